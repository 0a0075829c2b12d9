//! A state in the two forms in which it travels.

mod from;
mod to;

use bloodrage_model::{PackedError, Problem, Ruleset, State, pack, unpack};
use bytes::Bytes;

pub use from::read_readable;
pub use to::write_readable;

use crate::error::ApiError;
use crate::v1::{self, ErrorReason, StateForm, game_state::Form};

/// Why a message holds no state this build can read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StateError {
    /// There is no state in the message.
    Missing,
    /// The packed bytes cannot be read, or a state of either form was made with a module.
    Packed(PackedError),
    /// The readable form was made by another revision of the rules.
    CoreRevision {
        /// The revision found, which need not fit the packed form.
        found: u32,
    },
    /// The fields of the readable form do not make up a state; every problem is listed.
    Problems(Vec<Problem>),
}

/// Reads a state in either form. Whether it is a possible game is for the rules to say.
///
/// # Errors
///
/// [`StateError`] says what was expected and what was found.
pub fn read_state(rules: &Ruleset, state: Option<&v1::GameState>) -> Result<State, StateError> {
    match state.and_then(|s| s.form.as_ref()) {
        None => Err(StateError::Missing),
        Some(Form::Packed(bytes)) => unpack(bytes).map_err(StateError::Packed),
        Some(Form::Readable(readable)) => read_readable(rules, readable),
    }
}

/// Writes a state in a form; unspecified is packed.
pub fn write_state(rules: &Ruleset, state: &State, form: StateForm) -> v1::GameState {
    let form = match form {
        StateForm::Unspecified | StateForm::Packed => Form::Packed(Bytes::from(pack(state))),
        StateForm::Readable => Form::Readable(write_readable(rules, state)),
    };
    v1::GameState { form: Some(form) }
}

/// The form in which a caller wants a state back: the one it asks for, else the one it sent, else
/// packed.
///
/// # Errors
///
/// [`ErrorReason::FormUnknown`] for a number that stands for no form.
pub fn wanted_form(asked: i32, sent: Option<&v1::GameState>) -> Result<StateForm, ApiError> {
    match StateForm::try_from(asked) {
        Ok(StateForm::Unspecified) => Ok(match sent.and_then(|s| s.form.as_ref()) {
            Some(Form::Readable(_)) => StateForm::Readable,
            Some(Form::Packed(_)) | None => StateForm::Packed,
        }),
        Ok(form) => Ok(form),
        Err(_) => Err(unknown_form(asked)),
    }
}

/// The error for a form, of a state or of an enumeration, that there is not.
pub fn unknown_form(asked: i32) -> ApiError {
    let text = format!("must be one of the values of the enum, is {asked}");
    ApiError::new(ErrorReason::FormUnknown, format!("form {text}"))
        .with("form", asked)
        .at("form", text)
}

/// The digest by which records compare packed states: their XXH3-64 as 16 hexadecimal digits.
pub fn digest(packed: &[u8]) -> String {
    format!("{:016x}", xxhash_rust::xxh3::xxh3_64(packed))
}
