//! Declaring a pillage; how it goes is in `battle`.

use bloodrage_model::{
    Action, Battle, Card, Event, Frame, FrameKind, Power, Province, RageReason, Refusal, Seat,
};

use super::afford;
use crate::battle::Step;
use crate::pos::Pos;
use crate::tx::Tx;

/// Checks a pillage: surviving, not pillaged, own figure in it or its fjord (RB p19).
pub(crate) fn check(pos: Pos<'_>, seat: Seat, province: Province) -> Result<(), Refusal> {
    check_presence(pos, seat, province)?;
    if pos.state.pillaged().contains(province) {
        return Err(Refusal::AlreadyPillaged(province));
    }
    Ok(())
}

/// Checks a pillage by Tyr's Challenge.
pub(crate) fn check_challenge(pos: Pos<'_>, seat: Seat, province: Province) -> Result<(), Refusal> {
    let card = pos.upgrade(seat, Power::TyrsChallenge).ok_or(Refusal::PowerMissing)?;
    check_presence(pos, seat, province)?;
    if !pos.state.pillaged().contains(province) {
        return Err(Refusal::NotPillaged(province));
    }
    afford(pos, seat, pos.spec(card).amount)
}

fn check_presence(pos: Pos<'_>, seat: Seat, province: Province) -> Result<(), Refusal> {
    if pos.state.destroyed().contains(province) {
        return Err(Refusal::ProvinceDestroyed(province));
    }
    if pos.state.sheet(seat).figures_in_area(province).is_empty() {
        return Err(Refusal::NoFigureInArea(province));
    }
    Ok(())
}

/// Adds the pillages that a seat can declare in its turn.
pub(crate) fn legal(pos: Pos<'_>, seat: Seat, out: &mut Vec<Action>) {
    let presence = pos.state.sheet(seat).presence().and(pos.state.surviving());
    let pillaged = pos.state.pillaged();
    out.extend(presence.minus(pillaged).iter().map(Action::Pillage));
    let pillaged = presence.and(pillaged).iter();
    out.extend(pillaged.filter(|p| check_challenge(pos, seat, *p).is_ok()).map(Action::Challenge));
}

/// Pays for Tyr's Challenge and declares the pillage.
pub(crate) fn challenge(tx: &mut Tx<'_>, seat: Seat, province: Province) {
    let Some(card) = tx.pos().upgrade(seat, Power::TyrsChallenge) else { return };
    let cost = tx.pos().spec(card).amount;
    tx.pay(seat, cost, RageReason::Card(card));
    tx.took_effect(seat, card);
    declare(tx, seat, province, Some(card));
}

/// Declares a pillage. The Call to Battle begins left of the pillager (rules 2.4 A2).
pub(crate) fn declare(tx: &mut Tx<'_>, seat: Seat, province: Province, card: Option<Card>) {
    tx.say(Event::PillageDeclared { seat, province, card });
    tx.state.battle = Battle {
        province: province.number() + 1,
        pillager: seat.number(),
        asked: seat.left(tx.state.players).number(),
        ..Battle::NONE
    };
    tx.push(Frame { kind: FrameKind::Pillage as u8, step: Step::Call as u8, ..Frame::default() });
}
