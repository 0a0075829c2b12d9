//! E 14: what becomes of the cards on the table. The winner may buy cards back with Tyr's
//! Prowess and discards the rest; losers take theirs back.

use bloodrage_model::{
    Action, Card, Decision, DecisionKind, Event, Frame, Place, Power, RageReason, Refusal, Seat,
    Seats, Zone,
};

use super::{Step, go_to, in_order};
use crate::actions::afford;
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

pub(crate) const PROWESS: Handler = Handler { step, decision, legal, check, answer };
pub(crate) const CLEAR: Handler = Handler { step: clear, ..Handler::SILENT };

const TABLE: [Zone; 2] = [Zone::Played, Zone::Late];

/// The cards a seat has on the table.
fn on_table(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (Card, Zone)> {
    TABLE.into_iter().flat_map(move |z| pos.state.zone(pos.rules, seat, z).map(move |c| (c, z)))
}

/// The winner's Prowess and its price, if there is something to keep and Rage to pay.
fn prowess(pos: Pos<'_>) -> Option<(Seat, Card, u8)> {
    let seat = pos.state.battle.winner()?;
    let card = pos.upgrade(seat, Power::TyrsProwess)?;
    let price = pos.spec(card).amount;
    on_table(pos, seat).next()?;
    (pos.state.sheet(seat).rage >= price).then_some((seat, card, price))
}

fn step(tx: &mut Tx<'_>, _: Frame) -> Flow {
    if prowess(tx.pos()).is_some() && tx.state.battle.done == 0 {
        return Flow::Ask;
    }
    go_to(tx, Step::Table)
}

fn decision(pos: Pos<'_>, _: Frame) -> Decision {
    let owner = prowess(pos);
    Decision {
        province: pos.state.battle.province(),
        card: owner.map(|(_, card, _)| card),
        count: owner.map_or(0, |(_, _, price)| price),
        ..Decision::new(
            DecisionKind::KeepPlayed,
            owner.map_or(Seats::NONE, |(seat, ..)| Seats::only(seat)),
        )
    }
}

fn legal(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    // A card played first may lie there a second time as a late one.
    for (card, _) in on_table(pos, seat) {
        if !out.contains(&Action::KeepCard(card)) {
            out.push(Action::KeepCard(card));
        }
    }
    out.push(Action::Decline);
}

fn check(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::KeepCard(card) => {
            if !on_table(pos, seat).any(|(c, _)| c == card) {
                return Err(Refusal::CardNotHere(card));
            }
            afford(pos, seat, prowess(pos).map_or(0, |(_, _, price)| price))
        }
        _ => Err(Refusal::WrongDecision(DecisionKind::KeepPlayed)),
    }
}

fn answer(tx: &mut Tx<'_>, _: Frame, seat: Seat, action: Action) {
    let (Action::KeepCard(card), Some((_, prowess, price))) = (action, prowess(tx.pos())) else {
        super::mark_done(tx, seat);
        return;
    };
    tx.pay(seat, price, RageReason::Card(prowess));
    tx.took_effect(seat, prowess);
    let zone = on_table(tx.pos(), seat).find(|(c, _)| *c == card).map(|(_, zone)| zone);
    if let Some(zone) = zone {
        take_back(tx, seat, card, zone);
    }
}

fn take_back(tx: &mut Tx<'_>, seat: Seat, card: Card, zone: Zone) {
    tx.move_card(card, Place::Zone(seat, zone), Place::Zone(seat, Zone::Hand));
    tx.say(Event::CardReturned { seat, card });
}

/// In a tie everybody is a loser and takes the cards back.
fn clear(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let winner = tx.state.battle.winner();
    for seat in in_order(tx.pos()) {
        let cards: Vec<(Card, Zone)> = on_table(tx.pos(), seat).collect();
        for (card, zone) in cards {
            if winner == Some(seat) {
                tx.discard(seat, card, zone);
            } else {
                take_back(tx, seat, card, zone);
            }
        }
    }
    go_to(tx, Step::Losers)
}
