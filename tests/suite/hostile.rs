//! States that somebody has tampered with: whatever the bytes, they are either refused with every
//! problem named, or can be played on like any other. `BLOODRAGE_GAMES=N` tries more.

use std::mem::offset_of;

use bloodrage_model::{EventLog, Ruleset, Seat, State};
use bloodrage_tests::random::{self, Dice, Style};
use zerocopy::{FromBytes, IntoBytes};

/// Changes a few bytes, often to small numbers, which mean something more often.
fn tamper(state: &State, dice: &mut Dice) -> State {
    let mut bytes = *state;
    let raw = bytes.as_mut_bytes();
    for _ in 0..=dice.below(3) {
        // The key can be anything; all that follows it must mean something.
        let first = offset_of!(State, draws);
        let at = first + dice.below(raw.len() - first);
        raw[at] = match dice.below(4) {
            0 => raw[at].wrapping_add(1),
            1 => raw[at].wrapping_sub(1),
            2 => dice.below(16).to_le_bytes()[0],
            _ => dice.next().to_le_bytes()[0],
        };
    }
    bytes
}

/// Plays on for a while; every state on the way must be valid.
fn play_on(rules: &Ruleset, mut state: State, dice: &mut Dice) -> Result<(), String> {
    let mut legal = Vec::new();
    for _ in 0..40 {
        let owing = bloodrage_rules::decision(rules, &state).owing;
        let Some(seat) = owing.iter().nth(dice.below(owing.len().max(1))) else { return Ok(()) };
        bloodrage_rules::legal(rules, &state, seat, &mut legal);
        if legal.is_empty() {
            return Err(format!("{seat:?} has no answer"));
        }
        let action = random::choose(dice, Style::Eager, &legal);
        state = bloodrage_rules::apply(rules, &state, seat, action, &mut EventLog::on())
            .map_err(|e| format!("{action:?} refused: {e:?}"))?;
        let problems = bloodrage_rules::validate(rules, &state);
        if !problems.is_empty() {
            return Err(format!("after {action:?}: {problems:?}"));
        }
    }
    Ok(())
}

#[test]
fn a_tampered_state_is_refused_or_playable() {
    let rules = Ruleset::base();
    let games = std::env::var("BLOODRAGE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let (mut refused, mut played) = (0u64, 0u64);
    let mut faults = std::collections::BTreeMap::<String, u64>::new();
    for seed in 0..games {
        let players = 2 + usize::try_from(seed % 3).unwrap();
        let mut dice = Dice::new(seed ^ 0x7a3b);
        let mut log = EventLog::off();
        random::play(rules, seed, players, Style::Eager, &mut log, |state, _: Seat, _, _| {
            for _ in 0..20 {
                let bad = tamper(state, &mut dice);
                if bloodrage_rules::validate(rules, &bad).is_empty() {
                    played += 1;
                    if let Err(fault) = play_on(rules, bad, &mut dice) {
                        *faults.entry(fault).or_default() += 1;
                    }
                } else {
                    refused += 1;
                }
            }
            Ok(())
        })
        .unwrap();
    }
    println!("{refused} tampered states refused, {played} played on");
    assert!(faults.is_empty(), "{played} were played on: {faults:#?}");
    assert!(refused > 1_000 && played > 100, "{refused} refused, {played} played");
}

#[test]
fn random_bytes_are_never_a_game() {
    let rules = Ruleset::base();
    let mut dice = Dice::new(1);
    for _ in 0..2_000 {
        let bytes: Vec<u8> =
            (0..size_of::<State>()).map(|_| dice.next().to_le_bytes()[0]).collect();
        let state = State::read_from_bytes(&bytes).unwrap();
        assert!(!bloodrage_rules::validate(rules, &state).is_empty());
        // Nothing else that can be asked about such a state may panic either.
        let mut legal = Vec::new();
        for seat in (0..5).filter_map(Seat::new) {
            let _ = bloodrage_rules::decision(rules, &state);
            bloodrage_rules::legal(rules, &state, seat, &mut legal);
        }
    }
}
