//! What a single frame can say.

use bloodrage_model::{
    Card, CardKind, Cause, Frame, FrameKind, Location, Phase, Power, Seat, Unit,
};

use crate::battle;
use crate::pos::{Pos, unit_bit};
use crate::tx::{frame_card, frame_province, frame_seat};

/// Whether a frame says what its kind can say, given what it stands on.
pub(super) fn fits(
    pos: Pos<'_>,
    frame: Frame,
    kind: FrameKind,
    below: Option<FrameKind>,
    innermost: bool,
) -> bool {
    expected(pos, frame, kind, below, innermost) == Some(frame)
}

/// A frame with what this kind uses of the one given, all else zero; `None` if that is not what
/// the kind can say.
fn expected(
    pos: Pos<'_>,
    frame: Frame,
    kind: FrameKind,
    below: Option<FrameKind>,
    innermost: bool,
) -> Option<Frame> {
    let plain = Frame { kind: frame.kind, ..Frame::default() };
    let seat_plays = Seat::new(frame.seat).is_some_and(|seat| pos.state.seats().contains(seat));
    let seated = Frame { seat: frame.seat, ..plain };
    let keep = |fine: bool, used: Frame| fine.then_some(used);
    let seat = frame_seat(frame);
    match kind {
        FrameKind::Draft => keep(true, Frame { step: frame.step, ..plain }),
        FrameKind::Discard => keep(true, plain),
        FrameKind::Actions => keep(seat_plays, seated),
        // The innermost of these never waits at its first step.
        FrameKind::Quests | FrameKind::Ragnarok => keep(true, Frame { step: 1, ..plain }),
        FrameKind::Pillage => keep(frame.step < battle::STEPS, Frame { step: frame.step, ..plain }),
        FrameKind::OfferInvade => {
            keep(seat_plays && offers_invade(pos, frame, seat), offer(frame, seated))
        }
        FrameKind::Invaded => {
            let one = frame.units.count_ones() == 1 && frame.units < 1 << Unit::ALL.len();
            let known = frame_card(frame).is_none_or(|c| pos.rules.get(c).is_some());
            let place = frame_province(frame).is_some();
            // It waits below what its monster destroys, below Succor's offer, or below what
            // that has brought on.
            let waits = !innermost && (1..=2).contains(&frame.step);
            let step = Frame { step: frame.step, ..offer(frame, seated) };
            keep(seat_plays && one && known && place && waits, step)
        }
        FrameKind::OfferPillage => {
            let owns = holds(pos, seat, frame, Power::ThorsDomain);
            let fields = Frame { place: frame.place, card: frame.card, ..seated };
            keep(seat_plays && owns && frame_province(frame).is_some(), fields)
        }
        FrameKind::OfferMove => {
            let owns = holds(pos, seat, frame, Power::LordOfHammers);
            let here = frame_province(frame) == pos.state.battle.province();
            let leader = frame.units == unit_bit(Unit::Leader);
            keep(seat_plays && owns && here && leader, offer(frame, seated))
        }
        FrameKind::Destroy => {
            let fields = Frame { place: frame.place, cause: frame.cause, ..seated };
            keep(seat_plays && destroys(pos, frame, below), fields)
        }
        FrameKind::RaiseStat => {
            let known = frame_card(frame).is_some_and(|c| pos.rules.get(c).is_some());
            let fields = Frame { card: frame.card, stats: frame.stats, ..seated };
            keep(seat_plays && known && (1..8).contains(&frame.stats), fields)
        }
    }
}

fn offer(frame: Frame, seated: Frame) -> Frame {
    Frame { units: frame.units, place: frame.place, card: frame.card, ..seated }
}

/// Whether the seat has the frame's card in a slot, with this power.
fn holds(pos: Pos<'_>, seat: Seat, frame: Frame, power: Power) -> bool {
    let in_slot = |card: Card| pos.state.sheet(seat).upgrades().any(|c| c == card);
    frame_card(frame).is_some_and(|c| in_slot(c) && pos.spec(c).power == power)
}

/// A free invade comes from a troop or monster upgrade, from Succor or from Blessing.
fn offers_invade(pos: Pos<'_>, frame: Frame, seat: Seat) -> bool {
    let Some(card) = frame_card(frame) else { return false };
    let in_slot = pos.state.sheet(seat).upgrades().any(|c| c == card);
    let Some(spec) = pos.rules.get(card).filter(|_| in_slot) else { return false };
    let warrior = frame.units == unit_bit(Unit::Warrior);
    let troops = matches!(
        spec.kind,
        CardKind::Leader | CardKind::Warrior | CardKind::Ship | CardKind::Monster
    );
    match spec.power {
        Power::FriggasSuccor | Power::LokisBlessing => warrior && frame_province(frame).is_some(),
        _ => troops && frame.place == 0 && frame.units != 0 && frame.units < 1 << Unit::ALL.len(),
    }
}

/// What destroys must be what can destroy here.
fn destroys(pos: Pos<'_>, frame: Frame, below: Option<FrameKind>) -> bool {
    let Some(cause) = Cause::from_number(frame.cause) else { return false };
    let province = frame_province(frame);
    let battle = pos.state.battle.province();
    match below {
        Some(FrameKind::Pillage) => {
            matches!(cause, Cause::LostBattle | Cause::BattleCard)
                && province.is_some()
                && province == battle
        }
        Some(FrameKind::Ragnarok) => {
            cause == Cause::Ragnarok
                && pos.state.phase() == Some(Phase::Ragnarok)
                && province.is_some()
                && province == pos.state.doomed(pos.state.age)
        }
        Some(FrameKind::Invaded) => {
            cause == Cause::Invasion
                && matches!(Location::from_code(frame.place), Some(Location::Province(_)))
        }
        _ => false,
    }
}
