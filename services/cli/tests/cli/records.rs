//! Recorded games: written, told, played again, refuted.

use std::fs;
use std::path::PathBuf;

use bloodrage_api::v1::{EnumerationForm, action_option};
use bloodrage_cli::record::Record;
use bloodrage_cli::service::Service;
use serde_json::Value;
use tempfile::TempDir;

use crate::{fail, run};

/// A recorded game of two bots.
fn recorded() -> (TempDir, PathBuf, Record) {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("game.json");
    let path = file.to_str().expect("a path");
    run(&["play", "--seats", "greedy,random", "--seed", "11", "--quiet", "--record", path]);
    let record = Record::load(&file).expect("a record");
    (dir, file, record)
}

fn replay_failure(file: &PathBuf, record: &Record) -> String {
    fs::write(file, record.text()).expect("the file is written");
    let (code, message) = fail(&["replay", file.to_str().expect("a path")]);
    assert_eq!(code, 1, "{message}");
    message
}

#[test]
fn a_recorded_game_reproduces_and_can_be_watched() {
    let (_dir, file, record) = recorded();
    let path = file.to_str().expect("a path");
    assert!(record.end.is_some() && record.actions.len() > 50);
    let text = run(&["replay", path]);
    assert!(text.contains(&format!("{} actions", record.actions.len())), "{text}");
    let json: Value = serde_json::from_str(&run(&["replay", path, "--json"])).expect("JSON");
    assert_eq!(json["reproduced"], true);
    let told = run(&["watch", path]);
    assert!(told.contains("The game is over") && told.contains("Legendary"), "{told}");
    for line in run(&["watch", path, "--json"]).lines() {
        serde_json::from_str::<Value>(line).expect("a line of JSON");
    }
}

#[test]
fn a_changed_action_is_named() {
    let (_dir, file, mut record) = recorded();
    // There is no such seat in a game of two.
    record.actions[30].seat = 3;
    let message = replay_failure(&file, &record);
    assert!(message.contains("action 30 "), "{message}");
}

#[test]
fn another_legal_action_is_named() {
    let (_dir, file, mut record) = recorded();
    let mut service = Service::open(None).expect("a server");
    let started = service.start(record.start_request()).expect("a game");
    let state = started.state.expect("a state");
    let first = &mut record.actions[0];
    let options = service.options(&state, first.seat, EnumerationForm::Full).expect("options");
    let mut codes = options.iter().filter_map(|option| match &option.option {
        Some(action_option::Option::Action(action)) => Some(action.code),
        _ => None,
    });
    first.code = codes.find(|code| *code != first.code).expect("another draft");
    let message = replay_failure(&file, &record);
    assert!(message.contains("action 0 "), "{message}");
}

#[test]
fn a_dropped_action_is_named() {
    let (_dir, file, mut record) = recorded();
    record.actions.remove(40);
    let message = replay_failure(&file, &record);
    assert!(message.contains("action 40 "), "{message}");
}

#[test]
fn another_seed_differs_in_the_setup() {
    let (_dir, file, mut record) = recorded();
    record.setup.seed = "12".repeat(32);
    let message = replay_failure(&file, &record);
    assert!(message.contains("in the setup"), "{message}");
}

#[test]
fn changed_scores_and_digests_are_named() {
    let (_dir, file, record) = recorded();
    let mut changed = record.clone();
    changed.end.as_mut().expect("an end").scores[0].glory += 1;
    assert!(replay_failure(&file, &changed).contains("scores"));
    let mut changed = record;
    changed.end.as_mut().expect("an end").digest = "0".repeat(16);
    assert!(replay_failure(&file, &changed).contains("0000000000000000"));
}

#[test]
fn what_is_no_record_is_refused() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("other.json");
    fs::write(&file, "[1, 2]").expect("the file is written");
    let (code, message) = fail(&["replay", file.to_str().expect("a path")]);
    assert!(code == 1 && message.contains("play --record"), "{message}");
    let (code, message) = fail(&["watch", "no-such-file.json"]);
    assert!(code == 1 && message.contains("cannot read"), "{message}");
}
