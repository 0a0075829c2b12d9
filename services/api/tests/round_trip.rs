//! Every state of random games survives both forms in which a state travels.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use bloodrage_api::v1::{ErrorReason, StateForm};
use bloodrage_api::{ApiError, read_readable, read_state, write_readable, write_state};
use bloodrage_model::{Clan, EventLog, Ruleset, Setup, State};

/// Plays a game by a rule of thumb that tries everything, showing every state.
fn play(seed: u8, players: usize, mut each: impl FnMut(&State)) {
    let rules = Ruleset::base();
    let clans = Clan::BASE.into_iter().take(players).collect();
    let setup =
        Setup { clans, first: None, key: [seed; 32], skip_first_draft: seed.is_multiple_of(4) };
    let mut state = bloodrage_rules::start(rules, &setup, &mut EventLog::off()).unwrap();
    let mut dice = u64::from(seed) + 1;
    let mut legal = Vec::new();
    while let Some(seat) = bloodrage_rules::decision(rules, &state).owing.iter().next() {
        each(&state);
        bloodrage_rules::legal(rules, &state, seat, &mut legal);
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let pick = usize::try_from(dice >> 33).unwrap() % legal.len();
        state =
            bloodrage_rules::apply(rules, &state, seat, legal[pick], &mut EventLog::off()).unwrap();
    }
    each(&state);
}

#[test]
fn readable_and_packed_give_the_state_back() {
    let rules = Ruleset::base();
    let mut states = 0;
    for seed in 0..12 {
        for players in 2..=4 {
            play(seed, players, |state| {
                let readable = write_readable(rules, state);
                assert_eq!(read_readable(rules, &readable).as_ref(), Ok(state));
                for form in [StateForm::Packed, StateForm::Readable] {
                    let message = write_state(rules, state, form);
                    assert_eq!(read_state(rules, Some(&message)).as_ref(), Ok(state));
                }
                states += 1;
            });
        }
    }
    assert!(states > 3_000);
}

#[test]
fn every_problem_of_a_readable_state_is_named() {
    let rules = Ruleset::base();
    let mut first = None;
    play(1, 3, |state| {
        first.get_or_insert(*state);
    });
    let mut readable = write_readable(rules, &first.unwrap());
    readable.seats[0].clan = "weasel".into();
    readable.seats[1].rage = 1_000;
    readable.cards[0].count = 99;
    readable.stack[0].kind = 77;
    let error = read_readable(rules, &readable).unwrap_err();
    let bloodrage_api::StateError::Problems(problems) = error else { panic!("{error:?}") };
    let fields: Vec<&str> = problems.iter().map(|p| p.field.as_str()).collect();
    assert_eq!(fields, ["seats[0].clan", "seats[1].rage", "cards[0].count", "stack[0].kind"]);
}

#[test]
fn another_revision_of_the_rules_is_told_as_it_is() {
    let rules = Ruleset::base();
    let mut first = None;
    play(1, 2, |state| {
        first.get_or_insert(*state);
    });
    let mut readable = write_readable(rules, &first.unwrap());
    for found in [0, 65_536, u32::MAX] {
        readable.ruleset.as_mut().unwrap().core_revision = found;
        let error = ApiError::from(read_readable(rules, &readable).unwrap_err());
        assert_eq!(error.reason(), ErrorReason::StateVersionUnsupported);
        assert_eq!(error.metadata("found"), Some(found.to_string().as_str()));
    }
}
