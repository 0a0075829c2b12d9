//! The own cards.

use std::collections::BTreeMap;

use bloodrage_model::{Card, CardKind, CardSpec, Power, Ruleset, View};

use super::WIDTH;
use crate::names::Names;

/// What fits on two lines, with the number of a choice, an indent and words that are not broken.
const TWO_LINES: usize = 2 * WIDTH - 27;

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

/// The names of the cards in the viewer's hand, for where there is no room for more.
pub(super) fn hand_names(names: &Names, view: &View) -> String {
    let rules = Ruleset::base();
    let cards = view.private.iter().flat_map(|own| &own.hand);
    let cards: Vec<&str> = cards.filter_map(|c| rules.get(*c)).map(|spec| spec.name).collect();
    let cards = if cards.is_empty() { "no cards".to_owned() } else { cards.join(", ") };
    format!("{}: {cards}", names.paint().heading("Your hand"))
}

/// A card on at most two lines once it is broken: name, what it is worth, and as much of its
/// effect as fits.
pub fn card_line(card: Card, texts: &BTreeMap<String, String>) -> String {
    let Some(spec) = Ruleset::base().get(card) else { return String::from("unknown card") };
    let text = texts.get(spec.id).map_or("", String::as_str);
    cut(&format!("{:<20} {:<14} {}", spec.name, value(spec), effect(text)), TWO_LINES)
}

fn value(spec: &CardSpec) -> String {
    match spec.kind {
        CardKind::Battle => format!("battle +{}", spec.strength),
        CardKind::Quest => format!("quest, {} Glory", spec.glory),
        CardKind::Leader => format!("Leader {}", spec.strength),
        CardKind::Warrior => format!("Warriors {}", spec.strength),
        CardKind::Ship => format!("Ship {}", spec.strength),
        CardKind::Monster if spec.power == Power::CostsNoRage => {
            format!("monster {}, free", spec.strength)
        }
        CardKind::Monster => format!("monster {}", spec.strength),
        CardKind::Clan => format!("clan {}", spec.strength),
    }
}

/// A text without the cost that it begins with: a card costs its strength, and the rest of the
/// text is what tells it from others.
fn effect(text: &str) -> String {
    if !text.starts_with("Costs ") {
        return text.to_owned();
    }
    let ends = ["; ", ". ", " and "].iter().filter_map(|end| Some((text.find(end)?, end.len())));
    let Some((at, length)) = ends.min() else { return String::new() };
    let mut rest = text[at + length..].chars();
    rest.next().map_or_else(String::new, |c| c.to_uppercase().chain(rest).collect())
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
        assert_eq!(line.chars().count(), TWO_LINES);
        assert!(line.ends_with('…'));
    }

    #[test]
    fn the_effect_comes_without_the_cost() {
        assert_eq!(effect("Costs 2 Rage to play and brings a monster."), "Brings a monster.");
        assert_eq!(
            effect("Costs 3 Rage to play; your Leader may invade."),
            "Your Leader may invade."
        );
        assert_eq!(
            effect("Costs no Rage to play. Every upgrade is cheap."),
            "Every upgrade is cheap."
        );
        assert_eq!(effect("Fulfilled if four are dead."), "Fulfilled if four are dead.");
    }
}
