//! The contract `bloodrage.v1` in Rust: generated messages, clients and servers in [`v1`], and the
//! conversions between them and the model.
//!
//! Reading never panics and says what was expected where; writing is total. The rules are not
//! known here: whether a state is a possible game, or an action legal, is for them to say.

#![forbid(unsafe_code)]

/// The generated code of the package `bloodrage.v1`.
#[allow(
    missing_docs,
    unused_qualifications,
    clippy::all,
    clippy::pedantic,
    reason = "generated: the contract comments every element, the generator not all it adds"
)]
pub mod v1 {
    include!("gen/bloodrage.v1.rs");
}

mod action;
mod decision;
mod error;
mod event;
mod label;
mod read;
mod setup;
mod state;
mod tables;
mod view;
mod write;

pub use action::{read_action, read_code, read_seat, write_action, write_party};
pub use decision::write_decision;
pub use error::{ApiError, DOMAIN};
pub use event::write_events;
pub use label::label;
pub use setup::read_setup;
pub use state::{
    StateError, digest, read_readable, read_state, unknown_form, wanted_form, write_readable,
    write_state,
};
pub use tables::Wire;
pub use view::write_view;

/// The descriptor set of the contract, for server reflection.
pub const DESCRIPTOR: &[u8] = include_bytes!("gen/descriptor.bin");
