//! `replay`: whether a recorded game comes out the same.

use std::io::Write;

use bloodrage_api::v1;
use serde_json::json;
use tonic_types::StatusExt as _;

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::record::{End, Record, Score};
use crate::service::Service;
use crate::session::Session;

/// How a replay differs from its record.
struct Difference {
    /// How many actions it took to show: the last of them is named. Zero: the setup itself differs.
    actions: usize,
    expected: String,
    got: String,
}

pub(super) fn run(args: &ReplayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let record = Record::load(&args.file)?;
    let mut service = Service::open(args.server.server.as_deref())?;
    let difference = difference(&mut service, &record)?;
    let count = record.actions.len();
    let ending = if record.end.is_some() { "" } else { " (the game is not over)" };
    if args.json {
        let difference = difference.as_ref().map(
            |d| json!({ "action": d.actions.checked_sub(1), "expected": d.expected, "got": d.got }),
        );
        let reproduced = difference.is_none();
        let result =
            json!({ "reproduced": reproduced, "actions": count, "difference": difference });
        writeln!(out, "{result}")?;
    } else if difference.is_none() {
        writeln!(out, "The game reproduces: {count} actions, each to the same state{ending}.")?;
    }
    match difference {
        None => Ok(()),
        Some(Difference { actions, expected, got }) => {
            let place = match actions.checked_sub(1) {
                None => "in the setup".to_owned(),
                Some(index) => format!("at action {index} (counted from 0, of {count})"),
            };
            Err(Failure::failed(format!(
                "the game does not reproduce. First difference {place}: expected {expected}, \
                 got {got}"
            )))
        }
    }
}

/// The first difference between a game and its record. The state is compared after every action:
/// two orders of the answers to one joint decision lead to the same state in the end.
fn difference(service: &mut Service, record: &Record) -> Result<Option<Difference>, Failure> {
    let mut progress =
        Progress::new("actions played again", u64::try_from(record.actions.len()).ok());
    let (mut game, _) = Session::start(service, record.start_request(), record.seats.clone())?;
    if let Some(difference) = state_difference(record, game.record(), 0) {
        return Ok(Some(difference));
    }
    for (actions, action) in (1..).zip(&record.actions) {
        progress.show(u64::try_from(actions).unwrap_or(u64::MAX));
        if let Err(status) = game.step(service, action.seat, action.code) {
            if !refuses_action(&status) {
                return Err(status.into());
            }
            return Ok(Some(Difference {
                actions,
                expected: format!("a legal action (code {} of seat {})", action.code, action.seat),
                got: format!("a refusal: {}", status.message()),
            }));
        }
        if let Some(difference) = state_difference(record, game.record(), actions) {
            return Ok(Some(difference));
        }
    }
    end_difference(service, record)
}

/// Whether an error is about an action, and not about the call.
fn refuses_action(status: &tonic::Status) -> bool {
    let info = status.get_details_error_info();
    info.is_some_and(|info| info.metadata.contains_key("action_index"))
}

/// How the states after so many actions differ.
fn state_difference(record: &Record, played: &Record, actions: usize) -> Option<Difference> {
    let (expected, got) = (record.digest_after(actions), played.digest_after(actions));
    (expected != got).then(|| Difference {
        actions,
        expected: format!("the state {expected}"),
        got: format!("the state {got}"),
    })
}

/// Plays the whole game again in one call, and compares how it ends with what is written down.
fn end_difference(service: &mut Service, record: &Record) -> Result<Option<Difference>, Failure> {
    let actions = record.actions.len();
    let whole = service.replay(v1::ReplayGameRequest {
        start: Some(record.start_request()),
        actions: record.seat_actions(actions),
        expected_state: None,
        expected_digest: None,
    })?;
    let over = whole.decision.as_ref().map(v1::Decision::kind) == Some(v1::DecisionKind::GameOver);
    let differs = |expected: String, got: String| Some(Difference { actions, expected, got });
    let state = |digest: &str| format!("the state {digest}");
    let reached = record.digest_after(actions);
    if whole.digest != reached {
        return Ok(differs(state(reached), format!("{} from ReplayGame", state(&whole.digest))));
    }
    let (end, goes_on) = ("the end of the game", "a game that goes on");
    let Some(End { digest, scores }) = &record.end else {
        return Ok(if over { differs(goes_on.to_owned(), end.to_owned()) } else { None });
    };
    if !over {
        return Ok(differs(end.to_owned(), goes_on.to_owned()));
    }
    if *digest != whole.digest {
        return Ok(differs(state(digest), state(&whole.digest)));
    }
    let played: Vec<Score> = whole
        .scores
        .iter()
        .map(|s| Score { seat: s.seat, clan: s.clan.clone(), glory: s.glory, winner: s.winner })
        .collect();
    if *scores != played {
        return Ok(differs(format!("the scores {}", told(scores)), told(&played)));
    }
    Ok(None)
}

fn told(scores: &[Score]) -> String {
    let score =
        |s: &Score| format!("{} {}{}", s.clan, s.glory, if s.winner { " (won)" } else { "" });
    scores.iter().map(score).collect::<Vec<_>>().join(", ")
}
