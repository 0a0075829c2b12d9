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

#[cfg(test)]
mod tests {
    use super::*;

    fn keyed(key: u8) -> State {
        State { key: [key; 32], ..State::EMPTY }
    }

    #[test]
    fn a_stream_goes_on_where_the_state_left_it() {
        let mut whole = keyed(1);
        let mut draws = Draws::new(&mut whole, Stream::Deal);
        let drawn: Vec<u32> = (0..20).map(|_| draws.below(1_000)).collect();
        let mut parts = keyed(1);
        let again: Vec<u32> =
            (0..20).map(|_| Draws::new(&mut parts, Stream::Deal).below(1_000)).collect();
        assert_eq!(drawn, again);
        assert_eq!(whole, parts);
    }

    #[test]
    fn a_draw_of_one_stream_moves_no_other() {
        let mut state = keyed(2);
        Draws::new(&mut state, Stream::Tokens).shuffle(&mut [0; 8]);
        assert_eq!(state.draws[Stream::Deal as usize], 0);
        let moved = Draws::new(&mut state, Stream::Deal).below(u32::MAX);
        assert_eq!(moved, Draws::new(&mut keyed(2), Stream::Deal).below(u32::MAX));
        assert_ne!(moved, Draws::new(&mut keyed(3), Stream::Deal).below(u32::MAX));
    }

    #[test]
    fn draws_are_below_their_bound_and_reach_all_of_it() {
        let mut state = keyed(4);
        let mut draws = Draws::new(&mut state, Stream::Deal);
        assert_eq!(draws.below(0), 0);
        assert_eq!(draws.below(1), 0);
        let mut counts = [0u32; 7];
        for _ in 0..7_000 {
            counts[draws.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (800..1_200).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_shuffle_loses_nothing() {
        let mut items: Vec<u8> = (0..34).collect();
        Draws::new(&mut keyed(5), Stream::Deal).shuffle(&mut items);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert_eq!(items, (0..34).collect::<Vec<u8>>());
    }
}
