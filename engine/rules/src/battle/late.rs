//! C 10: the late window. Whoever takes part and holds any card is asked, whether or not it is
//! one that can be played now: who is asked must not tell what anybody holds.

use bloodrage_model::{
    Action, Card, Decision, DecisionKind, Event, Frame, Place, Power, Refusal, Seat, Seats, Zone,
};

use super::{Step, go_to, in_order};
use crate::actions::quest::check_in_hand;
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, answer };

/// Whether a late card can be in anybody's hand at all: none is in the first Age's deck.
fn open(pos: Pos<'_>) -> bool {
    pos.rules.first_age_of(Power::LateStrength).is_some_and(|age| age <= pos.state.age)
}

/// The participant asked now.
fn current(pos: Pos<'_>) -> Option<Seat> {
    in_order(pos).nth(usize::from(pos.state.battle.asked))
}

/// `asked` counts participants from the pillager on; `passes` counts passes in a row.
fn step(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let participants = tx.state.battle.participants().len();
    let all_passed = usize::from(tx.state.battle.passes) >= participants;
    match current(tx.pos()) {
        Some(seat) if !all_passed && open(tx.pos()) => {
            if tx.state.zone_len(seat, Zone::Hand) > 0 {
                return Flow::Ask;
            }
            tx.state.battle.passes += 1;
            advance(tx);
            Flow::Go
        }
        _ => {
            tx.state.battle.asked = 0;
            tx.state.battle.passes = 0;
            go_to(tx, Step::Compare)
        }
    }
}

fn advance(tx: &mut Tx<'_>) {
    let participants = u8::try_from(tx.state.battle.participants().len()).unwrap_or(1).max(1);
    tx.state.battle.asked = (tx.state.battle.asked + 1) % participants;
}

fn decision(pos: Pos<'_>, _: Frame) -> Decision {
    let owing = current(pos).map_or(Seats::NONE, Seats::only);
    Decision {
        province: pos.state.battle.province(),
        ..Decision::new(DecisionKind::LateCard, owing)
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
