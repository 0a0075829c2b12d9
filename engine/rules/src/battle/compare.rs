//! D: what cards are worth, and who is strongest (rules 2.4 D).

use bloodrage_model::{CardKind, Event, Frame, Power, Province, Seat, Seats, Unit, Zone};

use super::cards::battle_bonus;
use super::{Step, go_to, in_order, province, text};
use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, ..Handler::SILENT };

/// The printed value of a seat's first card: a bonus, or that of a quest that counts. A Sight
/// has none of its own.
pub(crate) fn printed(pos: Pos<'_>, seat: Seat) -> u8 {
    let battle = &pos.state.battle;
    match battle.played(seat).map(|card| pos.spec(card)) {
        Some(spec) if spec.kind == CardKind::Battle => spec.strength,
        Some(spec) if spec.kind == CardKind::Quest => {
            let counts = Seats::from_bits(battle.treated).contains(seat);
            battle_bonus(pos, seat).filter(|_| counts).map_or(0, |(_, bonus)| bonus)
        }
        _ => 0,
    }
}

/// What Heimdall's Sight copies: the highest single card an enemy shows, late cards included
/// (Q12).
fn sight(pos: Pos<'_>, seat: Seat) -> u8 {
    let enemies = pos.state.battle.participants().without(seat);
    let late = |s| pos.state.zone(pos.rules, s, Zone::Late).map(|c| pos.spec(c).strength);
    enemies.iter().flat_map(|s| late(s).chain([printed(pos, s)])).max().unwrap_or(0)
}

/// What all cards of a seat are worth.
fn cards(pos: Pos<'_>, seat: Seat) -> u16 {
    let first = match text(pos, seat) {
        Power::HeimdallsSight => sight(pos, seat),
        _ => printed(pos, seat),
    };
    let late = pos.state.zone(pos.rules, seat, Zone::Late).map(|c| u16::from(pos.spec(c).strength));
    u16::from(first) + late.sum::<u16>()
}

fn step(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let province = province(tx.pos());
    let mut best = 0;
    let mut leaders = Seats::NONE;
    for seat in in_order(tx.pos()) {
        let (figures, cards) = (tx.pos().area_strength(seat, province), cards(tx.pos(), seat));
        tx.say(Event::StrengthCounted { seat, figures, cards });
        note_effects(tx, seat, province);
        let total = figures + cards;
        if leaders.is_empty() || total > best {
            best = total;
            leaders = Seats::only(seat);
        } else if total == best {
            leaders = leaders.with(seat);
        }
    }
    // A tie for the highest is lost by all, also at zero.
    let winner = if leaders.len() == 1 { leaders.iter().next() } else { None };
    tx.state.battle.winner = winner.map_or(0, |seat| seat.number() + 1);
    tx.say(Event::BattleDecided { winner });
    go_to(tx, Step::Texts)
}

/// Notes the upgrades and cards that changed a strength just counted.
fn note_effects(tx: &mut Tx<'_>, seat: Seat, province: Province) {
    if text(tx.pos(), seat) == Power::HeimdallsSight && sight(tx.pos(), seat) > 0 {
        tx.took_effect_of_played(seat);
    }
    let sheet = *tx.state.sheet(seat);
    let here = bloodrage_model::Location::Province(province);
    if let Some(card) = sheet.slot(bloodrage_model::Slot::Warrior) {
        let needed = if tx.pos().spec(card).power == Power::PairedWarriors { 2 } else { 1 };
        if sheet.count(Unit::Warrior, here) >= needed {
            tx.took_effect(seat, card);
        }
    }
    for unit in [Unit::MonsterA, Unit::MonsterB] {
        if let Some(card) = sheet.monster(unit)
            && province == Province::Yggdrasil
            && sheet.count(unit, here) > 0
            && tx.pos().spec(card).power == Power::DarkElf
        {
            tx.took_effect(seat, card);
        }
    }
}
