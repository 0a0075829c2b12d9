//! `rules`.

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
    let (code, message) = fail(&["rules", "xyzzy"]);
    assert!(code == 1 && message.contains("--list"), "{message}");
}
