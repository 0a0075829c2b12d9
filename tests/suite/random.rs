//! Properties of random games. `BLOODRAGE_GAMES=N` plays N games of each number of players
//! instead of a few.

use bloodrage_model::{Action, EventLog, Ruleset, Seat, State, Viewer};
use bloodrage_tests::coverage::Coverage;
use bloodrage_tests::random::{self, Dice, Style};
use bloodrage_tests::replica::Replica;
use bloodrage_tests::{invariants, secrecy};

/// How many games to play of each number of players.
fn games(usual: u64) -> u64 {
    std::env::var("BLOODRAGE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

fn every_game(usual: u64, mut play: impl FnMut(u64, usize)) {
    for players in 2..=4 {
        for seed in 0..games(usual) {
            play(seed, players);
        }
    }
}

#[test]
fn every_invariant_holds_at_every_step() {
    let rules = Ruleset::base();
    every_game(60, |seed, players| {
        let style = if seed % 2 == 0 { Style::Eager } else { Style::Uniform };
        let end =
            random::play(rules, seed, players, style, &mut EventLog::off(), |state, _, _, _| {
                invariants::check(rules, state)
            });
        invariants::check(rules, &end.unwrap()).unwrap();
    });
}

/// An action with fields drawn at random, most of them not legal.
fn any_action(dice: &mut Dice) -> Option<Action> {
    let kind = 1 + dice.below(21);
    #[expect(clippy::cast_possible_truncation, reason = "27 bits")]
    let payload = match kind {
        1 => dice.below(80) | (dice.below(80) << 8),
        3 => dice.below(1 << 17),
        4 => dice.below(80) | (dice.below(8) << 8),
        9 => dice.below(1 << 14),
        5 | 13 | 16 | 20 => dice.below(80),
        _ => dice.below(128),
    } as u32;
    Action::from_code(u32::try_from(kind).ok()? << 27 | payload)
}

#[test]
fn an_action_is_legal_exactly_if_it_is_listed() {
    let rules = Ruleset::base();
    let mut legal = Vec::new();
    let mut tried = 0u64;
    let mut fine = 0u64;
    every_game(60, |seed, players| {
        let mut dice = Dice::new(seed ^ 0xabcd);
        let check = |state: &State, seat: Seat, _: Action, _: &EventLog| {
            bloodrage_rules::legal(rules, state, seat, &mut legal);
            for action in (0..200).filter_map(|_| any_action(&mut dice)) {
                let listed = legal.contains(&action);
                let checked = bloodrage_rules::check(rules, state, seat, action);
                tried += 1;
                fine += u64::from(listed);
                if listed != checked.is_ok() {
                    return Err(format!("{action:?}: listed {listed}, checked {checked:?}"));
                }
            }
            Ok(())
        };
        random::play(rules, seed, players, Style::Eager, &mut EventLog::off(), check).unwrap();
    });
    assert!(fine > 1_000, "of {tried} actions tried only {fine} were legal");
}

#[test]
fn public_events_tell_the_whole_table() {
    let rules = Ruleset::base();
    every_game(60, |seed, players| {
        let mut replica = Replica::default();
        let mut log = EventLog::on();
        let check = |state: &State, _: Seat, _: Action, log: &EventLog| {
            replica.read(log.events());
            replica.matches(rules, state)
        };
        let end = random::play(rules, seed, players, Style::Eager, &mut log, check).unwrap();
        replica.read(log.events());
        replica.matches(rules, &end).unwrap();
    });
}

#[test]
fn nobody_can_tell_what_is_hidden() {
    let rules = Ruleset::base();
    let mut told_apart = 0u64;
    every_game(25, |seed, players| {
        let mut dice = Dice::new(seed ^ 0x5ec2e7);
        let check = |state: &State, _: Seat, _: Action, _: &EventLog| {
            let viewers = state.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
            for viewer in viewers {
                let other = secrecy::disturb(rules, state, viewer, &mut dice);
                told_apart += u64::from(other.cards != state.cards);
                let (a, b) =
                    (secrecy::known(rules, state, viewer), secrecy::known(rules, &other, viewer));
                if a != b {
                    return Err(format!("{viewer:?} can tell\n{a:?}\nfrom\n{b:?}"));
                }
                for action in (0..20).filter_map(|_| any_action(&mut dice)) {
                    let answer = |state| secrecy::answer(rules, state, viewer, action);
                    if answer(state) != answer(&other) {
                        return Err(format!("{viewer:?} can tell by {action:?}"));
                    }
                }
            }
            Ok(())
        };
        random::play(rules, seed, players, Style::Eager, &mut EventLog::off(), check).unwrap();
    });
    assert!(told_apart > 10_000, "only {told_apart} states were really different");
}

#[test]
fn answers_to_a_joint_decision_can_come_in_any_order() {
    let rules = Ruleset::base();
    every_game(30, |seed, players| {
        let check = |state: &State, _: Seat, _: Action, _: &EventLog| {
            let decision = bloodrage_rules::decision(rules, state);
            if decision.kind.is_joint() && decision.owing.len() > 1 {
                let seats: Vec<Seat> = decision.owing.iter().collect();
                let forward = answer_all(rules, *state, seats.iter().copied());
                let backward = answer_all(rules, *state, seats.iter().rev().copied());
                if forward != backward {
                    return Err("the order of answers matters".into());
                }
            }
            Ok(())
        };
        random::play(rules, seed, players, Style::Eager, &mut EventLog::off(), check).unwrap();
    });
}

/// Lets every seat give its last legal answer.
fn answer_all(rules: &Ruleset, mut state: State, seats: impl Iterator<Item = Seat>) -> State {
    let mut legal = Vec::new();
    for seat in seats {
        bloodrage_rules::legal(rules, &state, seat, &mut legal);
        let action = *legal.last().unwrap();
        state = bloodrage_rules::apply(rules, &state, seat, action, &mut EventLog::off()).unwrap();
    }
    state
}

#[test]
fn a_refused_action_tells_nothing() {
    let rules = Ruleset::base();
    every_game(10, |seed, players| {
        let mut dice = Dice::new(seed);
        let check = |state: &State, seat: Seat, _: Action, _: &EventLog| {
            for action in (0..50).filter_map(|_| any_action(&mut dice)) {
                let mut log = EventLog::on();
                let refused = bloodrage_rules::apply(rules, state, seat, action, &mut log).is_err();
                if refused && !log.events().is_empty() {
                    return Err(format!("{action:?} was refused and told something"));
                }
            }
            Ok(())
        };
        random::play(rules, seed, players, Style::Eager, &mut EventLog::off(), check).unwrap();
    });
}

/// Random play goes on until every card has taken effect, up to a bound; then it says so.
#[test]
fn every_card_takes_effect_in_random_play() {
    let rules = Ruleset::base();
    let mut coverage = Coverage::default();
    let mut played = 0;
    for seed in 0..games(4_000) {
        let mut log = EventLog::on();
        let read = |_: &State, _: Seat, _: Action, log: &EventLog| {
            coverage.read(rules, log.events());
            Ok(())
        };
        random::play(rules, seed, 4, Style::Eager, &mut log, read).unwrap();
        coverage.read(rules, log.events());
        played = seed + 1;
        if coverage.missing(rules).is_empty() {
            break;
        }
    }
    println!("{played} games of 4, effects by card:\n{}", coverage.report(rules));
    let missing = coverage.missing(rules);
    assert!(missing.is_empty(), "after {played} games no effect of {missing:?}");
}
