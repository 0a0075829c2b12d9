//! The rules of Blood Rage as a pure transition.
//!
//! A game is a [`State`]. [`start`] makes the first one; [`decision`] says whom it waits for;
//! [`legal`] lists what a seat may choose; [`apply`] makes the next one and never touches the
//! one it was given. There is no clock, no I/O and no other source of chance than the key in the
//! state: the same inputs give the same bytes everywhere.
//!
//! ```
//! use bloodrage_model::{Clan, EventLog, Ruleset, Setup};
//!
//! let rules = Ruleset::base();
//! let setup = Setup {
//!     clans: [Clan::Wolf, Clan::Raven].into_iter().collect(),
//!     first: None,
//!     key: [7; 32],
//!     skip_first_draft: false,
//! };
//! let mut state = bloodrage_rules::start(rules, &setup, &mut EventLog::off()).unwrap();
//! let mut choices = Vec::new();
//! while let Some(seat) = bloodrage_rules::decision(rules, &state).owing.iter().next() {
//!     bloodrage_rules::legal(rules, &state, seat, &mut choices);
//!     let choice = choices[choices.len() / 2];
//!     state = bloodrage_rules::apply(rules, &state, seat, choice, &mut EventLog::off()).unwrap();
//! }
//! assert_eq!(state.age, 3);
//! ```

#![forbid(unsafe_code)]

mod actions;
mod battle;
mod destroy;
mod flow;
mod invaded;
mod offers;
mod phases;
mod pos;
mod raise;
mod setup;
mod tx;
mod validate;

use bloodrage_model::{Action, Decision, EventLog, Refusal, Ruleset, Seat, State};

pub use phases::scoring::{final_glory, winners};
pub use pos::Pos;
pub use setup::start;
pub use validate::validate;

/// Says what the game waits for, and from whom.
pub fn decision(rules: &Ruleset, state: &State) -> Decision {
    flow::decision(Pos::new(rules, state))
}

/// Replaces `out` by every legal action of a seat, in an order that depends on the state alone.
///
/// It is empty exactly when the seat owes no answer. A seat has ten figures on the board at most,
/// so the worst case is some five hundred marches: a Leader, seven Warriors and two monsters in
/// Yggdrasil make 63 parties, for each of eight provinces.
pub fn legal(rules: &Ruleset, state: &State, seat: Seat, out: &mut Vec<Action>) {
    flow::legal(Pos::new(rules, state), seat, out);
}

/// Checks one action of a seat: it is legal exactly when [`legal`] lists it.
///
/// # Errors
///
/// The first rule the action breaks.
pub fn check(rules: &Ruleset, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    flow::check(Pos::new(rules, state), seat, action)
}

/// Applies one action of a seat and everything that follows from it, up to the next decision.
///
/// An answer to a joint decision is sealed in the state until the last one is in.
///
/// # Errors
///
/// The first rule the action breaks; `state` and `log` are as before. [`Refusal::Broken`] cannot
/// happen in a game that [`validate`] finds nothing wrong with.
pub fn apply(
    rules: &Ruleset,
    state: &State,
    seat: Seat,
    action: Action,
    log: &mut EventLog,
) -> Result<State, Refusal> {
    check(rules, state, seat, action)?;
    let mut tx = tx::Tx::new(rules, *state, log);
    flow::answer(&mut tx, seat, action);
    tx.finish()
}
