//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::seats::Player;
use crate::seed::Seed;

/// Blood Rage in a terminal: play, watch, replay, look up the rules, run the server.
#[derive(Debug, Parser)]
#[command(name = "bloodrage", version, about, arg_required_else_help = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the gRPC server until it is told to stop.
    Serve(Box<bloodrage_server::ServeArgs>),
    /// Play a whole game: people at this terminal, bots, or both.
    Play(PlayArgs),
    /// Tell a recorded game from its events.
    Watch(WatchArgs),
    /// Play a recorded game again and say whether it comes out the same.
    Replay(ReplayArgs),
    /// Look up a card, a section of the rules, a ruling, a phase or an error reason.
    Rules(RulesArgs),
    /// Let bots play many games and print who wins.
    Arena(ArenaArgs),
}

/// Where the rules are asked.
#[derive(Debug, Args)]
pub struct ServerArg {
    /// The server to use, such as http://127.0.0.1:50051. Without it the command starts its own
    /// on a free port of this machine.
    #[arg(long, value_name = "URL", env = "BLOODRAGE_SERVER")]
    pub server: Option<String>,
}

/// Play a game.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The server.
    #[command(flatten)]
    pub server: ServerArg,

    /// Who plays, seat 0 first, clockwise: two to four of human, greedy, random.
    #[arg(long, value_delimiter = ',', default_value = "greedy,greedy,random,random")]
    pub seats: Vec<Player>,

    /// The clans, seat 0 first: wolf, raven, serpent, bear. Seats without one get the first that
    /// is free.
    #[arg(long, value_delimiter = ',', value_name = "CLAN")]
    pub clans: Vec<String>,

    /// The key of all random draws: 64 hexadecimal digits, or a decimal number. A number is for
    /// repeating a demonstration: it can be guessed, so it keeps nothing secret. Without it the
    /// server draws a key.
    #[arg(long)]
    pub seed: Option<Seed>,

    /// The seat that plays first. Without it, it is drawn by lot.
    #[arg(long, value_name = "SEAT")]
    pub first: Option<u32>,

    /// Skip the first Age's draft: everybody keeps the eight cards dealt.
    #[arg(long)]
    pub skip_first_draft: bool,

    /// Take up the game in FILE where it stopped; its setup and seats apply.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "clans", "seed", "first", "skip_first_draft"])]
    pub resume: Option<PathBuf>,

    /// Write the recorded game to FILE, also when it is left early.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,

    /// How it is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// How a game is told.
#[derive(Debug, Args)]
pub struct Telling {
    /// Milliseconds to wait after each line.
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub pace: u64,

    /// Tell only Ages, phases and the end.
    #[arg(long, conflicts_with = "details")]
    pub quiet: bool,

    /// Tell everything, also who pays and who declines.
    #[arg(long)]
    pub details: bool,

    /// Print each event as a line of JSON, then the result.
    #[arg(long, conflicts_with_all = ["quiet", "details"])]
    pub json: bool,
}

/// Tell a recorded game.
#[derive(Debug, Args)]
pub struct WatchArgs {
    /// The recorded game.
    pub file: PathBuf,

    /// The server.
    #[command(flatten)]
    pub server: ServerArg,

    /// How it is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// Play a recorded game again.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The recorded game.
    pub file: PathBuf,

    /// The server.
    #[command(flatten)]
    pub server: ServerArg,

    /// Print the result as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Look something up.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// A card, section of the rules (2.3), ruling (Q7), phase or error reason: its identifier, its
    /// name, or a part of it.
    #[arg(required_unless_present = "list", num_args = 1..)]
    pub what: Vec<String>,

    /// List everything that can be looked up.
    #[arg(long, conflicts_with = "what")]
    pub list: bool,

    /// The server.
    #[command(flatten)]
    pub server: ServerArg,

    /// Print the catalog's messages as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Let bots play.
#[derive(Debug, Args)]
pub struct ArenaArgs {
    /// How many games: a multiple of the number of bots, for each seed is played once from every
    /// seat order.
    #[arg(long, default_value_t = 1_200)]
    pub games: u32,

    /// Who plays: two to four of greedy, random.
    #[arg(long, value_delimiter = ',', default_value = "greedy,random")]
    pub seats: Vec<Player>,

    /// The seed of the series: a decimal number or 64 hexadecimal digits.
    #[arg(long, default_value = "1")]
    pub seed: Seed,

    /// Threads to play on. Without it, as many as the machine has.
    #[arg(long)]
    pub threads: Option<usize>,

    /// Exit with code 1 unless the first bot named wins at least this percentage alone.
    #[arg(long, value_name = "PERCENT")]
    pub min_win_rate: Option<f64>,

    /// Print the result as JSON.
    #[arg(long)]
    pub json: bool,
}
