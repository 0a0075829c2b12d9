//! A: the Call to Battle. It goes round until the province is full or a whole round has passed
//! in a row; a pass is not final (rules 2.4 A2, A3).

use bloodrage_model::location::Location;
use bloodrage_model::{
    Action, Decision, DecisionKind, Event, Figures, Frame, MoveReason, Province, Refusal, Seat,
    Seats, Unit,
};

use super::{Step, go_to, province};
use crate::actions::invade::{check_figure, check_room};
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, answer };

fn asked(pos: Pos<'_>) -> Seat {
    Seat::wrapping(pos.state.battle.asked)
}

/// The figures next door that could come.
fn callable(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (Unit, Province)> {
    let sheet = pos.state.sheet(seat);
    province(pos).neighbours().iter().flat_map(move |from| {
        let there = sheet.figures_at(Location::Province(from));
        let present = move |unit: &Unit| !there.and(Figures::of_unit(*unit)).is_empty();
        Unit::ALL.into_iter().filter(present).map(move |unit| (unit, from))
    })
}

fn step(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let province = province(tx.pos());
    let all_passed = tx.state.battle.passes >= tx.state.players;
    if all_passed || tx.state.room(province) == 0 {
        return close(tx, province);
    }
    let seat = asked(tx.pos());
    if callable(tx.pos(), seat).next().is_some() {
        return Flow::Ask;
    }
    pass(tx, seat);
    Flow::Go
}

fn pass(tx: &mut Tx<'_>, seat: Seat) {
    tx.state.battle.passes += 1;
    tx.state.battle.asked = seat.left(tx.state.players).number();
}

/// Everybody with a figure in the province or its fjord takes part. Alone, the pillager needs no
/// battle (rules 2.4 A4).
fn close(tx: &mut Tx<'_>, province: Province) -> Flow {
    let present = |seat: &Seat| !tx.state.sheet(*seat).figures_in_area(province).is_empty();
    let participants: Seats = tx.state.seats().iter().filter(present).collect();
    let pillager = tx.state.battle.pillager();
    for seat in tx.state.seats().iter() {
        tx.state.battle.monsters[seat.index()] = tx.pos().monsters_in_area(seat, province);
    }
    tx.state.battle.asked = 0;
    tx.state.battle.passes = 0;
    if participants.without(pillager).is_empty() {
        tx.say(Event::PillageUnopposed { seat: pillager, province });
        tx.state.battle.participants = Seats::NONE.bits();
        tx.state.battle.winner = pillager.number() + 1;
        return go_to(tx, Step::Reward);
    }
    tx.state.battle.participants = participants.bits();
    tx.say(Event::BattleBegan { province, participants });
    go_to(tx, Step::Cards)
}

fn decision(pos: Pos<'_>, _: Frame) -> Decision {
    let owing = Seats::only(asked(pos));
    Decision { province: Some(province(pos)), ..Decision::new(DecisionKind::CallToBattle, owing) }
}

fn legal(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    out.extend(callable(pos, seat).map(|(unit, from)| Action::Join { unit, from }));
    out.push(Action::Decline);
}

fn check(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decline => Ok(()),
        Action::Join { unit, from } => {
            let to = province(pos);
            if !to.neighbours().contains(from) {
                return Err(Refusal::NotAdjacent { from, to });
            }
            if pos.is_ship(seat, unit) {
                return Err(Refusal::ShipsStay);
            }
            check_figure(pos, seat, unit, Location::Province(from))?;
            check_room(pos, to, 1)
        }
        _ => Err(Refusal::WrongDecision(DecisionKind::CallToBattle)),
    }
}

fn answer(tx: &mut Tx<'_>, _: Frame, seat: Seat, action: Action) {
    if let Action::Join { unit, from } = action {
        let (from, to) = (Location::Province(from), Location::Province(province(tx.pos())));
        tx.move_figure(seat, unit, from, to, MoveReason::CallToBattle);
        tx.state.battle.passes = 0;
        tx.state.battle.asked = seat.left(tx.state.players).number();
    } else {
        tx.say(Event::CallPassed { seat });
        pass(tx, seat);
    }
}
