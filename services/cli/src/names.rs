//! What seats, cards and places are called in front of people.

use bloodrage_model::card::CardSpec;
use bloodrage_model::location::Location;
use bloodrage_model::{Clan, Province, Ruleset};

use crate::paint::Paint;

/// Names for the seats of one game, and for everything that has an identifier. An identifier
/// that this build does not know is shown as it is.
#[derive(Clone, Debug)]
pub struct Names {
    clans: Vec<String>,
    paint: Paint,
}

impl Names {
    /// Names for a game of these clans, seat 0 first.
    pub fn new(clans: Vec<String>, paint: Paint) -> Self {
        Self { clans, paint }
    }

    /// How text is painted.
    pub fn paint(&self) -> Paint {
        self.paint
    }

    /// The name of the clan of a seat, in its colour.
    pub fn seat(&self, seat: u32) -> String {
        self.seat_padded(seat, 0)
    }

    /// The name of the clan of a seat, in its colour, in a column of this width.
    pub fn seat_padded(&self, seat: u32, width: usize) -> String {
        let index = usize::try_from(seat).unwrap_or(usize::MAX);
        let Some(clan) = self.clans.get(index) else {
            return format!("{:<width$}", format!("seat {seat}"));
        };
        let name = Clan::from_id(clan).map_or(clan.as_str(), |known| known.name());
        self.paint.clan(clan, &format!("{name:<width$}"))
    }

    /// The names of the clans of several seats, in a sentence.
    pub fn seats_list(&self, seats: &[u32]) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.seat(*seat)).collect();
        and(&names)
    }
}

/// What is printed on the card with this identifier, if this build knows it.
pub fn spec(id: &str) -> Option<&'static CardSpec> {
    let rules = Ruleset::base();
    rules.card_by_id(id).map(|card| rules.card(card))
}

/// The name of a card.
pub fn card(id: &str) -> String {
    spec(id).map_or(id, |spec| spec.name).to_owned()
}

/// The name of a card with its bonus, if it is a battle card.
pub fn battle_card(id: &str) -> String {
    match spec(id) {
        Some(spec) if spec.kind == bloodrage_model::CardKind::Battle => {
            format!("{} (+{})", spec.name, spec.strength)
        }
        Some(spec) => format!("{} (no battle card)", spec.name),
        None => id.to_owned(),
    }
}

/// The name of a province, a fjord, or another place where figures are.
pub fn place(id: &str) -> String {
    match Location::from_id(id) {
        Some(Location::Fjord(fjord)) => format!("the {}", fjord.name()),
        Some(location) => location.name().to_owned(),
        None => id.to_owned(),
    }
}

/// The names of several provinces in a sentence.
pub fn provinces(ids: &[String]) -> String {
    let name = |id: &String| Province::from_id(id).map_or(id.as_str(), |p| p.name()).to_owned();
    and(&ids.iter().map(name).collect::<Vec<_>>())
}

/// Several things in a sentence.
pub fn and(items: &[String]) -> String {
    match items {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// So many of a thing.
pub fn count(number: u32, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_identifiers_are_shown_as_they_are() {
        assert_eq!(card("a-card-of-a-module"), "a-card-of-a-module");
        assert_eq!(place("asgard"), "asgard");
        let names = Names::new(vec!["wolf".into(), "owl".into()], Paint::PLAIN);
        assert_eq!(names.seats_list(&[0, 1, 9]), "Wolf, owl and seat 9");
    }

    #[test]
    fn known_ones_have_their_printed_name() {
        assert_eq!(card("lokis-dragons"), "Loki's Dragons");
        assert_eq!(battle_card("tyrs-smite-1"), "Tyr's Smite (+5)");
        assert_eq!(place("northeast"), "the Northeast fjord");
    }
}
