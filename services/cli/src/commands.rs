//! The commands, one file each.

mod arena;
mod play;
mod replay;
mod rules;
mod teller;
mod watch;

use std::io::{BufRead, Write};

use crate::args::Command;
use crate::failure::Failure;

/// Runs a command with this input and output.
///
/// # Errors
///
/// Why it has not done what it was asked to.
pub fn run(command: Command, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::Serve(args) => {
            bloodrage_server::serve(*args).map_err(|e| Failure::failed(e.to_string()))
        }
        Command::Play(args) => play::run(&args, input, out),
        Command::Watch(args) => watch::run(&args, out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Rules(args) => rules::run(&args, out),
        Command::Arena(args) => arena::run(&args, out),
    }
}
