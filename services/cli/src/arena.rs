//! The arena: many seeded games between bots, played in this process.
//!
//! The arena holds the states; a bot is handed its seat's view and nothing else.

mod game;
mod score;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use bloodrage_model::Seat;

use crate::bots::BotKind;
use crate::seed::{self, Purpose};

pub use game::{Outcome, play};
pub use score::{Entrant, Scores};

/// Plays games and adds them up; `played` is called with the number of games done so far.
///
/// Every seed is played once for each entrant, each time with everybody one seat further, so
/// that each entrant begins equally often and all are dealt the same cards.
///
/// # Errors
///
/// The first fault of a bot or of the engine.
pub fn run(
    bots: &[BotKind],
    games: u32,
    key: &[u8; 32],
    threads: usize,
    mut played: impl FnMut(u32),
) -> Result<Scores, String> {
    let next = AtomicU32::new(0);
    let (send, results) = mpsc::channel();
    let mut scores = Scores::new(bots);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || send.send(one(bots, game, key)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut done = 0;
        for result in results {
            let (shift, outcome) = result?;
            scores.add(shift, &outcome);
            done += 1;
            played(done);
        }
        Ok(scores)
    })
}

/// One game of the series, and by how many seats the entrants were shifted.
fn one(bots: &[BotKind], game: u32, key: &[u8; 32]) -> Result<(usize, Outcome), String> {
    let entrants = u32::try_from(bots.len()).unwrap_or(1).max(1);
    let shift = usize::try_from(game % entrants).unwrap_or(0);
    let seed = seed::derive(key, Purpose::ArenaGames(game / entrants));
    let mut seated = bots.to_vec();
    seated.rotate_right(shift);
    play(&seated, &seed, Seat::wrapping(0))
        .map(|outcome| (shift, outcome))
        .map_err(|fault| format!("game {game}: {fault}"))
}
