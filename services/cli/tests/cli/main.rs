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

/// Runs a command line without input.
fn run(args: &[&str]) -> String {
    run_with("", args).unwrap_or_else(|(failure, text)| panic!("{failure:?}\n{text}"))
}

/// Runs a command line that fails; the exit code and the message.
fn fail(args: &[&str]) -> (u8, String) {
    let (failure, _) = run_with("", args).expect_err("the command fails");
    (failure.exit_code(), failure.message().unwrap_or_default().to_owned())
}
