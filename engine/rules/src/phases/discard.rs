//! The Discard phase: at most one card is kept, in the last Age none (rules 2.1.3, Q18).

use bloodrage_model::board::AGES;
use bloodrage_model::{
    Action, Decision, DecisionKind, Event, Frame, FrameKind, Place, Refusal, Seat, Seats, Zone,
};

use crate::actions::hand::check_in_hand;
use crate::flow::{self, Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, ..Handler::SILENT };

/// Asks who may keep a card; in the last Age there is nothing to ask.
pub(crate) fn begin(tx: &mut Tx<'_>) {
    if tx.state.age < AGES {
        tx.push(Frame { kind: FrameKind::Discard as u8, ..Frame::default() });
    } else {
        for seat in tx.state.seats().iter() {
            bury_hand(tx, seat, None);
        }
    }
}

/// Everybody who holds a card is asked, whatever it is.
fn holders(pos: Pos<'_>) -> Seats {
    let holds = |seat: &Seat| pos.state.zone_len(*seat, Zone::Hand) > 0;
    pos.state.seats().iter().filter(holds).collect()
}

fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    if !decision(tx.pos(), frame).owing.is_empty() {
        return Flow::Ask;
    }
    tx.pop();
    for (seat, action) in flow::open_answers(tx) {
        let kept = if let Action::KeepCard(card) = action { Some(card) } else { None };
        bury_hand(tx, seat, kept);
    }
    Flow::Go
}

fn bury_hand(tx: &mut Tx<'_>, seat: Seat, kept: Option<bloodrage_model::Card>) {
    let hand = Place::Zone(seat, Zone::Hand);
    // The kept card waits elsewhere while the rest of the hand goes.
    let aside = Place::Zone(seat, Zone::Pack);
    if let Some(card) = kept {
        tx.move_card(card, hand, aside);
    }
    let count = tx.bury(seat, Zone::Hand);
    if let Some(card) = kept {
        tx.move_card(card, aside, hand);
    }
    if count > 0 {
        tx.say(Event::CardsBuried { seat, count });
    }
}

fn decision(pos: Pos<'_>, _: Frame) -> Decision {
    flow::joint(pos.state, DecisionKind::Discard, holders(pos))
}

fn legal(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    out.extend(pos.state.faces(pos.rules, seat, Zone::Hand).map(Action::KeepCard));
    out.push(Action::Decline);
}

fn check(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::KeepCard(card) => check_in_hand(pos, seat, card),
        _ => Err(Refusal::WrongDecision(DecisionKind::Discard)),
    }
}
