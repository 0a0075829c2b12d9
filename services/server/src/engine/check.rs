//! `CheckState`.

use bloodrage_api::v1::{CheckStateRequest, CheckStateResponse, StateProblem};
use bloodrage_api::{ApiError, StateError, read_state, write_decision};
use bloodrage_model::{Problem, Ruleset};

/// Says whether a state is a possible game, with every problem.
///
/// # Errors
///
/// There is no state, or none of a version this build reads.
pub fn check_state(request: CheckStateRequest) -> Result<CheckStateResponse, ApiError> {
    let rules = Ruleset::base();
    let state = match read_state(rules, request.state.as_ref()) {
        Ok(state) => state,
        Err(StateError::Problems(problems)) => return Ok(wrong(problems)),
        Err(error) => return Err(error.into()),
    };
    match bloodrage_rules::validate(rules, &state) {
        problems if problems.is_empty() => Ok(CheckStateResponse {
            problems: Vec::new(),
            decision: Some(write_decision(rules, &bloodrage_rules::decision(rules, &state))),
        }),
        problems => Ok(wrong(problems)),
    }
}

fn wrong(problems: Vec<Problem>) -> CheckStateResponse {
    let problems = problems.into_iter();
    let problems = problems.map(|Problem { field, message }| StateProblem { field, message });
    CheckStateResponse { problems: problems.collect(), decision: None }
}
