//! The Action phase: turns clockwise until nobody can act or nothing is left to pillage
//! (rules 2.2).

use bloodrage_model::{
    Action, CardKind, Decision, DecisionKind, Event, Frame, FrameKind, RageReason, Refusal, Seat,
    Seats, Stat, Zone,
};

use crate::actions::{invade, march, pillage, quest, sacrifice, upgrade};
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::{Tx, frame_seat};

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, answer };

/// Refills every clan's Rage and starts with the first player.
pub(crate) fn begin(tx: &mut Tx<'_>) {
    let first = tx.state.first();
    for seat in tx.clockwise(first, tx.state.seats()) {
        let sheet = tx.state.sheet_mut(seat);
        sheet.passed = 0;
        let full = sheet.stat(Stat::Rage);
        tx.set_rage(seat, full, RageReason::Refill);
    }
    tx.push(Frame { kind: FrameKind::Actions as u8, seat: first.number(), ..Frame::default() });
}

/// The seats that can still act: Rage left and not passed, even if Rage came back (Q3).
fn able(pos: Pos<'_>) -> Seats {
    let acts = |seat: &Seat| {
        let sheet = pos.state.sheet(*seat);
        sheet.rage > 0 && sheet.passed == 0
    };
    pos.state.seats().iter().filter(acts).collect()
}

fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let all_pillaged = tx.state.surviving().minus(tx.state.pillaged()).is_empty();
    let next = able(tx.pos()).clockwise_from(frame_seat(frame)).next();
    match next {
        Some(seat) if !all_pillaged => {
            tx.set_seat(seat);
            tx.say(Event::TurnBegan { seat });
            Flow::Ask
        }
        _ => {
            tx.pop();
            Flow::Go
        }
    }
}

fn decision(_: Pos<'_>, frame: Frame) -> Decision {
    Decision::new(DecisionKind::Turn, Seats::only(frame_seat(frame)))
}

fn legal(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    let rooms = pos.state.rooms();
    invade::legal(pos, seat, &rooms, out);
    march::legal(pos, seat, &rooms, out);
    for card in pos.state.faces(pos.rules, seat, Zone::Hand) {
        if pos.kind(card) == CardKind::Quest {
            out.push(Action::CommitQuest(card));
        } else {
            upgrade::legal(pos, seat, card, out);
        }
    }
    pillage::legal(pos, seat, out);
    sacrifice::legal(pos, seat, out);
    out.push(Action::Pass);
}

fn check(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Invade { unit, to } => invade::check(pos, seat, unit, to),
        Action::InvadeFromValhalla { unit, to } => invade::check_from_valhalla(pos, seat, unit, to),
        Action::March { from, to, party } => march::check(pos, seat, from, to, party),
        Action::Upgrade { card, slot } => upgrade::check(pos, seat, card, slot),
        Action::CommitQuest(card) => quest::check(pos, seat, card),
        Action::Pillage(province) => pillage::check(pos, seat, province),
        Action::Challenge(province) => pillage::check_challenge(pos, seat, province),
        Action::Sacrifice(pair) => sacrifice::check(pos, seat, pair),
        Action::Pass => Ok(()),
        _ => Err(Refusal::WrongDecision(DecisionKind::Turn)),
    }
}

/// The turn goes left before the action is carried out: what follows from it is not a new turn.
fn answer(tx: &mut Tx<'_>, _: Frame, seat: Seat, action: Action) {
    tx.set_seat(seat.left(tx.state.players));
    match action {
        Action::Invade { unit, to } => invade::pay_and_place(tx, seat, unit, to),
        Action::InvadeFromValhalla { unit, to } => invade::resurrect(tx, seat, unit, to),
        Action::March { from, to, party } => march::go(tx, seat, from, to, party),
        Action::Upgrade { card, slot } => upgrade::play(tx, seat, card, slot),
        Action::CommitQuest(card) => quest::commit(tx, seat, card),
        Action::Pillage(province) => pillage::declare(tx, seat, province, None),
        Action::Challenge(province) => pillage::challenge(tx, seat, province),
        Action::Sacrifice(pair) => sacrifice::perform(tx, seat, pair),
        _ => pass(tx, seat),
    }
}

fn pass(tx: &mut Tx<'_>, seat: Seat) {
    tx.say(Event::ActionPassed { seat });
    tx.state.sheet_mut(seat).passed = 1;
    tx.set_rage(seat, 0, RageReason::Passed);
}
