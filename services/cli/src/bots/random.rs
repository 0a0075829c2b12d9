//! The random bot: every legal action is equally likely.

use bloodrage_model::{Action, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::{Bot, Situation};
use crate::seed;

/// Picks any legal action, each equally likely.
#[derive(Debug)]
pub struct RandomBot {
    rng: ChaCha8Rng,
}

impl RandomBot {
    /// A bot with a generator of its own, derived from a seed and the seat.
    pub fn new(seed: &[u8; 32], seat: Seat) -> Self {
        let own = seed::derive(seed, &format!("random bot of seat {}", seat.number()));
        Self { rng: ChaCha8Rng::from_seed(own) }
    }

    /// Draws a number below `bound`, each equally likely. Words that would favour some results
    /// are thrown away.
    fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let zone = u32::MAX - u32::MAX % bound;
        loop {
            let word = self.rng.next_u32();
            if word < zone {
                return word % bound;
            }
        }
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, situation: &Situation<'_>) -> Option<Action> {
        let count = u32::try_from(situation.legal.len()).unwrap_or(u32::MAX);
        situation.legal.get(self.below(count) as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_bounded_and_reach_every_value() {
        let seat = Seat::wrapping(1);
        let mut bot = RandomBot::new(&[3; 32], seat);
        let mut seen = [0u32; 7];
        for _ in 0..7_000 {
            seen[bot.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (800..1_200).contains(n)), "{seen:?}");
    }

    #[test]
    fn seats_draw_differently() {
        let draws = |seat| {
            let mut bot = RandomBot::new(&[3; 32], Seat::wrapping(seat));
            (0..8).map(|_| bot.below(1_000)).collect::<Vec<_>>()
        };
        assert_eq!(draws(0), draws(0));
        assert_ne!(draws(0), draws(1));
    }
}
