//! Finding everything that is wrong with a state from outside: its tables, and whether the
//! unfinished work on its stack is work that can be unfinished.
//!
//! Total: any bytes at all give a list of problems, and a state without any can be played on
//! without a panic, a loop or a dead end.

mod battle;
mod draft;
mod frames;
mod stack;
mod waiting;

use bloodrage_model::validate::check_tables;
use bloodrage_model::{Problem, Ruleset, State};

use crate::pos::Pos;

/// Lists everything that is wrong with a state; empty for one that can be played on.
///
/// Where its tables are wrong, its unfinished work is not looked at: it cannot be judged.
pub fn validate(rules: &Ruleset, state: &State) -> Vec<Problem> {
    let pos = Pos::new(rules, state);
    let mut problems = check_tables(rules, state);
    if problems.is_empty() {
        stack::check(pos, &mut problems);
        draft::check(pos, &mut problems);
        battle::check(pos, &mut problems);
    }
    if problems.is_empty() {
        waiting::check(pos, &mut problems);
    }
    problems.into_vec()
}
