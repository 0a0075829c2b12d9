//! The commands as a user gives them: arguments and input in, text and an exit code out.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod games;
mod lookups;
mod people;
mod process;
mod records;

use std::io::Cursor;

use bloodrage_cli::args::Cli;
use bloodrage_cli::commands;
use bloodrage_cli::failure::Failure;
use clap::Parser as _;

/// Runs a command line with this input; what it prints, or why it failed and what it printed.
fn run_with(input: &str, args: &[&str]) -> Result<String, (Failure, String)> {
    let cli = Cli::try_parse_from([&["bloodrage"], args].concat()).expect("the arguments parse");
    let mut out = Vec::new();
    let done = commands::run(cli.command, &mut Cursor::new(input), &mut out);
    let text = String::from_utf8(out).expect("the output is UTF-8");
    match done {
        Ok(()) => Ok(text),
        Err(failure) => Err((failure, text)),
    }
}

/// No line tells what only these clans know: of their cards dealt the number is told, and nothing
/// of those they keep, pass on or commit.
fn assert_secret(text: &str, clans: &[&str]) {
    for (line, clan) in text.lines().flat_map(|line| clans.iter().map(move |clan| (line, clan))) {
        if let Some((_, dealt)) = line.split_once(&format!("{clan} is dealt ")) {
            assert!(dealt.starts_with(|c: char| c.is_ascii_digit()), "{line}");
        }
        let told = [" keeps ", " is passed "].map(|verb| format!("{clan}{verb}"));
        assert!(!told.iter().any(|told| line.contains(told)), "{line}");
        assert!(!line.contains(&format!("The quest of {clan} is")), "{line}");
    }
}

/// Runs a command line without input.
fn run(args: &[&str]) -> String {
    run_with("", args).unwrap_or_else(|(failure, text)| panic!("{failure:?}\n{text}"))
}

/// Runs a command line that fails; the exit code and the message.
fn fail(args: &[&str]) -> (u8, String) {
    let (failure, _) = run_with("", args).expect_err("the command fails");
    (failure.exit_code(), failure.message().unwrap_or_default().to_owned())
}
