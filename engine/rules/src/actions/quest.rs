//! Committing a quest face down.

use bloodrage_model::{Card, CardKind, Event, Place, Refusal, Seat, Zone};

use super::hand::check_in_hand;
use crate::pos::Pos;
use crate::tx::Tx;

/// Checks that a quest may be committed.
pub(crate) fn check(pos: Pos<'_>, seat: Seat, card: Card) -> Result<(), Refusal> {
    check_in_hand(pos, seat, card)?;
    if pos.kind(card) == CardKind::Quest { Ok(()) } else { Err(Refusal::WrongCardKind(card)) }
}

/// Commits a quest.
pub(crate) fn commit(tx: &mut Tx<'_>, seat: Seat, card: Card) {
    tx.move_card(card, Place::Zone(seat, Zone::Hand), Place::Zone(seat, Zone::Quest));
    tx.say(Event::QuestCommitted { seat });
    tx.say(Event::QuestChosen { seat, card });
}
