//! C 10: the late window. Whoever takes part and holds any card is asked, whether or not it is
//! one that can be played now: who is asked must not tell what anybody holds.

use bloodrage_model::{
    Action, Card, Decision, DecisionKind, Event, Frame, Place, Power, Refusal, Seat, Seats, Zone,
};

use super::{Step, go_to};
use crate::actions::hand::check_in_hand;
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, answer };

/// Whether a late card can be in anybody's hand at all: none is in the first Age's deck.
fn open(pos: Pos<'_>) -> bool {
    pos.rules.late_age().is_some_and(|age| age <= pos.state.age)
}

/// The participant asked now.
fn current(pos: Pos<'_>) -> Seat {
    Seat::wrapping(pos.state.battle.asked)
}

/// Opens the window with the pillager.
pub(crate) fn begin(tx: &mut Tx<'_>) -> Flow {
    tx.state.battle.asked = tx.state.battle.pillager;
    go_to(tx, Step::Late)
}

/// It closes when a whole round has passed.
fn step(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let all_passed = usize::from(tx.state.battle.passes) >= tx.state.battle.participants().len();
    if all_passed || !open(tx.pos()) {
        tx.state.battle.asked = 0;
        tx.state.battle.passes = 0;
        return go_to(tx, Step::Compare);
    }
    if tx.state.zone_len(current(tx.pos()), Zone::Hand) > 0 {
        return Flow::Ask;
    }
    tx.state.battle.passes += 1;
    advance(tx);
    Flow::Go
}

/// Turns to the next participant clockwise.
fn advance(tx: &mut Tx<'_>) {
    let next = Seat::wrapping(tx.state.battle.asked + 1);
    if let Some(seat) = tx.state.battle.participants().clockwise_from(next).next() {
        tx.state.battle.asked = seat.number();
    }
}

fn decision(pos: Pos<'_>, _: Frame) -> Decision {
    Decision {
        province: pos.state.battle.province(),
        ..Decision::new(DecisionKind::LateCard, Seats::only(current(pos)))
    }
}

fn legal(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    let late = |card: &Card| pos.spec(*card).power == Power::LateStrength;
    let hand = pos.state.faces(pos.rules, seat, Zone::Hand);
    out.extend(hand.filter(late).map(Action::PlayLate));
    out.push(Action::Decline);
}

fn check(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::PlayLate(card) => {
            check_in_hand(pos, seat, card)?;
            let late = pos.spec(card).power == Power::LateStrength;
            late.then_some(()).ok_or(Refusal::WrongCardKind(card))
        }
        _ => Err(Refusal::WrongDecision(DecisionKind::LateCard)),
    }
}

fn answer(tx: &mut Tx<'_>, _: Frame, seat: Seat, action: Action) {
    if let Action::PlayLate(card) = action {
        let (hand, table) = (Place::Zone(seat, Zone::Hand), Place::Zone(seat, Zone::Late));
        tx.move_card(card, hand, table);
        tx.say(Event::LateCardPlayed { seat, card });
        tx.state.battle.passes = 0;
    } else {
        tx.say(Event::LatePassed { seat });
        tx.state.battle.passes += 1;
    }
    advance(tx);
}
