//! The engine alone, on one core.

use std::time::{Duration, Instant};

use bloodrage_model::{Action, EventLog, Ruleset, Seat, State, View, Viewer, pack};
use bloodrage_tests::random::{self, Dice, Style};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// What [`crate::STANDARD_GAMES`] random games of 2, 3 and 4 players come to: decisions, and the
/// chained digest of all final states. They change when the rules or the enumeration do.
const STANDARD: [(u64, u64); 3] =
    [(1426432, 0xe89919076fd4ba14), (2750948, 0x61f15d8bac682fea), (3845871, 0xa71853c4c8fe1d5e)];

/// What the choices of the parts come to: their number, the actions listed, the states that
/// differ after the choice (with the log off and on), the problems found, the cards seen.
const PARTS: [u64; 6] = [57_453, 752_656, 57_453, 57_453, 0, 382_171];

/// A number of complete random games.
pub(crate) struct Games {
    games: u64,
    decisions: u64,
    digest: u64,
    time: Duration,
}

impl Games {
    pub(crate) fn per_second(&self) -> f64 {
        as_f64(self.games) / self.time.as_secs_f64()
    }

    pub(crate) fn decisions_a_game(&self) -> f64 {
        as_f64(self.decisions) / as_f64(self.games)
    }
}

/// Counts stay far below where a float loses the last digit.
#[expect(clippy::cast_precision_loss, reason = "counts are below 2^52")]
fn as_f64(count: u64) -> f64 {
    count as f64
}

/// Plays games by uniformly random choice, with enumeration at every decision.
pub(crate) fn games(games: u64, players: usize) -> Result<Games, String> {
    let rules = Ruleset::base();
    let (mut decisions, mut digest) = (0, 0);
    let mut log = EventLog::off();
    let start = Instant::now();
    for seed in 0..games {
        let end = random::play(rules, seed, players, Style::Uniform, &mut log, |_, _, _, _| {
            decisions += 1;
            Ok(())
        })?;
        digest = xxh3_64_with_seed(&pack(&end), digest);
    }
    Ok(Games { games, decisions, digest, time: start.elapsed() })
}

/// Compares what was done with what is kept, for the standard number of games.
pub(crate) fn check(games: &Games, players: usize, asked: u64) -> Result<(), String> {
    let kept = STANDARD[players - 2];
    let found = (games.decisions, games.digest);
    if asked == crate::STANDARD_GAMES && kept != found {
        return Err(format!("{players} players: did {found:#x?}, should be {kept:#x?}"));
    }
    Ok(())
}

/// What the parts of a step cost, in nanoseconds, over all decisions of some games.
pub(crate) struct Parts {
    pub(crate) actions: f64,
    pub(crate) enumerate_ns: f64,
    pub(crate) apply_ns: f64,
    pub(crate) apply_logged_ns: f64,
    pub(crate) validate_ns: f64,
    pub(crate) view_ns: f64,
}

/// Times each part over the same choices of 300 games of four.
pub(crate) fn parts() -> Result<Parts, String> {
    let rules = Ruleset::base();
    let mut choices: Vec<(State, Seat, Action)> = Vec::new();
    for seed in 0..300 {
        let mut log = EventLog::off();
        random::play(rules, seed, 4, Style::Uniform, &mut log, |state, seat, action, _| {
            choices.push((*state, seat, action));
            Ok(())
        })?;
    }
    let mut legal = Vec::new();
    let (enumerate_ns, actions) = each(&choices, |(state, seat, _)| {
        bloodrage_rules::legal(rules, state, *seat, &mut legal);
        legal.len() as u64
    });
    let mut log = EventLog::off();
    let apply = |log: &mut EventLog, (state, seat, action): &(State, Seat, Action)| {
        log.clear();
        let next = bloodrage_rules::apply(rules, state, *seat, *action, log);
        next.map_or(0, |next| u64::from(next != *state))
    };
    let (apply_ns, changed) = each(&choices, |choice| apply(&mut log, choice));
    let mut log = EventLog::on();
    let (apply_logged_ns, changed_again) = each(&choices, |choice| apply(&mut log, choice));
    let (validate_ns, faults) =
        each(&choices, |(state, _, _)| bloodrage_rules::validate(rules, state).len() as u64);
    let (view_ns, cards) = each(&choices, |(state, seat, _)| {
        let view = View::project(rules, state, Viewer::Seat(*seat));
        view.private.map_or(0, |p| (p.hand.len() + p.pack.len()) as u64)
    });
    let all = choices.len() as u64;
    let found = [all, actions, changed, changed_again, faults, cards];
    if found != PARTS {
        return Err(format!("the parts did {found:?}, should do {PARTS:?}"));
    }
    let actions = as_f64(actions) / as_f64(all);
    Ok(Parts { actions, enumerate_ns, apply_ns, apply_logged_ns, validate_ns, view_ns })
}

/// Nanoseconds for each choice, the best of five rounds, and the sum of the results of one.
fn each(
    choices: &[(State, Seat, Action)],
    mut work: impl FnMut(&(State, Seat, Action)) -> u64,
) -> (f64, u64) {
    let mut best = f64::INFINITY;
    let mut sum = 0;
    for _ in 0..5 {
        let start = Instant::now();
        sum = choices.iter().map(&mut work).sum();
        let ns = start.elapsed().as_secs_f64() * 1e9;
        best = best.min(ns / as_f64(choices.len() as u64));
    }
    (best, sum)
}

/// A state of the middle of a game, and all states of that game.
pub(crate) fn a_game() -> Result<Vec<State>, String> {
    let mut states = Vec::new();
    let mut log = EventLog::off();
    let seed = Dice::new(1).next();
    let end = random::play(Ruleset::base(), seed, 4, Style::Eager, &mut log, |state, _, _, _| {
        states.push(*state);
        Ok(())
    })?;
    states.push(end);
    Ok(states)
}
