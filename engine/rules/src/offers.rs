//! What effects offer a seat outside its turn: a free invade, a pillage at once, a move.
//!
//! An offer that cannot be taken up is not made; whether it can depends on public facts only.

use bloodrage_model::location::Location;
use bloodrage_model::{
    Action, Card, Decision, DecisionKind, Frame, FrameKind, MoveReason, Power, Province,
    RageReason, Refusal, Seat, Seats, Unit,
};

use crate::actions::{invade, pillage};
use crate::flow::{Flow, Handler};
use crate::pos::{Pos, unit_bit};
use crate::tx::{Tx, card_byte, frame_card, frame_province, frame_seat};

/// A free invade: after an upgrade, by Frigga's Succor, by Loki's Blessing.
pub(crate) const INVADE: Handler = Handler {
    step: step_invade,
    decision: |_, frame| Decision {
        province: frame_province(frame),
        ..decision(frame, DecisionKind::FreeInvade)
    },
    legal: |pos, frame, seat, out| {
        out.extend(invades(pos, frame, seat));
        out.push(Action::Decline);
    },
    check: check_invade,
    answer: answer_invade,
};

/// A pillage at once, by Thor's Domain.
pub(crate) const PILLAGE: Handler = Handler {
    step: step_pillage,
    decision: |pos, frame| Decision {
        province: frame_province(frame),
        count: frame_card(frame).map_or(0, |c| pos.spec(c).amount),
        ..decision(frame, DecisionKind::PillageAtOnce)
    },
    legal: |pos, frame, seat, out| {
        out.extend(pillages(pos, frame, seat));
        out.push(Action::Decline);
    },
    check: check_pillage,
    answer: answer_pillage,
};

/// A move of the Leader, by Lord of Hammers.
pub(crate) const MOVE: Handler = Handler {
    step: step_move,
    decision: |_, frame| Decision {
        province: frame_province(frame),
        ..decision(frame, DecisionKind::MoveLeader)
    },
    legal: |pos, frame, seat, out| {
        out.extend(moves(pos, frame, seat));
        out.push(Action::Decline);
    },
    check: check_move,
    answer: answer_move,
};

fn decision(frame: Frame, kind: DecisionKind) -> Decision {
    let owing = Seats::only(frame_seat(frame));
    Decision { card: frame_card(frame), ..Decision::new(kind, owing) }
}

/// Offers a free invade with one of `units`, bit `n` for the unit with number `n`.
pub(crate) fn free_invade(
    tx: &mut Tx<'_>,
    seat: Seat,
    units: u8,
    to: Option<Location>,
    card: Card,
) {
    tx.push(Frame {
        kind: FrameKind::OfferInvade as u8,
        seat: seat.number(),
        units,
        place: to.map_or(0, Location::code),
        card: card_byte(Some(card)),
        ..Frame::default()
    });
}

fn ask_or_drop(tx: &mut Tx<'_>, ask: bool) -> Flow {
    if ask {
        return Flow::Ask;
    }
    tx.pop();
    Flow::Go
}

fn step_invade(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let ask = invades(tx.pos(), frame, frame_seat(frame)).next().is_some();
    ask_or_drop(tx, ask)
}

/// The free invades that are possible.
fn invades(pos: Pos<'_>, frame: Frame, seat: Seat) -> impl Iterator<Item = Action> {
    let units = Unit::ALL.into_iter().filter(move |u| frame.units & unit_bit(*u) != 0);
    let to = Location::from_code(frame.place).filter(|to| to.on_board());
    let actions = units.flat_map(move |unit| {
        let places = invade::targets(pos, seat, unit);
        places
            .filter(move |l| to.is_none_or(|to| to == *l))
            .map(move |to| Action::Invade { unit, to })
    });
    actions.filter(move |action| check_invade(pos, frame, seat, *action).is_ok())
}

fn check_invade(pos: Pos<'_>, frame: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Invade { unit, to } => {
            let elsewhere = frame.place != 0 && frame.place != to.code();
            if elsewhere || frame.units & unit_bit(unit) == 0 {
                return Err(Refusal::NotOffered);
            }
            invade::check_figure(pos, seat, unit, Location::Reserve)?;
            invade::check_placing(pos, seat, unit, to)
        }
        _ => Err(Refusal::WrongDecision(DecisionKind::FreeInvade)),
    }
}

fn answer_invade(tx: &mut Tx<'_>, frame: Frame, seat: Seat, action: Action) {
    tx.pop();
    if let Action::Invade { unit, to } = action {
        if let Some(card) = frame_card(frame) {
            tx.took_effect(seat, card);
        }
        invade::place(tx, seat, unit, Location::Reserve, to, frame_card(frame));
    }
}

fn step_pillage(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let ask = pillages(tx.pos(), frame, frame_seat(frame)).next().is_some();
    ask_or_drop(tx, ask)
}

/// The pillage that is offered, if it is possible.
fn pillages(pos: Pos<'_>, frame: Frame, seat: Seat) -> impl Iterator<Item = Action> {
    let offered = frame_province(frame).map(Action::Pillage);
    offered.into_iter().filter(move |action| check_pillage(pos, frame, seat, *action).is_ok())
}

fn check_pillage(pos: Pos<'_>, frame: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Pillage(province) if Some(province) == frame_province(frame) => {
            pillage::check(pos, seat, province)?;
            let need = frame_card(frame).map_or(0, |c| pos.spec(c).amount);
            crate::actions::afford(pos, seat, need)
        }
        Action::Pillage(_) => Err(Refusal::NotOffered),
        _ => Err(Refusal::WrongDecision(DecisionKind::PillageAtOnce)),
    }
}

fn answer_pillage(tx: &mut Tx<'_>, frame: Frame, seat: Seat, action: Action) {
    tx.pop();
    if let (Action::Pillage(province), Some(card)) = (action, frame_card(frame)) {
        let cost = tx.pos().spec(card).amount;
        tx.pay(seat, cost, RageReason::Card(card));
        tx.took_effect(seat, card);
        pillage::declare(tx, seat, province, Some(card));
    }
}

/// Offers the Leader a move to a province next to the pillaged one (rules 2.4 E19).
pub(crate) fn leader_move(tx: &mut Tx<'_>, seat: Seat, from: Location, card: Card) {
    tx.push(Frame {
        kind: FrameKind::OfferMove as u8,
        seat: seat.number(),
        units: unit_bit(Unit::Leader),
        place: from.code(),
        card: card_byte(Some(card)),
        ..Frame::default()
    });
}

fn step_move(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let ask = moves(tx.pos(), frame, frame_seat(frame)).next().is_some();
    ask_or_drop(tx, ask)
}

/// The moves that are possible.
fn moves(pos: Pos<'_>, frame: Frame, seat: Seat) -> impl Iterator<Item = Action> {
    let neighbours = frame_province(frame).map(|p| p.neighbours()).unwrap_or_default();
    let moves = Province::ALL.into_iter().filter(move |p| neighbours.contains(*p));
    moves.map(Action::MoveLeader).filter(move |a| check_move(pos, frame, seat, *a).is_ok())
}

fn check_move(pos: Pos<'_>, frame: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match (action, frame_province(frame)) {
        (Action::Decline, _) => Ok(()),
        (Action::MoveLeader(to), Some(from)) => {
            if !from.neighbours().contains(to) {
                return Err(Refusal::NotAdjacent { from, to });
            }
            invade::check_figure(pos, seat, Unit::Leader, Location::Province(from))?;
            invade::check_room(pos, to, 1)
        }
        _ => Err(Refusal::WrongDecision(DecisionKind::MoveLeader)),
    }
}

fn answer_move(tx: &mut Tx<'_>, frame: Frame, seat: Seat, action: Action) {
    tx.pop();
    if let (Action::MoveLeader(to), Some(from)) = (action, frame_province(frame)) {
        if let Some(card) = frame_card(frame) {
            tx.took_effect(seat, card);
        }
        let (from, to) = (Location::Province(from), Location::Province(to));
        tx.move_figure(seat, Unit::Leader, from, to, MoveReason::MovedOn);
    }
}

/// Offers a pillage at once if the seat has Thor's Domain.
pub(crate) fn pillage_at_once(tx: &mut Tx<'_>, seat: Seat, at: Location) {
    if let Some(card) = tx.pos().upgrade(seat, Power::ThorsDomain) {
        tx.push(Frame {
            kind: FrameKind::OfferPillage as u8,
            seat: seat.number(),
            place: at.code(),
            card: card_byte(Some(card)),
            ..Frame::default()
        });
    }
}
