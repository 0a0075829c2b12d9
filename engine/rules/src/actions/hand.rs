//! Whether a card is in hand.

use bloodrage_model::{Card, Place, Refusal, Seat, Zone};

use crate::pos::Pos;

/// Checks that a card is in a seat's hand.
pub(crate) fn check_in_hand(pos: Pos<'_>, seat: Seat, card: Card) -> Result<(), Refusal> {
    let hand = Place::Zone(seat, Zone::Hand);
    if pos.state.has_card(pos.rules, card, hand) { Ok(()) } else { Err(Refusal::CardNotHere(card)) }
}
