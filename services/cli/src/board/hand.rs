//! The own cards.

use std::collections::BTreeMap;

use bloodrage_model::{Card, CardKind, CardSpec, Ruleset, View};

use super::WIDTH;
use crate::names::Names;

/// The cards of the viewer: hand, pack to draft from, committed quests.
pub fn hand(names: &Names, view: &View, texts: &BTreeMap<String, String>) -> Vec<String> {
    let Some(own) = &view.private else { return Vec::new() };
    let paint = names.paint();
    let mut lines = Vec::new();
    let groups = [("Your hand", &own.hand), ("Your pack", &own.pack), ("Your quests", &own.quests)];
    for (title, cards) in groups {
        if !cards.is_empty() {
            lines.push(paint.heading(title));
            lines.extend(cards.iter().map(|card| format!("  {}", card_line(*card, texts))));
        }
    }
    if lines.is_empty() {
        lines.push("You have no cards.".to_owned());
    }
    lines
}

/// A card on one line: name, what it is worth, and as much of its text as fits.
pub fn card_line(card: Card, texts: &BTreeMap<String, String>) -> String {
    let Some(spec) = Ruleset::base().get(card) else { return String::from("unknown card") };
    let text = texts.get(spec.id).map_or("", String::as_str);
    // Two columns of indent, and room for the number of a choice before it.
    cut(&format!("{:<20} {:<14} {text}", spec.name, value(spec)), WIDTH - 7)
}

fn value(spec: &CardSpec) -> String {
    match spec.kind {
        CardKind::Battle => format!("battle +{}", spec.strength),
        CardKind::Quest => format!("quest, {} Glory", spec.glory),
        CardKind::Leader => format!("Leader {}", spec.strength),
        CardKind::Warrior => format!("Warriors {}", spec.strength),
        CardKind::Ship => format!("Ship {}", spec.strength),
        CardKind::Monster => format!("monster {}", spec.strength),
        CardKind::Clan => format!("clan {}", spec.strength),
    }
}

fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.trim_end().to_owned();
    }
    let mut short: String = text.chars().take(width - 1).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_to_the_line() {
        let texts = [("troll".to_owned(), "x".repeat(200))].into();
        let card = Ruleset::base().card_by_id("troll").unwrap();
        let line = card_line(card, &texts);
        assert!(line.starts_with("Troll"), "{line}");
        assert_eq!(line.chars().count(), WIDTH - 7);
        assert!(line.ends_with('…'));
    }
}
