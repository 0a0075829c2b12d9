//! People at the keyboard, scripted.

use crate::{assert_secret, run_with};

/// Always the first choice: there is one at every question, and the game ends.
fn first_choices() -> String {
    "1\n".repeat(20_000)
}

#[test]
fn a_person_can_play_a_whole_game_from_a_pipe() {
    let args = ["play", "--seats", "human,greedy", "--seed", "8"];
    let text = run_with(&first_choices(), &args).unwrap_or_else(|(f, t)| panic!("{f:?}\n{t}"));
    for part in
        ["Your hand", "b: the whole board", " Rage)", "The game is over", "Legendary", "is dealt"]
    {
        assert!(text.contains(part), "{part}");
    }
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn a_person_is_told_the_own_cards_and_no_others() {
    for flag in [&[] as &[&str], &["--details"]] {
        let args = [&["play", "--seats", "human,greedy", "--seed", "8"], flag].concat();
        let text = run_with(&first_choices(), &args).unwrap_or_else(|(f, t)| panic!("{f:?}\n{t}"));
        let own = |line: &str| {
            line.split_once("Wolf is dealt ")
                .is_some_and(|(_, cards)| cards.starts_with(|c: char| c.is_ascii_alphabetic()))
        };
        assert!(text.lines().any(own), "{text}");
        assert_secret(&text, &["Raven"]);
    }
}

#[test]
fn four_people_hand_the_keyboard_on() {
    let args = ["play", "--seats", "human,human,human,human", "--seed", "9", "--skip-first-draft"];
    let text = run_with(&first_choices(), &args).unwrap_or_else(|(f, t)| panic!("{f:?}\n{t}"));
    assert!(text.contains("Pass the keyboard to Raven"), "{text}");
    assert_secret(&text, &["Wolf", "Raven", "Serpent", "Bear"]);
}

#[test]
fn wrong_input_is_asked_again_and_commands_answer() {
    let script = "99\nhello\n?\nb\nh\nl\nrules troll\nrules trlol\nrules tyr\n";
    let args = ["play", "--seats", "human,random", "--seed", "8", "--first", "0"];
    let (failure, text) = run_with(script, &args).expect_err("the game is lost");
    assert_eq!(failure.exit_code(), 1);
    assert!(failure.message().is_some_and(|message| message.contains("it is lost")), "{failure:?}");
    for part in [
        "99 is not from 1 to",
        "\"hello\" is no choice here",
        "leaves the game",
        "Province",
        "Your pack",
        "A game of Blood Rage",
        "Troll (troll):",
        "Do you mean Troll",
        "Which one: ",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn a_game_that_is_left_and_not_kept_fails() {
    for script in ["", "q\n"] {
        let args = ["play", "--seats", "human,random", "--seed", "8"];
        let (failure, _) = run_with(script, &args).expect_err("the game is lost");
        assert_eq!(failure.exit_code(), 1);
    }
}

#[test]
fn a_game_that_is_left_can_be_taken_up() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("game.json");
    let path = file.to_str().expect("a path");
    let args = ["play", "--seats", "human,random", "--seed", "8", "--record", path];
    let left = run_with(&"1\n".repeat(25), &args).unwrap_or_else(|(f, t)| panic!("{f:?}\n{t}"));
    assert!(left.contains("--resume"), "{left}");
    let args = ["play", "--resume", path, "--record", path];
    let text = run_with(&first_choices(), &args).unwrap_or_else(|(f, t)| panic!("{f:?}\n{t}"));
    assert!(text.contains("The game is over"), "{text}");
    assert!(crate::run(&["replay", path]).contains("reproduces"));
}
