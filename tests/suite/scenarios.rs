//! Plays every scenario file, and checks that between them they show every card and ruling.

use std::collections::BTreeSet;

use bloodrage_model::Ruleset;
use bloodrage_tests::scenario;

#[test]
fn every_scenario_holds() {
    let rules = Ruleset::base();
    let mut faults = Vec::new();
    for file in scenario::files("scenarios").unwrap() {
        if let Err(fault) = scenario::play_file(rules, &file) {
            faults.push(format!("{}: {fault}", file.display()));
        }
    }
    assert!(faults.is_empty(), "{} scenarios fail:\n{}", faults.len(), faults.join("\n"));
}

/// What all scenarios together show.
fn shown() -> BTreeSet<String> {
    let files = scenario::files("scenarios").unwrap();
    let shows = files.iter().filter_map(|f| {
        let text = std::fs::read_to_string(f).unwrap();
        toml::from_str::<scenario::Scenario>(&text).ok()
    });
    shows.flat_map(|s| s.shows).collect()
}

#[test]
fn every_card_is_shown() {
    let shown = shown();
    let missing: Vec<&str> = Ruleset::base()
        .cards()
        .map(|(_, spec)| spec.id)
        .filter(|id| !shown.contains(&format!("card:{id}")))
        .collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}

#[test]
fn every_settled_ruling_is_shown() {
    let shown = shown();
    let missing: Vec<String> =
        (1..=23).map(|n| format!("ruling:Q{n}")).filter(|id| !shown.contains(id)).collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}
