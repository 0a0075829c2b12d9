//! C: what happens before strengths are compared, in three tiers (rules 2.4 C7 to C9).

use bloodrage_model::location::Location;
use bloodrage_model::{
    Action, Battle, Cause, Decision, DecisionKind, Event, Figures, Frame, GloryReason, Power,
    Refusal, Seat, Seats, Unit, Zone,
};

use super::{Step, compare, go_to, in_order, late, mark_done, next_undone, province, text};
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

/// Tier 1: Thor's Primacy takes the texts off the opponents' revealed cards.
pub(crate) const PRIMACY: Handler = Handler { step: primacy, ..Handler::SILENT };
/// Tier 2: Heimdall's Watch sweeps the table.
pub(crate) const WATCH: Handler = Handler { step: watch, ..Handler::SILENT };
/// Tier 3: Odin's Smite and Odin's Tide.
pub(crate) const STRIKE: Handler = Handler { step: strike, ..Handler::SILENT };
/// Tier 3: who survives a Tide.
pub(crate) const TIDE: Handler = Handler {
    step: tide,
    decision: tide_decision,
    legal: tide_legal,
    check: check_spare,
    answer: |tx, _, seat, action| {
        if let Action::Spare { unit, at } = action {
            drown(tx, seat, (unit, at));
        }
    },
};

/// Two Primacies cancel each other's text, which changes nothing: both have happened.
fn primacy(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let mut cancelled = Seats::NONE;
    let owners: Vec<Seat> =
        in_order(tx.pos()).filter(|s| text(tx.pos(), *s) == Power::ThorsPrimacy).collect();
    for owner in &owners {
        tx.took_effect_of_played(*owner);
        for seat in in_order(tx.pos()).filter(|s| s != owner) {
            cancelled = cancelled.with(seat);
        }
    }
    tx.state.battle.cancelled = cancelled.bits();
    for seat in in_order(tx.pos()).filter(|s| cancelled.contains(*s)) {
        if let Some(card) = tx.state.battle.played(seat)
            && tx.pos().spec(card).power != Power::None
        {
            tx.say(Event::TextCancelled { seat, card });
        }
    }
    go_to(tx, Step::Watch)
}

/// The first Watch in order sweeps everything, another one included (Q13); then new cards.
fn watch(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let owner = in_order(tx.pos()).find(|s| text(tx.pos(), *s) == Power::HeimdallsWatch);
    let Some((owner, card)) = owner.and_then(|s| Some((s, tx.state.battle.played(s)?))) else {
        return go_to(tx, Step::Strike);
    };
    let shown: u8 = in_order(tx.pos()).map(|s| compare::printed(tx.pos(), s)).sum();
    tx.took_effect(owner, card);
    tx.glory(owner, i16::from(shown), GloryReason::Card(card));
    for seat in in_order(tx.pos()) {
        if let Some(card) = tx.state.battle.played(seat) {
            tx.discard(seat, card, Zone::Played);
        }
    }
    let battle = &mut tx.state.battle;
    battle.played = Battle::NONE.played;
    battle.cancelled = 0;
    battle.treated = 0;
    go_to(tx, Step::Cards)
}

fn strike(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let Some(seat) = next_undone(tx.pos()) else {
        return late::begin(tx);
    };
    mark_done(tx, seat);
    match text(tx.pos(), seat) {
        Power::OdinsSmite => smite(tx, seat),
        Power::OdinsTide if tx.state.battle.tided == 0 => {
            tx.state.battle.tided = 1;
            tx.took_effect_of_played(seat);
            tx.set_step(Step::Tide as u8);
        }
        _ => {}
    }
    Flow::Go
}

/// One Warrior of each opponent in the province.
fn smite(tx: &mut Tx<'_>, owner: Seat) {
    let province = province(tx.pos());
    let mut any = false;
    for seat in tx.state.battle.participants().without(owner).iter() {
        let here = tx.state.sheet(seat).figures_at(Location::Province(province));
        let warrior = here.and(Figures::of_unit(Unit::Warrior)).iter().next();
        if let Some(index) = warrior {
            tx.mark(seat, Figures::from_bits(1 << index));
            any = true;
        }
    }
    if any {
        tx.took_effect_of_played(owner);
        let pillager = tx.state.battle.pillager();
        tx.destroy_victims(pillager, Cause::BattleCard, Some(province));
    }
}

/// The next participant the Tide has not reached.
fn next_dry(pos: Pos<'_>) -> Option<Seat> {
    let wet = Seats::from_bits(pos.state.battle.tide);
    in_order(pos).find(|seat| !wet.contains(*seat))
}

/// Each clan in order keeps one figure; where all are alike there is nothing to choose.
fn tide(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let Some(seat) = next_dry(tx.pos()) else {
        tx.state.battle.tide = 0;
        tx.set_step(Step::Strike as u8);
        return Flow::Go;
    };
    let mut kinds = tx.pos().units_in_area(seat, province(tx.pos()));
    let (first, second) = (kinds.next(), kinds.next());
    drop(kinds);
    match (first, second) {
        (Some(_), Some(_)) => return Flow::Ask,
        (Some(only), None) => drown(tx, seat, only),
        _ => tx.state.battle.tide = Seats::from_bits(tx.state.battle.tide).with(seat).bits(),
    }
    Flow::Go
}

/// All figures of a seat in the battle but one are about to die.
fn drown(tx: &mut Tx<'_>, seat: Seat, (unit, at): (Unit, Location)) {
    tx.state.battle.tide = Seats::from_bits(tx.state.battle.tide).with(seat).bits();
    let province = province(tx.pos());
    let sheet = tx.state.sheet(seat);
    let all = sheet.figures_in_area(province);
    let spared = unit.figures().find(|index| sheet.figures[*index] == at.code());
    let victims = all.minus(Figures::from_bits(spared.map_or(0, |index| 1 << index)));
    if !victims.is_empty() {
        tx.mark(seat, victims);
        let pillager = tx.state.battle.pillager();
        tx.destroy_victims(pillager, Cause::BattleCard, Some(province));
    }
}

fn tide_decision(pos: Pos<'_>, _: Frame) -> Decision {
    let owing = next_dry(pos).map_or(Seats::NONE, Seats::only);
    Decision { province: Some(province(pos)), ..Decision::new(DecisionKind::SpareOne, owing) }
}

fn tide_legal(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    let spare = |(unit, at)| Action::Spare { unit, at };
    out.extend(pos.units_in_area(seat, province(pos)).map(spare));
}

fn check_spare(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Spare { unit, at } => {
            let have = pos.state.sheet(seat).count(unit, at);
            if !at.in_area(province(pos)) {
                Err(Refusal::NotOffered)
            } else if have == 0 {
                Err(Refusal::NoSuchFigure { unit, at, need: 1, have })
            } else {
                Ok(())
            }
        }
        _ => Err(Refusal::WrongDecision(DecisionKind::SpareOne)),
    }
}
