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

/// How a replay differs from its record.
struct Difference {
    /// How many actions were played before it. Zero: the setup itself differs.
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
        writeln!(out, "The game reproduces: {count} actions lead to the same state{ending}.")?;
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

/// Plays the first actions again; the digest that comes out, or which action is refused and why.
fn digest(
    service: &mut Service,
    record: &Record,
    count: usize,
) -> Result<Result<v1::ReplayGameResponse, (usize, String)>, Failure> {
    let request = v1::ReplayGameRequest {
        start: Some(record.start_request()),
        actions: record.seat_actions(count),
        expected_state: None,
        expected_digest: None,
    };
    let status = match service.replay(request) {
        Ok(response) => return Ok(Ok(response)),
        Err(status) => status,
    };
    let info = status.get_details_error_info();
    let index = info.as_ref().and_then(|info| info.metadata.get("action_index"));
    match index.and_then(|index| index.parse().ok()) {
        Some(index) => Ok(Err((index, status.message().to_owned()))),
        None => Err(status.into()),
    }
}

/// The first difference between a game and its record.
fn difference(service: &mut Service, record: &Record) -> Result<Option<Difference>, Failure> {
    let count = record.actions.len();
    let (reached, refusal) = match digest(service, record, count)? {
        Ok(whole) if whole.digest == record.digest_after(count) => {
            return Ok(end_difference(record, &whole));
        }
        Ok(_) => (count, None),
        Err((index, why)) => (index.min(count), Some(why)),
    };
    // States that differ never become equal again, so the first one is found by halving.
    let mut progress = Progress::new("replays to find the first difference", None);
    let (mut same, mut differs) = (None, reached + 1);
    let mut replays = 0;
    while same.map_or(0, |same| same + 1) < differs {
        let low = same.map_or(0, |same| same + 1);
        let middle = low + (differs - low) / 2;
        replays += 1;
        progress.show(replays);
        match digest(service, record, middle)? {
            Ok(response) if response.digest == record.digest_after(middle) => same = Some(middle),
            _ => differs = middle,
        }
    }
    if differs > reached {
        let (seat, code) = record.actions.get(reached).map_or((0, 0), |a| (a.seat, a.code));
        return Ok(Some(Difference {
            actions: reached + 1,
            expected: format!("a legal action (code {code} of seat {seat})"),
            got: format!("a refusal: {}", refusal.unwrap_or_default()),
        }));
    }
    let got = match digest(service, record, differs)? {
        Ok(response) => response.digest,
        Err((_, why)) => why,
    };
    Ok(Some(Difference {
        actions: differs,
        expected: format!("the state {}", record.digest_after(differs)),
        got: format!("the state {got}"),
    }))
}

/// Whether the end that is written down is the end that comes out.
fn end_difference(record: &Record, whole: &v1::ReplayGameResponse) -> Option<Difference> {
    let End { digest, scores } = record.end.as_ref()?;
    let over = whole.decision.as_ref().map(v1::Decision::kind) == Some(v1::DecisionKind::GameOver);
    let actions = record.actions.len();
    if !over {
        let (expected, got) = ("the end of the game".to_owned(), "a game that goes on".to_owned());
        return Some(Difference { actions, expected, got });
    }
    if *digest != whole.digest {
        let (expected, got) =
            (format!("the state {digest}"), format!("the state {}", whole.digest));
        return Some(Difference { actions, expected, got });
    }
    let played: Vec<Score> = whole
        .scores
        .iter()
        .map(|s| Score { seat: s.seat, clan: s.clan.clone(), glory: s.glory, winner: s.winner })
        .collect();
    (*scores != played).then(|| Difference {
        actions,
        expected: format!("the scores {}", told(scores)),
        got: told(&played),
    })
}

fn told(scores: &[Score]) -> String {
    let score =
        |s: &Score| format!("{} {}{}", s.clan, s.glory, if s.winner { " (won)" } else { "" });
    scores.iter().map(score).collect::<Vec<_>>().join(", ")
}
