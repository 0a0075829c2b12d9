//! Random draws. Each is a pure function of the key and a counter, both kept in the state.
//!
//! Every purpose has a [`Stream`] of its own, so that an extra draw for one never moves another.
//! ChaCha8 with a 256-bit key: what was drawn tells nothing about what will be.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::state::State;

/// What a draw is for. The number selects the generator's stream and the counter in the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Who plays first.
    FirstPlayer = 0,
    /// Where the pillage tokens lie.
    Tokens = 1,
    /// Which provinces are destroyed at setup and doomed later.
    Ragnarok = 2,
    /// Which cards are dealt.
    Deal = 3,
}

impl Stream {
    /// Every stream, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::FirstPlayer, Self::Tokens, Self::Ragnarok, Self::Deal];
}

/// The number of counters a state holds; streams past the named ones are unused.
pub const STREAMS: usize = 8;

/// The generator of one stream, continued from where the state left it.
///
/// Every draw moves the counter in the state on.
pub struct Draws<'a> {
    rng: ChaCha8Rng,
    counter: &'a mut u32,
}

impl<'a> Draws<'a> {
    /// Continues a stream of the state.
    pub fn new(state: &'a mut State, stream: Stream) -> Self {
        let mut rng = ChaCha8Rng::from_seed(state.key);
        rng.set_stream(stream as u64);
        let counter = &mut state.draws[stream as usize];
        rng.set_word_pos(u128::from(*counter));
        Self { rng, counter }
    }

    /// Draws a number below `bound`, each equally likely; zero if `bound` is zero.
    ///
    /// Words that would favour some results are thrown away (fewer than half of them are).
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let zone = u32::MAX - u32::MAX % bound;
        loop {
            *self.counter = self.counter.wrapping_add(1);
            let word = self.rng.next_u32();
            if word < zone {
                return word % bound;
            }
        }
    }

    /// Brings the slice into a random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for done in 0..items.len() {
            let left = u32::try_from(items.len() - done).unwrap_or(u32::MAX);
            let pick = done + self.below(left) as usize;
            items.swap(done, pick);
        }
    }
}
