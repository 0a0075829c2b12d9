//! Golden games: a seeded random game written down, choice by choice, with a digest of every
//! state on the way. If one differs, the rules have changed.

use bloodrage_model::{Action, EventLog, Ruleset, State, pack};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::random::{self, Style};

/// A game written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Golden {
    /// The seed of the setup and of the choices.
    pub seed: u64,
    /// The number of players.
    pub players: usize,
    /// The choices, as `SEAT:CODE`.
    pub choices: Vec<String>,
    /// The digest of all packed states in order, in hexadecimal.
    pub digest: String,
    /// The Glory of each seat at the end.
    pub glory: Vec<u16>,
}

/// Chains the digest of a state to the digest of those before.
fn chain(digest: u64, state: &State) -> u64 {
    xxh3_64_with_seed(&pack(state), digest)
}

fn finish(seed: u64, players: usize, choices: Vec<String>, digest: u64, state: &State) -> Golden {
    let glory = bloodrage_rules::final_glory(state).map(|(_, glory)| glory).collect();
    Golden { seed, players, choices, digest: format!("{digest:016x}"), glory }
}

/// Plays the random game of a seed and writes it down.
///
/// # Errors
///
/// Passes on what random play says.
pub fn record(rules: &Ruleset, seed: u64, players: usize) -> Result<Golden, String> {
    let mut choices = Vec::new();
    let mut digest = 0;
    let mut log = EventLog::off();
    let end = random::play(rules, seed, players, Style::Eager, &mut log, |state, seat, a, _| {
        digest = chain(digest, state);
        choices.push(format!("{}:{}", seat.number(), a.code()));
        Ok(())
    })?;
    digest = chain(digest, &end);
    Ok(finish(seed, players, choices, digest, &end))
}

/// Plays the written choices again and writes down what comes of it.
///
/// # Errors
///
/// Says which choice cannot be read or is refused.
pub fn replay(rules: &Ruleset, golden: &Golden) -> Result<Golden, String> {
    let setup = random::setup(golden.seed, golden.players);
    let mut log = EventLog::off();
    let mut state =
        bloodrage_rules::start(rules, &setup, &mut log).map_err(|e| format!("no start: {e:?}"))?;
    let mut digest = 0;
    for (number, choice) in golden.choices.iter().enumerate() {
        digest = chain(digest, &state);
        let read = choice.split_once(':').and_then(|(seat, code)| {
            let seat = bloodrage_model::Seat::new(seat.parse().ok()?)?;
            Some((seat, Action::from_code(code.parse().ok()?)?))
        });
        let (seat, action) = read.ok_or_else(|| format!("choice {number} `{choice}` reads not"))?;
        state = bloodrage_rules::apply(rules, &state, seat, action, &mut log)
            .map_err(|e| format!("choice {number} {action:?} is refused: {e:?}"))?;
    }
    digest = chain(digest, &state);
    Ok(finish(golden.seed, golden.players, golden.choices.clone(), digest, &state))
}
