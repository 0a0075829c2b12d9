//! Upgrade: a card from hand into a slot of its kind, and the free invade of troops and monsters.

use bloodrage_model::location::Location;
use bloodrage_model::{
    Action, Card, CardKind, Event, MoveReason, Place, Power, RageReason, Refusal, Seat, Slot, Unit,
    Zone,
};

use super::{afford, hand};
use crate::offers;
use crate::pos::{Pos, unit_bit};
use crate::tx::{Tx, card_byte};

/// Checks an upgrade. Any slot of the card's kind will do, also an occupied one (RB p16).
pub(crate) fn check(pos: Pos<'_>, seat: Seat, card: Card, slot: Slot) -> Result<(), Refusal> {
    hand::check_in_hand(pos, seat, card)?;
    let kind = pos.kind(card);
    if !kind.is_upgrade() {
        return Err(Refusal::WrongCardKind(card));
    }
    if !kind.slots().contains(&slot) {
        return Err(Refusal::WrongSlot { card, slot });
    }
    afford(pos, seat, pos.upgrade_cost(seat, card))
}

/// Adds the ways to play a card from hand as an upgrade.
pub(crate) fn legal(pos: Pos<'_>, seat: Seat, card: Card, out: &mut Vec<Action>) {
    let slots = pos.kind(card).slots();
    if !slots.is_empty() && pos.upgrade_cost(seat, card) <= pos.state.sheet(seat).rage {
        out.extend(slots.iter().map(|slot| Action::Upgrade { card, slot: *slot }));
    }
}

/// Pays for and plays an upgrade.
pub(crate) fn play(tx: &mut Tx<'_>, seat: Seat, card: Card, slot: Slot) {
    let spec = *tx.pos().spec(card);
    let cost = tx.pos().upgrade_cost(seat, card);
    tx.pay(seat, cost, RageReason::Paid);
    if spec.power == Power::CostsNoRage {
        tx.took_effect(seat, card);
    } else if cost < spec.strength {
        tx.power_took_effect(seat, Power::FriggasCharm);
    }

    let replaced = tx.state.sheet(seat).slot(slot);
    let monster = slot.monster();
    if let (Some(unit), Some(_)) = (monster, replaced) {
        dismiss(tx, seat, unit);
    }
    tx.move_card(card, Place::Zone(seat, Zone::Hand), Place::Zone(seat, Zone::Upgrade));
    tx.state.sheet_mut(seat).slots[slot as usize] = card_byte(Some(card));
    tx.say(Event::UpgradePlayed { seat, card, slot, replaced });
    if let Some(old) = replaced {
        tx.discard(seat, old, Zone::Upgrade);
    }
    if let Some(unit) = monster {
        tx.move_figure(seat, unit, Location::Box, Location::Reserve, MoveReason::Recruited);
    }
    let units = matching(tx.pos(), seat, spec.kind, monster);
    if units != 0 {
        offers::free_invade(tx, seat, units, None, card);
    }
}

/// The figure of a replaced monster leaves the game from wherever it is; that is no death.
fn dismiss(tx: &mut Tx<'_>, seat: Seat, unit: Unit) {
    let at = tx.state.sheet(seat).figures[unit.figures().start];
    if let Some(at) = Location::from_code(at) {
        tx.move_figure(seat, unit, at, Location::Box, MoveReason::Dismissed);
    }
}

/// The units that may invade free after an upgrade of this kind.
fn matching(pos: Pos<'_>, seat: Seat, kind: CardKind, monster: Option<Unit>) -> u8 {
    match kind {
        CardKind::Leader => unit_bit(Unit::Leader),
        CardKind::Warrior => unit_bit(Unit::Warrior),
        CardKind::Ship => pos.ship_units(seat),
        CardKind::Monster => monster.map_or(0, unit_bit),
        CardKind::Battle | CardKind::Quest | CardKind::Clan => 0,
    }
}
