//! Committing a quest face down.

use bloodrage_model::{Card, Power};
use bloodrage_model::{CardKind, Event, Place, Refusal, Seat, Zone};

use crate::pos::Pos;
use crate::tx::Tx;

/// Checks that a card is in a seat's hand.
pub(crate) fn check_in_hand(pos: Pos<'_>, seat: Seat, card: Card) -> Result<(), Refusal> {
    let hand = Place::Zone(seat, Zone::Hand);
    if pos.state.has_card(pos.rules, card, hand) { Ok(()) } else { Err(Refusal::CardNotHere(card)) }
}

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

/// The bonus a revealed quest can have in a battle: the better of Tyr's Domain and Tyr's Wrath.
pub(crate) fn battle_bonus(pos: Pos<'_>, seat: Seat) -> Option<(Card, u8)> {
    let upgrades = pos.state.sheet(seat).upgrades();
    let bonus = |c: Card| (c, pos.spec(c).amount);
    upgrades
        .filter(|c| pos.spec(*c).power == Power::QuestAsBattleCard)
        .map(bonus)
        .max_by_key(|b| b.1)
}
