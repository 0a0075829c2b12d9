//! `ApplyActions`.

use bloodrage_api::v1::{ApplyActionsRequest, ApplyActionsResponse, ErrorReason, SeatAction};
use bloodrage_api::{ApiError, wanted_form, write_decision, write_events, write_state};
use bloodrage_model::{EventLog, Ruleset, State};

use super::{Limits, input};

/// Applies actions in order: all of them or, if one is refused, none.
///
/// # Errors
///
/// The request cannot be read, its state is no possible game, or an action is not legal when its
/// turn comes.
pub fn apply_actions(
    request: ApplyActionsRequest,
    limits: Limits,
) -> Result<ApplyActionsResponse, ApiError> {
    let rules = Ruleset::base();
    let form = wanted_form(request.form, request.state.as_ref())?;
    input::count(&request.actions, limits.max_actions)?;
    if request.actions.is_empty() {
        let text = "must hold at least one action";
        return Err(ApiError::new(ErrorReason::ActionMissing, format!("actions {text}"))
            .at("actions", text));
    }
    let state = input::state(rules, request.state.as_ref())?;
    let mut log = EventLog::on();
    let state = apply_all(rules, state, &request.actions, &mut log)?;
    Ok(ApplyActionsResponse {
        state: Some(write_state(rules, &state, form)),
        decision: Some(write_decision(rules, &bloodrage_rules::decision(rules, &state))),
        events: write_events(rules, &log),
    })
}

/// The state after all actions. An error names the first that is refused.
pub(super) fn apply_all(
    rules: &Ruleset,
    mut state: State,
    actions: &[SeatAction],
    log: &mut EventLog,
) -> Result<State, ApiError> {
    for (index, given) in actions.iter().enumerate() {
        let next = input::choice(rules, given).and_then(|(seat, action)| {
            bloodrage_rules::apply(rules, &state, seat, action, log).map_err(|refusal| {
                let decision = bloodrage_rules::decision(rules, &state);
                ApiError::refusal(rules, refusal, decision.kind)
            })
        });
        state = next.map_err(|error| {
            let error = error.under(&format!("actions[{index}]"));
            error.with("action_index", index).with("seat", given.seat)
        })?;
    }
    Ok(state)
}
