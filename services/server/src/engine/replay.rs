//! `ReplayGame`.

use bloodrage_api::v1::{ErrorReason, FinalScore, ReplayGameRequest, ReplayGameResponse};
use bloodrage_api::{ApiError, digest, read_setup, wanted_form, write_decision, write_state};
use bloodrage_model::{DecisionKind, EventLog, Ruleset, Seats, State, pack};

use super::apply::apply_all;
use super::{Limits, input};

/// Plays a recorded game again and says how it ends.
///
/// # Errors
///
/// The setup is none of a game that can be played, or an action is not legal when its turn comes.
pub fn replay_game(
    request: ReplayGameRequest,
    limits: Limits,
) -> Result<ReplayGameResponse, ApiError> {
    let rules = Ruleset::base();
    let start = request.start.as_ref().ok_or_else(|| {
        let text = "must be set";
        ApiError::new(ErrorReason::StartMissing, format!("start {text}")).at("start", text)
    })?;
    let in_start = |error: ApiError| error.under("start");
    let form = wanted_form(start.form, None).map_err(in_start)?;
    input::count(&request.actions, limits.max_replay_actions)?;
    let mut log = EventLog::off();
    let setup = read_setup(rules, start).map_err(in_start)?;
    let state =
        bloodrage_rules::start(rules, &setup, &mut log).map_err(|error| in_start(error.into()))?;
    let state = apply_all(rules, state, &request.actions, &mut log)?;
    let decision = bloodrage_rules::decision(rules, &state);
    let packed = pack(&state);
    let digest = digest(&packed);
    let expected = [
        request.expected_state.map(|expected| expected == packed),
        request.expected_digest.map(|expected| expected == digest),
    ];
    Ok(ReplayGameResponse {
        state: Some(write_state(rules, &state, form)),
        decision: Some(write_decision(rules, &decision)),
        applied: u32::try_from(request.actions.len()).unwrap_or(u32::MAX),
        digest,
        scores: scores(&state, decision.kind == DecisionKind::GameOver),
        reproduced: expected.into_iter().flatten().reduce(|all, one| all && one),
    })
}

fn scores(state: &State, over: bool) -> Vec<FinalScore> {
    let winners = if over { bloodrage_rules::winners(state) } else { Seats::NONE };
    let all = bloodrage_rules::final_glory(state).map(|(seat, glory)| FinalScore {
        seat: seat.number().into(),
        clan: state.sheet(seat).clan().map_or("", |clan| clan.id()).to_owned(),
        glory: glory.into(),
        winner: winners.contains(seat),
    });
    all.collect()
}
