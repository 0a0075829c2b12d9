//! `StartGame`.

use bloodrage_api::v1::{ErrorReason, StartGameRequest, StartGameResponse};
use bloodrage_api::{ApiError, read_setup, wanted_form, write_decision, write_events, write_state};
use bloodrage_model::{EventLog, Ruleset};
use bytes::Bytes;

/// Sets up a game, with a seed of the operating system if the request gives none.
///
/// # Errors
///
/// The request names no game that can be played.
pub fn start_game(mut request: StartGameRequest) -> Result<StartGameResponse, ApiError> {
    let rules = Ruleset::base();
    let form = wanted_form(request.form, None)?;
    if request.seed.is_empty() {
        request.seed = fresh_seed()?;
    }
    let setup = read_setup(rules, &request)?;
    let mut log = EventLog::on();
    let state = bloodrage_rules::start(rules, &setup, &mut log)?;
    Ok(StartGameResponse {
        state: Some(write_state(rules, &state, form)),
        seed: request.seed,
        decision: Some(write_decision(rules, &bloodrage_rules::decision(rules, &state))),
        events: write_events(rules, &log),
    })
}

fn fresh_seed() -> Result<Bytes, ApiError> {
    let mut seed = [0; 32];
    match getrandom::fill(&mut seed) {
        Ok(()) => Ok(Bytes::copy_from_slice(&seed)),
        Err(error) => {
            let text = format!("the operating system gives no random numbers: {error}");
            Err(ApiError::new(ErrorReason::Internal, text))
        }
    }
}
