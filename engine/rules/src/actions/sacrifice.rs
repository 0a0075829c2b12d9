//! Frigga's Sacrifice: two own figures die, a stat rises.

use bloodrage_model::location::Location;
use bloodrage_model::{Action, Cause, Figures, Power, Refusal, Seat, Unit};

use crate::pos::Pos;
use crate::raise::ANY_STAT;
use crate::tx::Tx;

/// Checks a sacrifice: figures on the board, the lower pair of unit and location first.
pub(crate) fn check(pos: Pos<'_>, seat: Seat, pair: [(Unit, Location); 2]) -> Result<(), Refusal> {
    pos.upgrade(seat, Power::FriggasSacrifice).ok_or(Refusal::PowerMissing)?;
    let [first, second] = pair;
    if first > second {
        return Err(Refusal::NotInOrder);
    }
    let both = u8::from(first == second);
    for (index, (unit, at)) in (0u8..).zip(pair) {
        if !at.on_board() {
            return Err(Refusal::NotOnBoard(at));
        }
        let (need, have) = (1 + both * index, pos.state.sheet(seat).count(unit, at));
        if have < need {
            return Err(Refusal::NoSuchFigure { unit, at, need, have });
        }
    }
    Ok(())
}

/// Adds the sacrifices that a seat can make.
pub(crate) fn legal(pos: Pos<'_>, seat: Seat, out: &mut Vec<Action>) {
    if pos.upgrade(seat, Power::FriggasSacrifice).is_none() {
        return;
    }
    let sheet = pos.state.sheet(seat);
    let on_board = || {
        let places = (0..Location::COUNT).filter_map(Location::from_code).filter(|l| l.on_board());
        let stands = |(unit, at): &(Unit, Location)| sheet.count(*unit, *at) > 0;
        Unit::ALL.into_iter().flat_map(move |u| places.clone().map(move |l| (u, l))).filter(stands)
    };
    for first in on_board() {
        let alone = sheet.count(first.0, first.1) < 2;
        let partners = |second: &(Unit, Location)| first < *second || (first == *second && !alone);
        for second in on_board().filter(partners) {
            out.push(Action::Sacrifice([first, second]));
        }
    }
}

/// Sacrifices two figures. The stat rises after they have died.
pub(crate) fn perform(tx: &mut Tx<'_>, seat: Seat, pair: [(Unit, Location); 2]) {
    let Some(card) = tx.pos().upgrade(seat, Power::FriggasSacrifice) else { return };
    tx.took_effect(seat, card);
    let figures = tx.state.sheet(seat).figures;
    let mut chosen = 0u16;
    for (unit, at) in pair {
        let free = |i: &usize| figures[*i] == at.code() && chosen & (1 << i) == 0;
        if let Some(index) = unit.figures().find(free) {
            chosen |= 1 << index;
        }
    }
    tx.mark(seat, Figures::from_bits(chosen));
    tx.offer_raise(seat, ANY_STAT, Some(card));
    tx.destroy_victims(seat, Cause::Sacrifice, None);
}
