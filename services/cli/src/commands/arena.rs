//! `arena`: many games between bots.

use std::io::Write;
use std::thread::available_parallelism;
use std::time::Instant;

use crate::arena;
use crate::args::ArenaArgs;
use crate::bots::BotKind;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::seats::{self, Player};

pub(super) fn run(args: &ArenaArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let bots = bots(&args.seats)?;
    if args.games == 0 {
        return Err(Failure::usage("--games must be at least 1"));
    }
    let orders = u32::try_from(bots.len()).unwrap_or(1).max(1);
    if !args.games.is_multiple_of(orders) {
        let (games, more) = (args.games, u64::from(args.games).next_multiple_of(orders.into()));
        return Err(Failure::usage(format!(
            "--games {games} is no multiple of {orders}: with {orders} bots every seed is played \
             once from each of {orders} seat orders; ask for {more}"
        )));
    }
    let threads = args.threads.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    let begun = Instant::now();
    let mut progress = Progress::new("games", Some(u64::from(args.games)));
    let scores = arena::run(&bots, args.games, &args.seed.0, threads, |done| {
        progress.show(u64::from(done));
    });
    drop(progress);
    let scores = scores.map_err(Failure::failed)?;
    if args.json {
        writeln!(out, "{}", scores.json())?;
    } else {
        for line in scores.table() {
            writeln!(out, "{line}")?;
        }
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(out, "played in {seconds:.1} s on {threads} threads")?;
    }
    let Some((first, least)) = scores.entrants.first().zip(args.min_win_rate) else {
        return Ok(());
    };
    let rate = scores.win_rate(first);
    if rate < least {
        let name = first.bot.name();
        return Err(Failure::failed(format!(
            "{name} wins {rate:.1} %, at least {least} % asked for"
        )));
    }
    Ok(())
}

fn bots(players: &[Player]) -> Result<Vec<BotKind>, Failure> {
    seats::check(players)?;
    players
        .iter()
        .map(|player| match player {
            Player::Bot(kind) => Ok(*kind),
            Player::Human => {
                Err(Failure::usage("only bots play in the arena; people play with `play`"))
            }
        })
        .collect()
}
