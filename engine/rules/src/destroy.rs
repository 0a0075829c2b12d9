//! Destroying figures: the one routine, with everything that can save a figure (rules 2.5).
//!
//! Victims are marked in the state and resolved seat by seat. A seat that can save a figure is
//! asked until it declines or can save no more; the rest die.

use bloodrage_model::board::RAGNAROK_GLORY;
use bloodrage_model::location::Location;
use bloodrage_model::{
    Action, Card, Cause, Decision, DecisionKind, Event, Figures, Frame, GloryReason, MoveReason,
    Power, Province, RageReason, Refusal, Seat, Seats, Slot, Unit,
};

use crate::actions::afford;
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::{Tx, frame_province, frame_seat};

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, answer };

const YGGDRASIL: Location = Location::Province(Province::Yggdrasil);

fn cause(frame: Frame) -> Cause {
    Cause::from_number(frame.cause).unwrap_or(Cause::LostBattle)
}

fn victims(pos: Pos<'_>, seat: Seat) -> Figures {
    Figures::from_bits(pos.state.victims[seat.index()])
}

/// The seat whose victims come next.
fn current(pos: Pos<'_>, frame: Frame) -> Option<Seat> {
    let seats = pos.state.seats();
    seats.clockwise_from(frame_seat(frame)).find(|s| !victims(pos, *s).is_empty())
}

/// The victims of a seat as units and places, each kind once.
fn endangered(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (Unit, Location)> {
    let figures = pos.state.sheet(seat).figures;
    let mut last = None;
    victims(pos, seat).iter().filter_map(move |index| {
        let victim = (Unit::of_figure(index), Location::from_code(figures[index])?);
        (last.replace(victim) != Some(victim)).then_some(victim)
    })
}

/// Frigga's Protection works in the Action phase, against all but one's own Sacrifice (Q1).
fn protection(pos: Pos<'_>, frame: Frame, seat: Seat) -> Option<(Card, u8)> {
    if matches!(cause(frame), Cause::Ragnarok | Cause::Sacrifice) {
        return None;
    }
    let card = pos.upgrade(seat, Power::FriggasProtection)?;
    Some((card, pos.spec(card).amount))
}

/// The Volur Witch can leave an outer province for Yggdrasil, except from one's own Sacrifice.
fn can_flee(pos: Pos<'_>, frame: Frame, seat: Seat, unit: Unit, at: Location) -> bool {
    cause(frame) != Cause::Sacrifice
        && at != YGGDRASIL
        && pos.is_monster(seat, unit, Power::VolurWitch)
}

fn can_save(pos: Pos<'_>, frame: Frame, seat: Seat) -> bool {
    let rage = pos.state.sheet(seat).rage;
    let pays = protection(pos, frame, seat).is_some_and(|(_, cost)| cost <= rage);
    pays || endangered(pos, seat).any(|(unit, at)| can_flee(pos, frame, seat, unit, at))
}

fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    match current(tx.pos(), frame) {
        None => tx.pop(),
        Some(seat) if can_save(tx.pos(), frame, seat) => return Flow::Ask,
        Some(seat) => die(tx, frame, seat),
    }
    Flow::Go
}

fn decision(pos: Pos<'_>, frame: Frame) -> Decision {
    let owing = current(pos, frame).map_or(Seats::NONE, Seats::only);
    let protection = owing.iter().next().and_then(|seat| protection(pos, frame, seat));
    Decision {
        province: frame_province(frame),
        card: protection.map(|(card, _)| card),
        count: protection.map_or(0, |(_, cost)| cost),
        ..Decision::new(DecisionKind::SaveFigures, owing)
    }
}

fn legal(pos: Pos<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    for (unit, at) in endangered(pos, seat) {
        let ways = [Action::Flee(unit), Action::Protect { unit, at }];
        out.extend(ways.into_iter().filter(|a| check(pos, frame, seat, *a).is_ok()));
    }
    out.push(Action::Decline);
}

fn check(pos: Pos<'_>, frame: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Flee(unit) => {
            let flees = |(u, at)| u == unit && can_flee(pos, frame, seat, u, at);
            endangered(pos, seat).any(flees).then_some(()).ok_or(Refusal::NotOffered)
        }
        Action::Protect { unit, at } => {
            if !endangered(pos, seat).any(|victim| victim == (unit, at)) {
                return Err(Refusal::NotOffered);
            }
            let (_, need) = protection(pos, frame, seat).ok_or(Refusal::PowerMissing)?;
            afford(pos, seat, need)
        }
        _ => Err(Refusal::WrongDecision(DecisionKind::SaveFigures)),
    }
}

fn answer(tx: &mut Tx<'_>, frame: Frame, seat: Seat, action: Action) {
    match action {
        Action::Flee(unit) => {
            let fled = endangered(tx.pos(), seat).find(|(u, _)| *u == unit);
            if let Some((_, from)) = fled {
                save_one(tx, seat, unit, from);
                tx.move_figure(seat, unit, from, YGGDRASIL, MoveReason::Fled);
            }
        }
        Action::Protect { unit, at } => {
            if let Some((card, cost)) = protection(tx.pos(), frame, seat) {
                tx.pay(seat, cost, RageReason::Card(card));
                save_one(tx, seat, unit, at);
                tx.say(Event::FigureProtected { seat, unit, at, card });
            }
        }
        _ => die(tx, frame, seat),
    }
}

/// Takes one figure off the victims.
fn save_one(tx: &mut Tx<'_>, seat: Seat, unit: Unit, at: Location) {
    let figures = tx.state.sheet(seat).figures;
    let chosen = victims(tx.pos(), seat)
        .and(Figures::of_unit(unit))
        .iter()
        .filter(|index| figures[*index] == at.code())
        .last();
    if let Some(index) = chosen {
        let rest = victims(tx.pos(), seat).minus(Figures::from_bits(1 << index));
        tx.mark(seat, rest);
    }
}

/// All marked figures of a seat go to Valhalla; what their deaths pay is paid.
fn die(tx: &mut Tx<'_>, frame: Frame, seat: Seat) {
    let doomed = victims(tx.pos(), seat);
    tx.state.victims[seat.index()] = 0;
    // Moving a Warrior reorders the others, so places are read before anyone moves.
    let figures = tx.state.sheet(seat).figures;
    let mut ships = 0;
    for index in doomed.iter() {
        let unit = Unit::of_figure(index);
        let Some(from) = Location::from_code(figures[index]) else { continue };
        let reason = MoveReason::Destroyed(cause(frame));
        tx.move_figure(seat, unit, from, Location::Valhalla, reason);
        ships += u8::from(tx.pos().is_ship(seat, unit));
    }
    let deaths = u8::try_from(doomed.len()).unwrap_or(u8::MAX);
    if tx.state.battle.province != 0 {
        let fallen = &mut tx.state.battle.fallen[seat.index()];
        *fallen = fallen.saturating_add(deaths);
    }
    pay_dragons(tx, seat, ships);
    if cause(frame) == Cause::Ragnarok {
        pay_ragnarok(tx, seat, deaths);
    }
}

fn pay_dragons(tx: &mut Tx<'_>, seat: Seat, ships: u8) {
    let Some(card) = tx.state.sheet(seat).slot(Slot::Ship) else { return };
    let spec = *tx.pos().spec(card);
    if spec.power == Power::Dragons {
        for _ in 0..ships {
            tx.glory(seat, i16::from(spec.amount), GloryReason::Ship(card));
        }
    }
}

/// Glory for a noble death, doubled by Odin's Inspiration (rules 2.6).
fn pay_ragnarok(tx: &mut Tx<'_>, seat: Seat, deaths: u8) {
    let age = usize::from(tx.state.age.saturating_sub(1)).min(RAGNAROK_GLORY.len() - 1);
    let glory = i16::from(deaths) * i16::from(RAGNAROK_GLORY[age]);
    tx.glory(seat, glory, GloryReason::Ragnarok);
    if let Some(card) = tx.pos().upgrade(seat, Power::OdinsInspiration) {
        tx.glory(seat, glory, GloryReason::Card(card));
    }
}
