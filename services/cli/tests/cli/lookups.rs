//! `rules`.

use bloodrage_cli::rules_text::{Found, find, library};
use bloodrage_cli::service::Service;
use bloodrage_model::Ruleset;
use serde_json::Value;

use crate::{fail, run};

#[test]
fn cards_rulings_phases_and_reasons_can_be_looked_up() {
    assert!(run(&["rules", "Troll"]).contains("Warrior"));
    assert!(run(&["rules", "tyr's", "smite"]).matches("battle card, +5").count() == 3);
    assert!(run(&["rules", "q7"]).contains("Why:"));
    assert!(run(&["rules", "ragnarok"]).contains("phase"));
    assert!(run(&["rules", "NOT_ENOUGH_RAGE"]).contains("FAILED_PRECONDITION"));
}

#[test]
fn sections_of_the_rules_can_be_looked_up() {
    let text = run(&["rules", "2.3"]);
    assert!(text.contains("(rule, 2.3)"), "{text}");
    assert!(run(&["rules", "2.4", "a2"]).contains("(rule, 2.4 A2)"));
    let value: Value = serde_json::from_str(&run(&["rules", "2.3", "--json"])).expect("JSON");
    assert_eq!(value[0]["id"], "2.3");
}

#[test]
fn what_an_error_cites_can_be_looked_up() {
    let mut service = Service::open(None).expect("a server");
    let entries = library(&mut service).expect("the catalog");
    for reason in service.error_reasons().expect("the reasons") {
        if reason.rule.is_empty() {
            continue;
        }
        let Found::Entries(found) = find(&entries, &reason.rule) else {
            panic!("{}: {}", reason.name, reason.rule)
        };
        let cited =
            found.iter().any(|e| ["rule", "ruling"].contains(&e.kind) && e.id == reason.rule);
        assert!(cited, "{}: {}", reason.name, reason.rule);
    }
}

#[test]
fn json_is_the_message_of_the_catalog() {
    let value: Value = serde_json::from_str(&run(&["rules", "troll", "--json"])).expect("JSON");
    assert_eq!(value[0]["id"], "troll");
    assert_eq!(value[0]["kind"], "CARD_KIND_MONSTER");
}

#[test]
fn the_list_has_every_card() {
    let list = run(&["rules", "--list"]);
    for (_, spec) in Ruleset::base().cards() {
        assert!(list.contains(spec.id), "{}", spec.id);
    }
}

#[test]
fn what_is_not_found_is_answered_with_what_is_near() {
    let (code, message) = fail(&["rules", "trol l e"]);
    assert!(code == 1 && message.contains("Troll"), "{message}");
    let (code, message) = fail(&["rules", "tyr"]);
    assert!(code == 1 && message.contains("say more"), "{message}");
    let (code, message) = fail(&["rules", "1.9"]);
    assert!(code == 1 && message.contains("1.2 ("), "{message}");
    let (code, message) = fail(&["rules", "xyzzy"]);
    assert!(code == 1 && message.contains("--list"), "{message}");
}
