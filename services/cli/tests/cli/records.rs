//! Recorded games: written, told, played again, refuted.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use bloodrage_api::v1::{EnumerationForm, ReplayGameRequest, action_option};
use bloodrage_cli::record::Record;
use bloodrage_cli::service::Service;
use bloodrage_server::{Config, Server};
use serde_json::Value;
use tempfile::TempDir;

use crate::{fail, run, run_with};

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
fn a_record_that_cannot_be_written_is_refused_before_the_game() {
    let dir = tempfile::tempdir().expect("a folder");
    for file in [dir.path().join("missing").join("game.json"), dir.path().to_owned()] {
        let path = file.to_str().expect("a path");
        let args = ["play", "--seats", "greedy,random", "--record", path];
        let (failure, text) = run_with("", &args).expect_err("nowhere to record");
        assert_eq!(failure.exit_code(), 1);
        let message = failure.message().unwrap_or_default();
        assert!(message.contains("a folder that exists"), "{message}");
        assert_eq!(text, "", "nothing is played");
    }
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 0, "nothing is left there");
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
fn a_changed_code_is_named() {
    let (_dir, file, mut record) = recorded();
    record.actions[35].code = 0;
    let message = replay_failure(&file, &record);
    assert!(message.contains("action 35 ") && message.contains("a refusal"), "{message}");
}

#[test]
fn a_changed_digest_is_named_though_the_game_ends_alike() {
    let (_dir, file, mut record) = recorded();
    record.actions[20].digest = "0".repeat(16);
    record.actions[30].digest = "1".repeat(16);
    let message = replay_failure(&file, &record);
    assert!(message.contains("action 20 ") && message.contains("0000000000000000"), "{message}");
}

#[test]
fn answers_of_a_joint_round_in_another_order_are_named() {
    let (_dir, file, record) = recorded();
    // The first draft: both seats answer before either answer counts.
    assert_ne!(record.actions[0].seat, record.actions[1].seat);
    let mut whole = record.clone();
    whole.actions.swap(0, 1);
    let mut answers = whole.clone();
    for (answer, kept) in answers.actions.iter_mut().zip(&record.actions) {
        answer.digest.clone_from(&kept.digest);
    }
    let mut service = Service::open(None).expect("a server");
    for changed in [whole, answers] {
        let request = ReplayGameRequest {
            start: Some(changed.start_request()),
            actions: changed.seat_actions(changed.actions.len()),
            ..Default::default()
        };
        let end = service.replay(request).expect("a game").digest;
        assert_eq!(Some(end), record.end.as_ref().map(|end| end.digest.clone()), "they commute");
        let message = replay_failure(&file, &changed);
        assert!(message.contains("action 0 "), "{message}");
    }
}

#[test]
fn an_end_that_is_left_out_is_named() {
    let (_dir, file, mut record) = recorded();
    record.end = None;
    let message = replay_failure(&file, &record);
    assert!(message.contains("expected a game that goes on"), "{message}");
}

#[test]
fn an_unfinished_record_is_told_in_json_to_its_last_line() {
    let (_dir, file, mut record) = recorded();
    record.actions.truncate(25);
    record.end = None;
    fs::write(&file, record.text()).expect("the file is written");
    let path = file.to_str().expect("a path");
    assert!(run(&["replay", path]).contains("not over"));
    assert!(run(&["watch", path]).contains("The record stops here"));
    let lines = run(&["watch", path, "--json"]);
    let parse = |line| serde_json::from_str::<Value>(line).expect("a line of JSON");
    let values: Vec<Value> = lines.lines().map(parse).collect();
    let (last, events) = values.split_last().expect("lines");
    assert!(events.len() > 25 && events.iter().all(|value| value["event"].is_object()));
    assert_eq!(last["unfinished"]["actions"], 25);
}

#[test]
fn a_game_is_told_with_the_clans_of_its_events() {
    let (_dir, file, mut record) = recorded();
    // The server chooses: the record itself names nobody.
    record.setup.clans.fill(String::new());
    fs::write(&file, record.text()).expect("the file is written");
    let told = run(&["watch", file.to_str().expect("a path")]);
    assert!(told.contains("Wolf ") && told.contains("Raven "), "{told}");
}

#[test]
fn a_game_is_taken_up_at_a_server_that_takes_few_actions_a_call() {
    let (_dir, file, mut record) = recorded();
    record.actions.truncate(40);
    record.end = None;
    fs::write(&file, record.text()).expect("the file is written");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        max_actions: NonZeroUsize::new(7).expect("not zero"),
        ..Config::default()
    };
    let server = runtime.block_on(Server::bind(config)).expect("a free port");
    let url = format!("http://{}", server.local_addr());
    let running = runtime.spawn(server.run(std::future::pending()));
    let path = file.to_str().expect("a path");
    let text = run(&["play", "--resume", path, "--server", &url, "--quiet"]);
    assert!(text.contains("The game is over"), "{text}");
    running.abort();
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
