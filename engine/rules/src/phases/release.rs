//! Release of Valhalla, and the end of an Age (rules 2.1.6, 2.1.7).

use bloodrage_model::location::Location;
use bloodrage_model::{Card, Event, GloryReason, MoveReason, Power, Seat, Unit};

use crate::tx::Tx;

/// The dead return to the reserves; Loki's cards pay for each.
pub(crate) fn begin(tx: &mut Tx<'_>) {
    for seat in tx.clockwise(tx.state.first(), tx.state.seats()) {
        let mut released = 0;
        for unit in Unit::ALL {
            for _ in 0..tx.state.sheet(seat).count(unit, Location::Valhalla) {
                let (from, to) = (Location::Valhalla, Location::Reserve);
                tx.move_figure(seat, unit, from, to, MoveReason::Released);
                released += 1;
            }
        }
        pay(tx, seat, released);
    }
}

/// Several such cards add up (RB p16).
fn pay(tx: &mut Tx<'_>, seat: Seat, released: i16) {
    let cards: Vec<Card> = tx.state.sheet(seat).upgrades().collect();
    for card in cards {
        let spec = *tx.pos().spec(card);
        if spec.power == Power::LokisRelease {
            tx.glory(seat, released * i16::from(spec.amount), GloryReason::Card(card));
        }
    }
}

/// Tokens are turned up and the first player moves on to the left.
pub(crate) fn end_age(tx: &mut Tx<'_>) {
    tx.state.pillaged = 0;
    tx.say(Event::TokensTurned);
    tx.state.first = tx.state.first().left(tx.state.players).number();
}
