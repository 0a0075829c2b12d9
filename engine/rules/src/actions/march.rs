//! March: any figures but ships from one province to one other, for 1 Rage.

use bloodrage_model::board::PROVINCES;
use bloodrage_model::location::Location;
use bloodrage_model::{
    Action, MoveReason, Party, Province, RageReason, Refusal, Seat, Sheet, Unit,
};

use super::{afford, invade};
use crate::pos::Pos;
use crate::tx::Tx;

/// The Rage a march costs.
const COST: u8 = 1;

/// The units that can march.
const MARCHERS: [Unit; 5] =
    [Unit::Leader, Unit::Warrior, Unit::Mystic, Unit::MonsterA, Unit::MonsterB];

/// Everybody of a clan who can march from a province.
pub(crate) fn everybody(sheet: &Sheet, from: Province) -> Party {
    let at = Location::Province(from);
    Party {
        leader: sheet.count(Unit::Leader, at) > 0,
        warriors: sheet.count(Unit::Warrior, at),
        mystics: sheet.count(Unit::Mystic, at),
        monsters: [sheet.count(Unit::MonsterA, at) > 0, sheet.count(Unit::MonsterB, at) > 0],
    }
}

/// Checks a march.
pub(crate) fn check(
    pos: Pos<'_>,
    seat: Seat,
    from: Province,
    to: Province,
    party: Party,
) -> Result<(), Refusal> {
    if party.is_empty() {
        return Err(Refusal::NobodyMarches);
    }
    if from == to {
        return Err(Refusal::SameProvince(to));
    }
    let at = Location::Province(from);
    for unit in MARCHERS {
        let (need, have) = (party.count(unit), pos.state.sheet(seat).count(unit, at));
        if need > 0 && pos.is_ship(seat, unit) {
            return Err(Refusal::ShipsStay);
        }
        if need > have {
            return Err(Refusal::NoSuchFigure { unit, at, need, have });
        }
    }
    invade::check_room(pos, to, party.len())?;
    afford(pos, seat, COST)
}

/// Adds every march of a seat: each party from each province to each other one with room.
/// `rooms`: the room in each province.
pub(crate) fn legal(pos: Pos<'_>, seat: Seat, rooms: &[u8; PROVINCES], out: &mut Vec<Action>) {
    let sheet = pos.state.sheet(seat);
    if sheet.rage < COST {
        return;
    }
    let surviving = pos.state.surviving();
    for from in sheet.presence().and(surviving).iter() {
        let all = everybody(sheet, from);
        if all.is_empty() {
            continue;
        }
        for to in surviving.iter().filter(|to| *to != from) {
            let room = rooms[to.index()];
            parties(all, |party| {
                if party.len() <= room {
                    out.push(Action::March { from, to, party });
                }
            });
        }
    }
}

/// Passes every party that is part of `all`, but the empty one, to `each`.
fn parties(all: Party, mut each: impl FnMut(Party)) {
    let flags = |present: bool| (0..=u8::from(present)).map(|n| n == 1);
    for leader in flags(all.leader) {
        for warriors in 0..=all.warriors {
            for mystics in 0..=all.mystics {
                for first in flags(all.monsters[0]) {
                    for second in flags(all.monsters[1]) {
                        let party = Party { leader, warriors, mystics, monsters: [first, second] };
                        if !party.is_empty() {
                            each(party);
                        }
                    }
                }
            }
        }
    }
}

/// Pays for and makes a march.
pub(crate) fn go(tx: &mut Tx<'_>, seat: Seat, from: Province, to: Province, party: Party) {
    tx.pay(seat, COST, RageReason::Paid);
    let (from, to) = (Location::Province(from), Location::Province(to));
    for unit in MARCHERS {
        for _ in 0..party.count(unit) {
            tx.move_figure(seat, unit, from, to, MoveReason::March);
        }
    }
}
