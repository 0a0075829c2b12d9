//! Finding everything that is wrong with a state from outside, as far as its tables go. What the
//! unfinished work on the stack may look like is for `bloodrage-rules` to check.
//!
//! Total: any bytes at all give a list of problems, empty for a possible state.

mod board;
mod cards;
mod sheets;

use crate::board::AGES;
use crate::phase::Phase;
use crate::rng::Stream;
use crate::ruleset::Ruleset;
use crate::state::{OPTION_SKIP_FIRST_DRAFT, State};

/// More words of a random stream than a game can use: three deals, and what is thrown away.
const MOST_DRAWS: u64 = 10_000;

/// Something that is wrong with a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The field, as a path in the readable form of a state: `seats[1].rage_step`.
    pub field: String,
    /// What was expected and what was found.
    pub message: String,
}

/// Collects problems.
#[derive(Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// Notes a problem unless `fine`.
    pub fn require(
        &mut self,
        fine: bool,
        field: impl FnOnce() -> String,
        message: impl FnOnce() -> String,
    ) {
        if !fine {
            self.0.push(Problem { field: field(), message: message() });
        }
    }

    /// Notes a problem if a number is not in a range.
    pub fn range(
        &mut self,
        field: impl FnOnce() -> String,
        found: impl Into<u64>,
        low: u64,
        high: u64,
    ) {
        let found = found.into();
        self.require((low..=high).contains(&found), field, || {
            format!("must be {low} to {high}, is {found}")
        });
    }

    /// Whether none was noted so far.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that were noted.
    pub fn into_vec(self) -> Vec<Problem> {
        self.0
    }
}

/// Lists what is wrong with the tables of a state.
///
/// Where the header is wrong (players, Age, phase), the rest is not looked at: it cannot be judged.
pub fn check_tables(rules: &Ruleset, state: &State) -> Problems {
    let mut problems = Problems::default();
    check_header(rules, state, &mut problems);
    if problems.is_empty() {
        sheets::check(rules, state, &mut problems);
        board::check(state, &mut problems);
        cards::check(rules, state, &mut problems);
    }
    problems
}

fn check_header(rules: &Ruleset, state: &State, problems: &mut Problems) {
    problems.range(|| "seats".into(), state.players, 2, u64::from(rules.max_players()));
    problems.range(|| "age".into(), state.age, 1, u64::from(AGES));
    problems.range(|| "phase".into(), state.phase, 1, Phase::ALL.len() as u64);
    problems.range(
        || "first_seat".into(),
        state.first,
        0,
        u64::from(state.players.saturating_sub(1)),
    );
    problems.range(
        || "skip_first_draft".into(),
        state.options,
        0,
        u64::from(OPTION_SKIP_FIRST_DRAFT),
    );
    problems.range(|| "stack".into(), state.depth, 0, state.stack.len() as u64);
    problems.require(state.padding == [0; 4], || "packed".into(), || "must be zero".into());
    let most = state.draws.iter().max().copied().unwrap_or(0);
    problems.range(|| "rng.draws".into(), most, 0, MOST_DRAWS);
    let unused = &state.draws[Stream::ALL.len()..];
    problems.require(
        unused.iter().all(|n| *n == 0),
        || "rng.draws".into(),
        || format!("there are {} streams", Stream::ALL.len()),
    );
    problems.require(
        state.phase() != Some(Phase::GameOver) || state.age == AGES,
        || "phase".into(),
        || format!("the game cannot be over in Age {}", state.age),
    );
}
