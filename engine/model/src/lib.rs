//! The vocabulary of Blood Rage: the state of a game and the tables, actions, decisions, events
//! and views around it. No rules and no I/O; the rules are in `bloodrage-rules`.
//!
//! ```
//! use bloodrage_model::{Action, Location, Province, Unit};
//!
//! let action = Action::Invade { unit: Unit::Leader, to: Location::Province(Province::Gimle) };
//! assert_eq!(Action::from_code(action.code()), Some(action));
//! ```

#![forbid(unsafe_code)]

pub mod action;
pub mod battle;
pub mod board;
pub mod card;
pub mod cards;
pub mod clan;
pub mod decision;
pub mod event;
pub mod figure;
pub mod frame;
pub mod location;
pub mod log;
pub mod packed;
pub mod phase;
pub mod reason;
pub mod refusal;
pub mod rng;
pub mod ruleset;
pub mod seat;
pub mod setup;
pub mod sheet;
pub mod state;
pub mod token;
pub mod validate;
pub mod view;

pub use action::{Action, Party};
pub use battle::Battle;
pub use board::{Fjord, Province, Provinces, Region};
pub use card::{Card, CardKind, CardSpec, God, Place, Power, Slot, Zone};
pub use clan::{Clan, Stat};
pub use decision::{Decision, DecisionKind};
pub use event::Event;
pub use figure::{Figures, Unit};
pub use frame::{Frame, FrameKind};
pub use location::Location;
pub use log::EventLog;
pub use packed::{PackedError, pack, unpack};
pub use phase::Phase;
pub use reason::{Cause, GloryReason, MoveReason, RageReason};
pub use refusal::Refusal;
pub use rng::{Draws, Stream};
pub use ruleset::Ruleset;
pub use seat::{Seat, Seats};
pub use setup::{Setup, SetupError};
pub use sheet::Sheet;
pub use state::State;
pub use token::Token;
pub use validate::Problem;
pub use view::{View, Viewer};
