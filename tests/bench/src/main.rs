//! Measures the engine on one core and an idle server, and prints a table.
//!
//! Every measured loop ends in a checksum of what it did, which is compared with the one kept
//! here for the standard number of games: a figure cannot be good because less was done.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

mod engine;
mod server;
mod size;

use std::process::ExitCode;

use clap::Parser;

/// The number of games for which the checksum is kept.
const STANDARD_GAMES: u64 = 20_000;

/// Measures the engine and an idle server.
#[derive(Parser)]
struct Args {
    /// Random games to play in the timed loop.
    #[arg(long, default_value_t = STANDARD_GAMES)]
    games: u64,
    /// The `bloodrage` binary to measure an idle server with; beside this one if left out.
    #[arg(long)]
    server: Option<std::path::PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            println!("FAILED: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    println!("| measure | value |\n| --- | --- |");
    for players in 2..=4 {
        let games = engine::games(args.games, players)?;
        engine::check(&games, players, args.games)?;
        println!(
            "| {players} players: complete random games a second, one core | {:.0} |",
            games.per_second()
        );
        println!("| {players} players: decisions a game | {:.1} |", games.decisions_a_game());
    }
    let parts = engine::parts()?;
    println!(
        "| enumerate one decision | {:.0} ns, {:.1} actions |",
        parts.enumerate_ns, parts.actions
    );
    println!("| apply one action, all checks on | {:.0} ns |", parts.apply_ns);
    println!("| apply with the log of events on | {:.0} ns |", parts.apply_logged_ns);
    println!("| validate one state | {:.0} ns |", parts.validate_ns);
    println!("| project one view | {:.0} ns |", parts.view_ns);
    let sizes = size::sizes()?;
    println!("| state in memory | {} bytes |", sizes.memory);
    println!("| packed state | {} bytes |", sizes.packed);
    println!(
        "| readable state, mean and most of a game | {:.0}, {} bytes |",
        sizes.readable_mean, sizes.readable_most
    );
    let idle = server::idle(args.server.as_deref())?;
    println!("| server: start to ready | {:.0} ms |", idle.ready_ms);
    println!("| server: resident memory, idle | {:.1} MB |", idle.resident_mb);
    Ok(())
}
