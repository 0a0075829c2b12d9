//! Games between bots.

use serde_json::Value;

use crate::{assert_secret, fail, run};

#[test]
fn a_game_between_bots_is_told_to_the_final_score() {
    let text = run(&["play", "--seats", "greedy,random,random", "--seed", "5"]);
    for part in
        ["A game of Blood Rage for 3 clans.", "Age 3 begins.", "The game is over", "Legendary"]
    {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "colour only for a terminal");
}

#[test]
fn the_cards_of_bots_stay_secret() {
    let seats = ["Wolf", "Raven", "Serpent"];
    let args = ["play", "--seats", "greedy,random,random", "--seed", "5"];
    assert_secret(&run(&args), &seats);
    assert_secret(&run(&[&args[..], &["--quiet"]].concat()), &seats);
    let details = run(&[&args[..], &["--details"]].concat());
    assert!(seats.iter().all(|seat| details.contains(&format!("{seat} is dealt "))), "{details}");
    assert_secret(&details, &seats);
}

#[test]
fn the_same_seed_tells_the_same_game() {
    let game = || run(&["play", "--seats", "greedy,random", "--seed", "5", "--first", "0"]);
    assert_eq!(game(), game());
}

#[test]
fn quiet_is_shorter_and_details_are_longer() {
    let lines = |flags: &[&str]| {
        let args = [&["play", "--seats", "random,random", "--seed", "6"], flags].concat();
        run(&args).lines().count()
    };
    let (quiet, normal, details) = (lines(&["--quiet"]), lines(&[]), lines(&["--details"]));
    assert!(quiet < normal && normal < details, "{quiet} {normal} {details}");
}

#[test]
fn json_is_one_value_a_line_and_ends_with_the_result() {
    let text = run(&["play", "--seats", "greedy,random", "--seed", "5", "--json"]);
    let values: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let (last, events) = values.split_last().expect("lines");
    assert!(events.len() > 100);
    assert!(events.iter().all(|value| value["event"].is_object()));
    assert!(events.iter().all(|value| value["event"]["private_to"].is_null()));
    assert_eq!(last["result"]["scores"].as_array().map(Vec::len), Some(2));
    for score in last["result"]["scores"].as_array().expect("scores") {
        let sources = score["sources"].as_object().expect("sources");
        let sum: i64 = sources.values().filter_map(Value::as_i64).sum();
        assert_eq!(Some(sum), score["glory"].as_i64(), "the sources add up");
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_what_to_do() {
    for (args, hint) in [
        (&["play", "--seats", "greedy"] as &[&str], "two to four"),
        (&["play", "--clans", "owl"], "wolf"),
        (&["play", "--seats", "greedy,random", "--clans", "wolf,bear,raven"], "2 seats"),
        (&["play", "--seats", "human,greedy", "--json"], "between bots"),
        (&["arena", "--seats", "human,greedy"], "play"),
        (&["arena", "--games", "0"], "at least 1"),
        (&["arena", "--games", "10", "--seats", "greedy,random,random"], "ask for 12"),
        (&["play", "--server", "not a url"], "http://"),
    ] {
        let (code, message) = fail(args);
        assert_eq!(code, 2, "{args:?}: {message}");
        assert!(message.contains(hint), "{args:?}: {message}");
    }
    let (code, message) = fail(&["play", "--server", "127.0.0.1:1"]);
    assert!(code == 1 && message.contains("bloodrage serve"), "{message}");
}

#[test]
fn greedy_beats_random() {
    let text = run(&["arena", "--games", "60", "--seed", "3", "--min-win-rate", "90", "--json"]);
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["games"], 60);
    assert_eq!(value["entrants"][0]["bot"], "greedy");
    assert!(value["entrants"][0]["win_percent"].as_f64().is_some_and(|percent| percent >= 90.0));
}

#[test]
fn a_win_rate_that_is_not_reached_fails() {
    let (code, message) =
        fail(&["arena", "--games", "10", "--seats", "random,greedy", "--min-win-rate", "90"]);
    assert!(code == 1 && message.contains("random wins"), "{message}");
}

#[test]
fn the_arena_does_not_depend_on_its_threads() {
    let table = |threads: &str| {
        run(&["arena", "--games", "12", "--seed", "4", "--threads", threads, "--json"])
    };
    assert_eq!(table("1"), table("3"));
}
