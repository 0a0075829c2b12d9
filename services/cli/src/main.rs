//! The binary `bloodrage`: reads the command line, runs the command, says why it failed.

use std::io::{Write as _, stderr, stdin, stdout};
use std::process::ExitCode;

use bloodrage_cli::{args::Cli, commands};
use clap::Parser as _;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = stdout();
    let done = commands::run(cli.command, &mut stdin().lock(), &mut out)
        .and_then(|()| out.flush().map_err(Into::into));
    let Err(failure) = done else { return ExitCode::SUCCESS };
    if let Some(message) = failure.message() {
        // Nothing is left to be done if standard error is closed, too.
        let _ = writeln!(stderr(), "error: {message}");
    }
    ExitCode::from(failure.exit_code())
}
