//! Invade: one figure from the reserve, or by Frigga's Domain from Valhalla, onto the board.

use bloodrage_model::board::PROVINCES;
use bloodrage_model::location::Location;
use bloodrage_model::{
    Action, Card, Fjord, Frame, FrameKind, MoveReason, Power, Province, RageReason, Refusal, Seat,
    Unit,
};

use super::afford;
use crate::pos::{Pos, unit_bit};
use crate::tx::{Tx, card_byte};

/// Checks that a seat has a figure of this unit at a location.
pub(crate) fn check_figure(
    pos: Pos<'_>,
    seat: Seat,
    unit: Unit,
    at: Location,
) -> Result<(), Refusal> {
    match pos.state.sheet(seat).count(unit, at) {
        0 => Err(Refusal::NoSuchFigure { unit, at, need: 1, have: 0 }),
        _ => Ok(()),
    }
}

/// Checks that a province is there and has room.
pub(crate) fn check_room(pos: Pos<'_>, province: Province, need: u8) -> Result<(), Refusal> {
    if pos.state.destroyed().contains(province) {
        return Err(Refusal::ProvinceDestroyed(province));
    }
    let room = pos.state.room(province);
    if room < need { Err(Refusal::ProvinceFull { province, need, room }) } else { Ok(()) }
}

/// Checks that a figure of this unit may be put there: Horns, the place, its villages.
pub(crate) fn check_placing(
    pos: Pos<'_>,
    seat: Seat,
    unit: Unit,
    to: Location,
) -> Result<(), Refusal> {
    let (limit, on_board) = (pos.horns(seat), pos.state.sheet(seat).on_board());
    if on_board >= limit {
        return Err(Refusal::HornsReached { limit, on_board });
    }
    match (to, pos.is_ship(seat, unit)) {
        (Location::Province(_), true) => Err(Refusal::ShipNeedsFjord),
        (Location::Fjord(_), false) => Err(Refusal::FjordNeedsShip),
        (Location::Fjord(fjord), true) => check_fjord(pos, fjord),
        (Location::Province(Province::Yggdrasil), false)
            if !pos.is_monster(seat, unit, Power::DarkElf) =>
        {
            Err(Refusal::YggdrasilClosed)
        }
        (Location::Province(province), false) => check_room(pos, province, 1),
        _ => Err(Refusal::NotOnBoard(to)),
    }
}

/// A fjord is there while one of its provinces is (Q15).
fn check_fjord(pos: Pos<'_>, fjord: Fjord) -> Result<(), Refusal> {
    let destroyed = pos.state.destroyed();
    if fjord.supports().into_iter().all(|p| destroyed.contains(p)) {
        Err(Refusal::FjordClosed(Location::Fjord(fjord)))
    } else {
        Ok(())
    }
}

/// Every place that could take this unit: fjords for ships, else provinces.
pub(crate) fn targets(pos: Pos<'_>, seat: Seat, unit: Unit) -> impl Iterator<Item = Location> {
    let ship = pos.is_ship(seat, unit);
    let fjords = Fjord::ALL.into_iter().filter(move |_| ship).map(Location::Fjord);
    let surviving = pos.state.surviving();
    let provinces = Province::ALL.into_iter().filter(move |p| !ship && surviving.contains(*p));
    fjords.chain(provinces.map(Location::Province))
}

/// Checks an invade from the reserve as an action.
pub(crate) fn check(pos: Pos<'_>, seat: Seat, unit: Unit, to: Location) -> Result<(), Refusal> {
    check_figure(pos, seat, unit, Location::Reserve)?;
    check_placing(pos, seat, unit, to)?;
    afford(pos, seat, pos.invade_cost(seat, unit))
}

/// Checks an invade from Valhalla by Frigga's Domain.
pub(crate) fn check_from_valhalla(
    pos: Pos<'_>,
    seat: Seat,
    unit: Unit,
    to: Location,
) -> Result<(), Refusal> {
    let card = pos.upgrade(seat, Power::FriggasDomain).ok_or(Refusal::PowerMissing)?;
    check_figure(pos, seat, unit, Location::Valhalla)?;
    check_placing(pos, seat, unit, to)?;
    afford(pos, seat, pos.spec(card).amount)
}

/// Adds the invades that a seat can make in its turn. `rooms`: the room in each province.
pub(crate) fn legal(pos: Pos<'_>, seat: Seat, rooms: &[u8; PROVINCES], out: &mut Vec<Action>) {
    let sheet = pos.state.sheet(seat);
    if sheet.on_board() >= pos.horns(seat) {
        return;
    }
    let resurrection = pos.upgrade(seat, Power::FriggasDomain).map(|c| pos.spec(c).amount);
    for unit in Unit::ALL {
        let from_reserve =
            sheet.count(unit, Location::Reserve) > 0 && pos.invade_cost(seat, unit) <= sheet.rage;
        let from_valhalla = resurrection.is_some_and(|cost| cost <= sheet.rage)
            && sheet.count(unit, Location::Valhalla) > 0;
        if !from_reserve && !from_valhalla {
            continue;
        }
        let elf = pos.is_monster(seat, unit, Power::DarkElf);
        let open = |to: &Location| match to {
            Location::Province(province) => {
                rooms[province.index()] > 0 && (province.is_outer() || elf)
            }
            Location::Fjord(fjord) => check_fjord(pos, *fjord).is_ok(),
            _ => false,
        };
        for to in targets(pos, seat, unit).filter(open) {
            out.extend(from_reserve.then_some(Action::Invade { unit, to }));
            out.extend(from_valhalla.then_some(Action::InvadeFromValhalla { unit, to }));
        }
    }
}

/// Pays for and makes an invade from the reserve.
pub(crate) fn pay_and_place(tx: &mut Tx<'_>, seat: Seat, unit: Unit, to: Location) {
    let cost = tx.pos().invade_cost(seat, unit);
    tx.pay(seat, cost, RageReason::Paid);
    if let Some(card) = tx.state.sheet(seat).monster(unit)
        && tx.pos().spec(card).power == Power::CostsNoRage
    {
        tx.took_effect(seat, card);
    }
    place(tx, seat, unit, Location::Reserve, to, None);
}

/// Pays for and makes an invade from Valhalla.
pub(crate) fn resurrect(tx: &mut Tx<'_>, seat: Seat, unit: Unit, to: Location) {
    let Some(card) = tx.pos().upgrade(seat, Power::FriggasDomain) else { return };
    let cost = tx.pos().spec(card).amount;
    tx.pay(seat, cost, RageReason::Card(card));
    tx.took_effect(seat, card);
    place(tx, seat, unit, Location::Valhalla, to, Some(card));
}

/// Puts the figure on the board and lets the consequences follow. `card`: what allowed it,
/// `None` for an ordinary invade.
pub(crate) fn place(
    tx: &mut Tx<'_>,
    seat: Seat,
    unit: Unit,
    from: Location,
    to: Location,
    card: Option<Card>,
) {
    tx.move_figure(seat, unit, from, to, MoveReason::Invade);
    tx.push(Frame {
        kind: FrameKind::Invaded as u8,
        seat: seat.number(),
        units: unit_bit(unit),
        place: to.code(),
        card: card_byte(card),
        ..Frame::default()
    });
}
