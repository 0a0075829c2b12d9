//! How likely a pillage or a battle is to be won.

use bloodrage_model::location::Location;
use bloodrage_model::{CardKind, Power, Province, Seat, State, Unit};
use bloodrage_rules::Pos;

use super::table::Table;

/// What an unknown card of an enemy is expected to add, by Age.
const EXPECTED_CARD: [i32; 3] = [2, 3, 3];

/// The percentage at which a lead of so much strength wins against an unknown card.
pub(super) fn by_lead(lead: i32) -> i32 {
    (42 + lead * 13).clamp(3, 97)
}

/// What the card of an enemy is expected to add.
pub(super) fn expected_card(table: &Table<'_>, seat: Seat) -> i32 {
    let age = usize::from(table.view.age.clamp(1, 3)) - 1;
    if table.hand_count(seat) == 0 { 0 } else { EXPECTED_CARD[age] }
}

/// The most a card of the own hand adds.
pub(super) fn best_card(table: &Table<'_>) -> i32 {
    let hand = table.own().hand.iter().map(|card| table.spec(*card));
    let worth = hand.map(|spec| match spec.power {
        Power::HeimdallsSight => EXPECTED_CARD[1],
        _ if spec.kind == CardKind::Battle => i32::from(spec.strength),
        _ => 0,
    });
    worth.max().unwrap_or(0)
}

/// Strength a seat could still bring by answering a Call to Battle.
fn joining(pos: Pos<'_>, seat: Seat, province: Province) -> i32 {
    let room = usize::from(pos.state.room(province));
    let sheet = pos.state.sheet(seat);
    let mut strengths = [0i32; bloodrage_model::figure::FIGURES];
    let mut count = 0;
    for (index, at) in sheet.figures.iter().enumerate() {
        let Some(Location::Province(from)) = Location::from_code(*at) else { continue };
        let unit = Unit::of_figure(index);
        if province.neighbours().contains(from) && !pos.is_ship(seat, unit) {
            strengths[count] = i32::from(pos.strength(seat, unit, Location::Province(province)));
            count += 1;
        }
    }
    let joiners = &mut strengths[..count];
    joiners.sort_unstable_by(|a, b| b.cmp(a));
    joiners.iter().take(room).sum()
}

/// The chance in percent that a pillage of a province by this bot succeeds on this board, with
/// the strength of its own figures and its best card.
pub(super) fn pillage(table: &Table<'_>, state: &State, province: Province) -> i32 {
    let pos = Pos::new(table.rules, state);
    if state.sheet(table.me).figures_in_area(province).is_empty() {
        return 0;
    }
    let own = i32::from(pos.area_strength(table.me, province));
    let mut odds = 100;
    for seat in table.enemies() {
        let there = i32::from(pos.area_strength(seat, province));
        let coming = joining(pos, seat, province);
        if state.sheet(seat).figures_in_area(province).is_empty() && coming == 0 {
            continue;
        }
        let card = expected_card(table, seat);
        // Whoever is not there yet may stay away.
        let likely = if there == 0 { 2 } else { 1 };
        let lead = own + best_card(table) - there - coming * 2 / 3 - card;
        odds = odds.min(100 - (100 - by_lead(lead)) / likely);
    }
    odds
}

/// Whether some enemy is in a province, or can come when called.
pub(super) fn contested(table: &Table<'_>, province: Province) -> bool {
    table.enemies().any(|seat| {
        !table.sheet_of(seat).figures_in_area(province).is_empty()
            || joining(table.pos(), seat, province) > 0
    })
}

impl Table<'_> {
    fn sheet_of(&self, seat: Seat) -> &bloodrage_model::Sheet {
        self.state.sheet(seat)
    }
}
