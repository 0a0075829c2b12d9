//! What methods have in common in reading their requests. Nothing from outside reaches the rules
//! but through here: a state is a possible game, a seat is a number of a seat.

use bloodrage_api::v1::seat_action::Choice;
use bloodrage_api::v1::{ErrorReason, GameState, SeatAction};
use bloodrage_api::{ApiError, read_action, read_code, read_seat, read_state};
use bloodrage_model::{Action, Ruleset, Seat, State};

/// The state of a request, if it is a possible game.
pub(super) fn state(rules: &Ruleset, state: Option<&GameState>) -> Result<State, ApiError> {
    let state = read_state(rules, state)?;
    match bloodrage_rules::validate(rules, &state) {
        problems if problems.is_empty() => Ok(state),
        problems => Err(ApiError::state_invalid(problems)),
    }
}

/// A seat that plays in a game.
pub(super) fn playing(state: &State, number: u32) -> Result<Seat, ApiError> {
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    let players = state.seats().len();
    seat.filter(|seat| state.seats().contains(*seat)).ok_or_else(|| {
        let text = format!("must be a seat that plays, 0 to {}, is {number}", players - 1);
        ApiError::new(ErrorReason::SeatOutOfRange, format!("seat {text}"))
            .with("seat", number)
            .at("seat", text)
    })
}

/// Who chooses what. Whether the seat plays, and may choose that, is for the rules to say.
pub(super) fn choice(rules: &Ruleset, given: &SeatAction) -> Result<(Seat, Action), ApiError> {
    let seat = read_seat("seat", given.seat)?;
    let action = match &given.choice {
        Some(Choice::Action(action)) => read_action(rules, action)?,
        Some(Choice::Code(code)) => read_code(*code)?,
        None => {
            let text = "must be an action or a code";
            return Err(ApiError::new(ErrorReason::ActionMissing, format!("choice {text}"))
                .at("choice", text));
        }
    };
    Ok((seat, action))
}

/// Refuses a list of actions that is too long.
pub(super) fn count(actions: &[SeatAction], max: usize) -> Result<(), ApiError> {
    let count = actions.len();
    if count <= max {
        return Ok(());
    }
    let text = format!("must be at most {max} actions, are {count}");
    Err(ApiError::new(ErrorReason::TooManyActions, format!("actions {text}"))
        .with("count", count)
        .with("max", max)
        .at("actions", text))
}
