//! Choosing cards: the draft, and the card kept for the next Age.

use bloodrage_model::{Action, Card, CardKind};

use super::cards;
use super::table::Table;

/// How much of a card's worth is left, in percent, with so many of its kind in hand already.
const AGAIN: [i32; 5] = [100, 85, 60, 40, 25];

/// Scores keeping cards of the pack.
pub(super) fn score(table: &Table<'_>, action: Action) -> i32 {
    let Action::Draft(first, second) = action else { return 0 };
    let alone = in_hand(table, first, None);
    alone + second.map_or(0, |card| in_hand(table, card, Some(first)))
}

fn in_hand(table: &Table<'_>, card: Card, also: Option<Card>) -> i32 {
    let group = |card: Card| match table.spec(card).kind {
        CardKind::Battle => 0,
        CardKind::Quest => 1,
        _ => 2,
    };
    let held = table.own().hand.iter().copied().chain(also);
    let same = held.filter(|c| group(*c) == group(card)).count();
    cards::worth(table, card) * AGAIN[same.min(AGAIN.len() - 1)] / 100
}

/// Scores keeping a card for the next Age.
pub(super) fn keep(table: &Table<'_>, action: Action) -> i32 {
    match action {
        Action::KeepCard(card) => 1 + cards::worth(table, card),
        _ => 0,
    }
}
