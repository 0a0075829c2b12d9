//! Compares perft counts with those kept in `perft/counts.toml`. `BLOODRAGE_BLESS=1` writes them
//! anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use bloodrage_model::{DecisionKind, EventLog, Ruleset, State};
use bloodrage_tests::perft::perft;
use bloodrage_tests::random::{self, Style};

/// The first state of random games in an Age in which this is decided.
fn first(players: usize, age: u8, kind: DecisionKind) -> State {
    let rules = Ruleset::base();
    let mut found = None;
    for seed in 0.. {
        let mut log = EventLog::off();
        random::play(rules, seed, players, Style::Eager, &mut log, |state, _, _, _| {
            let decision = bloodrage_rules::decision(rules, state);
            if state.age == age && decision.kind == kind {
                found.get_or_insert(*state);
            }
            Ok(())
        })
        .unwrap();
        if let Some(state) = found {
            return state;
        }
    }
    unreachable!("seeds do not run out")
}

#[test]
fn counts_are_as_kept() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft/counts.toml");
    let positions = [
        (2, 1, DecisionKind::Draft, 2),
        (2, 1, DecisionKind::Turn, 4),
        (2, 3, DecisionKind::Turn, 3),
        (3, 2, DecisionKind::Turn, 3),
        (3, 2, DecisionKind::BattleCard, 4),
        (4, 1, DecisionKind::Turn, 4),
        (4, 3, DecisionKind::CallToBattle, 4),
        (4, 3, DecisionKind::Turn, 3),
    ];
    let mut counted = BTreeMap::new();
    for (players, age, kind, depth) in positions {
        let state = first(players, age, kind);
        for depth in 1..=depth {
            let name = format!("{players}p age {age} {} depth {depth}", kind.id());
            counted.insert(name, perft(Ruleset::base(), &state, depth));
        }
    }
    if std::env::var_os("BLOODRAGE_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, toml::to_string(&counted).unwrap()).unwrap();
    }
    let kept: BTreeMap<String, u64> = toml::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(kept, counted);
}
