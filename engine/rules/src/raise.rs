//! Raising a stat by choice: a quest's reward, or what a card gives.

use bloodrage_model::clan::STAT_STEPS;
use bloodrage_model::{Action, Decision, DecisionKind, Event, Frame, Refusal, Seat, Seats, Stat};

use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::{Tx, frame_card, frame_seat};

/// All three stats, as bits.
pub(crate) const ANY_STAT: u8 = 0b111;

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, answer };

/// The stats of the frame that are not at their last step.
fn open(pos: Pos<'_>, frame: Frame) -> impl Iterator<Item = Stat> {
    let steps = pos.state.sheet(frame_seat(frame)).steps;
    Stat::ALL.into_iter().filter(move |stat| {
        frame.stats & (1 << stat.number()) != 0 && steps[*stat as usize] + 1 < STAT_STEPS
    })
}

/// With one stat left there is nothing to choose, and with none the raise is lost.
fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let mut open = open(tx.pos(), frame);
    let (first, second) = (open.next(), open.next());
    drop(open);
    let seat = frame_seat(frame);
    match (first, second) {
        (None, _) => tx.say(Event::RaiseLost { seat, stat: None }),
        (Some(stat), None) => tx.raise(seat, stat, frame_card(frame)),
        _ => return Flow::Ask,
    }
    tx.pop();
    Flow::Go
}

fn decision(_: Pos<'_>, frame: Frame) -> Decision {
    let owing = Seats::only(frame_seat(frame));
    Decision { card: frame_card(frame), ..Decision::new(DecisionKind::RaiseStat, owing) }
}

fn legal(pos: Pos<'_>, frame: Frame, _: Seat, out: &mut Vec<Action>) {
    out.extend(open(pos, frame).map(Action::RaiseStat));
}

fn check(pos: Pos<'_>, frame: Frame, _: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::RaiseStat(stat) if open(pos, frame).any(|s| s == stat) => Ok(()),
        Action::RaiseStat(stat) => Err(Refusal::StatNotOffered(stat)),
        _ => Err(Refusal::WrongDecision(DecisionKind::RaiseStat)),
    }
}

fn answer(tx: &mut Tx<'_>, frame: Frame, seat: Seat, action: Action) {
    tx.pop();
    if let Action::RaiseStat(stat) = action {
        tx.raise(seat, stat, frame_card(frame));
    }
}
