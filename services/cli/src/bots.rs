//! Bots: programs that play a seat, given what the seat may know and nothing else.

mod greedy;
mod random;

use bloodrage_model::{Action, Decision, Ruleset, Seat, View};

pub use greedy::Greedy;
pub use random::RandomBot;

/// What a bot is told when its seat owes an answer: its own view, never the state.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The tables of the game.
    pub rules: &'a Ruleset,
    /// The seat that is asked.
    pub seat: Seat,
    /// The game as the seat sees it.
    pub view: &'a View,
    /// What is asked.
    pub decision: &'a Decision,
    /// Every legal answer, each on its own.
    pub legal: &'a [Action],
}

/// Plays a seat.
pub trait Bot {
    /// Chooses one of the legal answers; `None` only if there is none.
    fn choose(&mut self, situation: &Situation<'_>) -> Option<Action>;
}

/// The kinds of bots there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// Picks any legal action, each equally likely.
    Random,
    /// Weighs what an action is worth in Glory and takes the best.
    Greedy,
}

impl BotKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name for the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// A bot of this kind for a seat. Its own chance comes from `key`, which is derived from the
    /// game's key one way (see [`Purpose::Bots`]): neither the bot nor who watches it can tell what
    /// the game will draw.
    ///
    /// [`Purpose::Bots`]: crate::seed::Purpose::Bots
    pub fn bot(self, key: &[u8; 32], seat: Seat) -> Box<dyn Bot + Send> {
        match self {
            Self::Random => Box::new(RandomBot::new(key, seat)),
            Self::Greedy => Box::new(Greedy),
        }
    }
}
