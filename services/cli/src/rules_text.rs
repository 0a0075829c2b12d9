//! Looking up what the rules say: cards, sections of the rules, rulings, phases, error reasons, from
//! the catalog.

use std::collections::BTreeMap;

use bloodrage_api::v1;
use bloodrage_model::{CardKind, God, Ruleset};
use serde_json::Value;

use crate::failure::Failure;
use crate::json;
use crate::names::and;
use crate::service::Service;
use crate::wire::Wire;

/// How like a name must be to be suggested.
const NEAR: f64 = 0.8;

/// The most names that are suggested.
const SUGGESTIONS: usize = 6;

/// Something that can be looked up.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The identifier.
    pub id: String,
    /// The name.
    pub name: String,
    /// In which list it stands.
    pub kind: &'static str,
    /// What there is to read.
    pub lines: Vec<String>,
    /// The message of the catalog.
    pub json: Value,
}

/// What a look-up found.
#[derive(Debug)]
pub enum Found<'a> {
    /// The entries meant: one, or several of the same name.
    Entries(Vec<&'a Entry>),
    /// Entries of several names that all fit.
    Ambiguous(Vec<&'a Entry>),
    /// Nothing, and what is spelled alike.
    Nothing(Vec<&'a Entry>),
}

/// Everything in the catalog.
///
/// # Errors
///
/// The server does not answer.
pub fn library(service: &mut Service) -> Result<Vec<Entry>, Failure> {
    let mut entries: Vec<Entry> = service.cards()?.iter().map(card).collect();
    entries.extend(service.rules()?.iter().map(section));
    entries.extend(service.rulings()?.iter().map(ruling));
    entries.extend(service.phases()?.iter().map(phase));
    entries.extend(service.error_reasons()?.iter().map(reason));
    Ok(entries)
}

/// Finds entries by identifier or name, or by a part of one of them.
pub fn find<'a>(entries: &'a [Entry], wanted: &str) -> Found<'a> {
    let wanted = plain(wanted);
    let keys = |entry: &Entry| [plain(&entry.id), plain(&entry.name)];
    let exact: Vec<&Entry> = entries.iter().filter(|e| keys(e).contains(&wanted)).collect();
    if !exact.is_empty() {
        return Found::Entries(exact);
    }
    let part =
        |entry: &&Entry| !wanted.is_empty() && keys(entry).iter().any(|k| k.contains(&wanted));
    let parts: Vec<&Entry> = entries.iter().filter(part).collect();
    match parts.as_slice() {
        [] => {}
        [first, rest @ ..] if rest.iter().all(|e| e.name == first.name) => {
            return Found::Entries(parts);
        }
        _ => return Found::Ambiguous(parts),
    }
    let mut near: Vec<(f64, &Entry)> = entries
        .iter()
        .map(|entry| {
            let alike = keys(entry).map(|key| strsim::jaro_winkler(&key, &wanted));
            (alike[0].max(alike[1]), entry)
        })
        .filter(|(alike, _)| *alike >= NEAR)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    Found::Nothing(near.into_iter().take(SUGGESTIONS).map(|(_, entry)| entry).collect())
}

/// Letters and digits in lower case: what is left of a name however it is typed. Full stops are
/// kept within it, so that section 2.3 and ruling Q23 have nothing in common.
fn plain(text: &str) -> String {
    let kept = text.chars().filter(|c| c.is_alphanumeric() || *c == '.');
    kept.flat_map(char::to_lowercase).collect::<String>().trim_matches('.').to_owned()
}

fn card(card: &v1::Card) -> Entry {
    let kind = CardKind::of_number(card.kind);
    let mut head = vec![format!("Age {}", card.age)];
    head.push(match kind {
        Some(CardKind::Battle) => format!("battle card, +{}", card.strength),
        Some(CardKind::Quest) => format!("quest, {} Glory and one stat", card.quest_glory),
        Some(kind) => format!("{} upgrade, strength and cost {}", kind.id(), card.strength),
        None => "card".to_owned(),
    });
    head.extend(God::of_number(card.god).map(|god| format!("god: {}", god.id())));
    let copies =
        card.copies.iter().map(|c| format!("{} from {} players on", c.count, c.min_players));
    let copies: Vec<String> = copies.collect();
    head.push(format!("copies: {}", copies.join(", ")));
    let mut lines = vec![head.join(" · "), card.text.clone()];
    lines.extend(card.rulings.iter().map(|ruling| format!("- {ruling}")));
    Entry {
        id: card.id.clone(),
        name: card.name.clone(),
        kind: "card",
        lines,
        json: json::message("Card", card),
    }
}

fn section(section: &v1::RuleSection) -> Entry {
    Entry {
        id: section.id.clone(),
        name: section.title.clone(),
        kind: "rule",
        lines: vec![section.text.clone()],
        json: json::message("RuleSection", section),
    }
}

fn ruling(ruling: &v1::Ruling) -> Entry {
    Entry {
        id: ruling.id.clone(),
        name: ruling.question.clone(),
        kind: "ruling",
        lines: vec![ruling.ruling.clone(), format!("Why: {}", ruling.reason)],
        json: json::message("Ruling", ruling),
    }
}

fn phase(phase: &v1::PhaseInfo) -> Entry {
    let mut lines = vec![phase.text.clone()];
    lines.extend(phase.decisions.iter().map(|decision| format!("- {}", decision.text)));
    let id = bloodrage_model::Phase::of_number(phase.phase).map_or("phase", |p| p.id());
    Entry {
        id: id.to_owned(),
        name: phase.name.clone(),
        kind: "phase",
        lines,
        json: json::message("PhaseInfo", phase),
    }
}

fn reason(reason: &v1::ErrorReasonInfo) -> Entry {
    let mut lines = vec![
        format!("gRPC status {}", reason.status),
        reason.meaning.clone(),
        format!("What to do: {}", reason.remedy),
    ];
    if !reason.rule.is_empty() {
        lines.push(format!("Rules: {}", reason.rule));
    }
    Entry {
        id: reason.name.clone(),
        name: reason.name.clone(),
        kind: "error reason",
        lines,
        json: json::message("ErrorReasonInfo", reason),
    }
}

/// The lines about a card that is looked up at the table, from the texts at hand.
pub fn card_from_texts(texts: &BTreeMap<String, String>, wanted: &str) -> Vec<String> {
    let entries: Vec<Entry> = Ruleset::base()
        .cards()
        .map(|(_, spec)| Entry {
            id: spec.id.to_owned(),
            name: spec.name.to_owned(),
            kind: "card",
            lines: vec![texts.get(spec.id).cloned().unwrap_or_default()],
            json: Value::Null,
        })
        .collect();
    let listed = |found: Vec<&Entry>| {
        let mut names: Vec<String> = found.iter().map(|e| e.name.clone()).collect();
        names.sort();
        names.dedup();
        and(&names)
    };
    match find(&entries, wanted) {
        Found::Entries(found) => {
            found.iter().map(|e| format!("{} ({}): {}", e.name, e.id, e.lines.join(" "))).collect()
        }
        Found::Ambiguous(found) => vec![format!("Which one: {}?", listed(found))],
        Found::Nothing(near) if near.is_empty() => vec![format!("No card is called {wanted:?}.")],
        Found::Nothing(near) => {
            vec![format!("No card is called {wanted:?}. Do you mean {}?", listed(near))]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Entry> {
        let entry = |id: &str, name: &str| Entry {
            id: id.into(),
            name: name.into(),
            kind: "card",
            lines: Vec::new(),
            json: Value::Null,
        };
        vec![
            entry("troll", "Troll"),
            entry("tyrs-smite-1", "Tyr's Smite"),
            entry("tyrs-smite-2", "Tyr's Smite"),
            entry("tyrs-smash-1", "Tyr's Smash"),
            entry("2.3", "Pillage"),
            entry("2.4 A2", "Who is called"),
            entry("Q23", "Is unspent Rage kept?"),
            entry("Q7", "Thor's Oath before or after Battle Glory?"),
        ]
    }

    fn ids(found: &[&Entry]) -> Vec<String> {
        found.iter().map(|e| e.id.clone()).collect()
    }

    #[test]
    fn names_are_found_however_they_are_typed() {
        let all = entries();
        for wanted in ["troll", "TROLL", "tro"] {
            let Found::Entries(found) = find(&all, wanted) else { panic!("{wanted}") };
            assert_eq!(ids(&found), ["troll"]);
        }
        for wanted in ["Tyr's Smite", "tyrs smite", "smite"] {
            let Found::Entries(found) = find(&all, wanted) else { panic!("{wanted}") };
            assert_eq!(ids(&found), ["tyrs-smite-1", "tyrs-smite-2"]);
        }
        let Found::Entries(found) = find(&all, "q7") else { panic!() };
        assert_eq!(ids(&found), ["Q7"]);
        for (wanted, id) in [("2.3", "2.3"), ("2.3.", "2.3"), ("2.4a2", "2.4 A2"), ("Q23", "Q23")] {
            let Found::Entries(found) = find(&all, wanted) else { panic!("{wanted}") };
            assert_eq!(ids(&found), [id]);
        }
    }

    #[test]
    fn an_ambiguous_part_lists_what_fits() {
        let all = entries();
        let Found::Ambiguous(found) = find(&all, "tyr") else { panic!() };
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn a_misspelled_name_is_answered_with_near_ones() {
        let all = entries();
        let Found::Nothing(near) = find(&all, "trol l e") else { panic!() };
        assert_eq!(ids(&near), ["troll"]);
        let Found::Nothing(near) = find(&all, "xyz") else { panic!() };
        assert!(near.is_empty());
    }
}
