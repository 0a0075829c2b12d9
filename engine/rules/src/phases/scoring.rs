//! The end of the game: Thor's Conquest, legendary stats, and who has won (rules 1.2, 2.1.7).

use bloodrage_model::clan::LEGENDARY_GLORY;
use bloodrage_model::{Event, GloryReason, Power, Seat, Seats, Stat, State};

use crate::tx::Tx;

/// Pays what the end of the game pays.
pub(crate) fn finish(tx: &mut Tx<'_>) {
    for seat in tx.clockwise(tx.state.first(), tx.state.seats()) {
        if let Some(card) = tx.pos().upgrade(seat, Power::ThorsConquest) {
            let each = i16::from(tx.pos().spec(card).amount);
            let figures = i16::from(tx.state.sheet(seat).on_board());
            tx.glory(seat, each * figures, GloryReason::Card(card));
        }
        for stat in Stat::ALL {
            let step = usize::from(tx.state.sheet(seat).steps[stat as usize]);
            let glory = LEGENDARY_GLORY.get(step).copied().unwrap_or(0);
            tx.glory(seat, i16::from(glory), GloryReason::Legendary(stat));
        }
    }
    let winners = winners(&tx.state);
    tx.say(Event::GameEnded { winners });
}

/// The Glory of each seat that plays, in seat order.
pub fn final_glory(state: &State) -> impl Iterator<Item = (Seat, u16)> {
    state.seats().iter().map(|seat| (seat, state.sheet(seat).glory))
}

/// The seats with the most Glory; a tie is a shared victory (Q4).
pub fn winners(state: &State) -> Seats {
    let most = final_glory(state).map(|(_, glory)| glory).max();
    final_glory(state).filter(|(_, glory)| Some(*glory) == most).map(|(seat, _)| seat).collect()
}
