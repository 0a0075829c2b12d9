//! The random bot: every legal action is equally likely.

use bloodrage_model::{Action, Seat};
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng as _;

use super::{Bot, Situation};
use crate::seed::{self, Purpose};

/// Picks any legal action, each equally likely.
#[derive(Debug)]
pub struct RandomBot {
    rng: ChaCha8Rng,
}

impl RandomBot {
    /// A bot with a generator of its own, derived from the key of all bots and the seat.
    pub fn new(key: &[u8; 32], seat: Seat) -> Self {
        Self { rng: ChaCha8Rng::from_seed(seed::derive(key, Purpose::Bot(seat))) }
    }

    fn pick(&mut self, legal: &[Action]) -> Option<Action> {
        legal.choose(&mut self.rng).copied()
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, situation: &Situation<'_>) -> Option<Action> {
        self.pick(situation.legal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seven different actions.
    fn actions() -> Vec<Action> {
        let actions: Vec<Action> = (0..=u32::MAX).filter_map(Action::from_code).take(7).collect();
        assert_eq!(actions.len(), 7);
        actions
    }

    #[test]
    fn every_action_is_equally_likely() {
        let mut bot = RandomBot::new(&[3; 32], Seat::wrapping(1));
        let actions = actions();
        let mut seen = [0u32; 7];
        for _ in 0..7_000 {
            let picked = bot.pick(&actions).unwrap();
            seen[actions.iter().position(|action| *action == picked).unwrap()] += 1;
        }
        assert!(seen.iter().all(|n| (800..1_200).contains(n)), "{seen:?}");
        assert_eq!(bot.pick(&[]), None);
    }

    #[test]
    fn seats_draw_differently() {
        let actions = actions();
        let draws = |seat| {
            let mut bot = RandomBot::new(&[3; 32], Seat::wrapping(seat));
            (0..16).map(|_| bot.pick(&actions)).collect::<Vec<_>>()
        };
        assert_eq!(draws(0), draws(0));
        assert_ne!(draws(0), draws(1));
    }
}
