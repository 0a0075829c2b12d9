//! The binary as a process.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

#[test]
fn a_closed_pipe_is_no_error() {
    let mut game = Command::new(env!("CARGO_BIN_EXE_bloodrage"))
        .args(["play", "--seats", "random,random", "--seed", "5", "--details"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(game.stdout.take().expect("output")).lines();
    assert!(lines.next().expect("a line").is_ok());
    drop(lines);
    let done = game.wait_with_output().expect("the process ends");
    assert!(done.status.success(), "{done:?}");
    assert!(done.stderr.is_empty(), "{done:?}");
}

#[test]
fn exit_codes_tell_a_no_from_nonsense() {
    let code = |args: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_bloodrage")).args(args).output();
        let done = done.expect("the binary runs");
        (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
    };
    let (no, message) = code(&["rules", "xyzzy"]);
    assert!(no == Some(1) && message.starts_with("error: "), "{message}");
    assert_eq!(code(&["play", "--seats", "greedy"]).0, Some(2));
    assert_eq!(code(&["play", "--seats", "wizard,greedy"]).0, Some(2));
    assert_eq!(code(&["arena", "--games", "2"]).0, Some(0));
}
