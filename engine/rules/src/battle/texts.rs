//! E 13: the win and lose texts of revealed cards, the pillager's first, then clockwise.

use bloodrage_model::{Card, Event, Frame, GloryReason, Place, Power, RageReason, Seat, Zone};

use super::{Step, go_to, mark_done, next_undone, text};
use crate::flow::{Flow, Handler};
use crate::raise::ANY_STAT;
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, ..Handler::SILENT };

fn step(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let Some(seat) = next_undone(tx.pos()) else {
        return go_to(tx, Step::Prowess);
    };
    mark_done(tx, seat);
    if let (Some(winner), Some(card)) = (tx.state.battle.winner(), tx.state.battle.played(seat)) {
        if winner == seat {
            won(tx, seat, card);
        } else {
            lost(tx, seat, winner, card);
        }
    }
    Flow::Go
}

fn won(tx: &mut Tx<'_>, seat: Seat, card: Card) {
    let amount = tx.pos().spec(card).amount;
    let glory = i16::from(amount);
    match text(tx.pos(), seat) {
        Power::ThorsHammer => tx.glory(seat, glory, GloryReason::Card(card)),
        Power::ThorsOath => tx.offer_raise(seat, ANY_STAT, Some(card)),
        Power::ThorsAscension => {
            let rage = i8::try_from(amount).unwrap_or(i8::MAX);
            tx.rage(seat, rage, RageReason::Card(card));
            tx.glory(seat, glory, GloryReason::Card(card));
        }
        _ => return,
    }
    tx.took_effect(seat, card);
}

/// With no winner there is nobody to steal from. One steals no more than there is (Q5).
fn lost(tx: &mut Tx<'_>, seat: Seat, winner: Seat, card: Card) {
    let amount = tx.pos().spec(card).amount;
    let target = tx.state.sheet(winner);
    let stolen = match text(tx.pos(), seat) {
        Power::LokisTrickery => {
            let stolen = i8::try_from(amount.min(target.rage)).unwrap_or(0);
            tx.rage(winner, -stolen, RageReason::Card(card));
            tx.rage(seat, stolen, RageReason::Card(card));
            stolen > 0
        }
        Power::LokisBackstab => {
            let stolen = i16::try_from(u16::from(amount).min(target.glory)).unwrap_or(0);
            tx.glory(winner, -stolen, GloryReason::Stolen(card));
            tx.glory(seat, stolen, GloryReason::Stolen(card));
            stolen > 0
        }
        Power::LokisPoison => poison(tx, winner, seat),
        _ => false,
    };
    if stolen {
        tx.took_effect(seat, card);
    }
}

/// Takes all revealed cards of the winner, late ones too; returns whether there were any.
fn poison(tx: &mut Tx<'_>, from: Seat, to: Seat) -> bool {
    let mut any = false;
    for zone in [Zone::Played, Zone::Late] {
        let place = Place::Zone(from, zone);
        while let Some(card) = tx.state.first_card_at(tx.rules, place) {
            tx.move_card(card, place, Place::Zone(to, Zone::Hand));
            tx.say(Event::CardStolen { from, to, card });
            any = true;
        }
    }
    any
}
