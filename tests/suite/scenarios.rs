//! Plays every scenario file, and checks that between them they show every card and ruling.

use std::collections::BTreeSet;

use bloodrage_model::Ruleset;
use bloodrage_tests::scenario;

/// Settled rulings about what only an expansion has, and why no scenario of the base game can
/// show them.
const RULINGS_OF_MODULES: [(&str, &str); 2] = [
    ("ruling:Q14", "the Mountain Giant is not among the base monsters"),
    ("ruling:Q22", "which games include the Kickstarter monsters is theirs to say"),
];

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
    let exempt = |id: &String| RULINGS_OF_MODULES.iter().any(|(ruling, _)| ruling == id);
    let settled = (1..=23).map(|n| format!("ruling:Q{n}"));
    let our_own = (1..=9).map(|n| format!("ruling:P{n}"));
    let missing: Vec<String> =
        settled.chain(our_own).filter(|id| !shown.contains(id) && !exempt(id)).collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}

/// The pages with worked examples: Rage, invade, march, upgrade, quest, pillage, the Quest phase,
/// Ragnarök, final scoring. The rulebook's other pages have none.
#[test]
fn every_printed_example_is_shown() {
    let shown = shown();
    let missing: Vec<String> = [13, 14, 15, 16, 17, 19, 20, 22, 23]
        .map(|page| format!("RB p{page}"))
        .into_iter()
        .filter(|page| !shown.contains(page))
        .collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}
