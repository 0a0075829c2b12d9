//! From the model's state to the readable one.

use bloodrage_model::location::Location;
use bloodrage_model::ruleset::CORE_REVISION;
use bloodrage_model::state::OPTION_SKIP_FIRST_DRAFT;
use bloodrage_model::{
    Battle, Cause, Figures, Frame, FrameKind, Phase, Place, Ruleset, Seat, Seats, Sheet, Stat,
    State, Unit, Zone,
};
use bytes::Bytes;

use crate::tables::{Wire, seat_zone};
use crate::{v1, write};

/// Writes a state in the readable form. What means nothing in the state (an unknown phase, bits
/// past the last seat) is left out; a state the rules find possible has no such thing.
pub fn write_readable(rules: &Ruleset, state: &State) -> v1::ReadableState {
    // Taken apart without `..`: a field added to the state must be given a place here.
    let State {
        key,
        draws,
        answers,
        victims,
        destroyed,
        pillaged,
        sheets,
        tokens,
        doom,
        players: _,
        age,
        phase,
        first,
        options,
        depth,
        battle,
        stack,
        cards: _,
        padding: _,
    } = state;
    let rng = v1::RandomState { key: Bytes::copy_from_slice(key), draws: draws.to_vec() };
    let seats = all_seats();
    v1::ReadableState {
        ruleset: Some(v1::RulesetRef {
            core_revision: u32::from(CORE_REVISION),
            modules: Vec::new(),
        }),
        rng: Some(rng),
        age: u32::from(*age),
        phase: Phase::from_number(*phase).map_or(0, |p| p.to_wire().into()),
        first_seat: u32::from(*first),
        skip_first_draft: options & OPTION_SKIP_FIRST_DRAFT != 0,
        seats: state.seats().iter().map(|s| seat_state(rules, &sheets[s.index()])).collect(),
        board: Some(write::board(*destroyed, *pillaged, tokens, doom)),
        cards: cards(rules, state),
        sealed_answers: seats
            .clone()
            .zip(answers)
            .filter(|(_, code)| **code != 0)
            .map(|(seat, code)| v1::SealedAnswer { seat: write::seat(seat), code: *code })
            .collect(),
        victims: seats.zip(victims).filter_map(|(seat, bits)| victim_set(seat, *bits)).collect(),
        battle: (*battle != Battle::NONE).then(|| battle_state(rules, battle)),
        stack: stack.iter().take(usize::from(*depth)).map(|f| stack_frame(rules, f)).collect(),
    }
}

/// Every seat a state has room for, whether it plays or not.
fn all_seats() -> impl Iterator<Item = Seat> + Clone {
    (0..=u8::MAX).map_while(Seat::new)
}

fn seat_state(rules: &Ruleset, sheet: &Sheet) -> v1::SeatState {
    let Sheet { glory, clan: _, rage, passed, steps, slots, figures } = sheet;
    let step = |stat: Stat| u32::from(steps[usize::from(stat.number())]);
    v1::SeatState {
        clan: sheet.clan().map_or_else(String::new, |c| c.id().to_owned()),
        glory: u32::from(*glory),
        rage: u32::from(*rage),
        passed: *passed != 0,
        rage_step: step(Stat::Rage),
        axes_step: step(Stat::Axes),
        horns_step: step(Stat::Horns),
        slots: write::slots(rules, slots.map(write::card_of_byte)),
        figures: write::figures(figures),
    }
}

fn cards(rules: &Ruleset, state: &State) -> Vec<v1::CardGroup> {
    let mut groups: Vec<v1::CardGroup> = Vec::new();
    // The copies of a face stand together and in ascending order of place, so each group does.
    for (copy, code) in rules.copies().iter().zip(&state.cards) {
        let (zone, seat) = match Place::from_code(*code) {
            None | Some(Place::Deck) => continue,
            Some(Place::Discard) => (v1::CardZone::Discard, None),
            Some(Place::Buried) => (v1::CardZone::Buried, None),
            Some(Place::Zone(seat, zone)) => (seat_zone(zone), Some(write::seat(seat))),
        };
        let card = write::card(rules, copy.card);
        match groups.last_mut() {
            Some(g) if g.card == card && g.zone == i32::from(zone) && g.seat == seat => {
                g.count += 1;
            }
            _ => groups.push(v1::CardGroup { card, zone: zone.into(), seat, count: 1 }),
        }
    }
    groups
}

fn victim_set(seat: Seat, bits: u16) -> Option<v1::VictimSet> {
    let figures = Figures::from_bits(bits).iter().filter_map(|i| u32::try_from(i).ok());
    let figures: Vec<u32> = figures.collect();
    (!figures.is_empty()).then(|| v1::VictimSet { seat: write::seat(seat), figures })
}

fn battle_state(rules: &Ruleset, battle: &Battle) -> v1::BattleState {
    let Battle {
        province: _,
        pillager,
        participants,
        asked,
        passes,
        done,
        tide,
        cancelled,
        treated,
        winner: _,
        played,
        fallen,
        monsters,
        tided,
    } = *battle;
    let has = |bits: u8, seat: Seat| Seats::from_bits(bits).contains(seat);
    let side = |seat: Seat| v1::BattleSide {
        seat: write::seat(seat),
        participant: has(participants, seat),
        done: has(done, seat),
        tide: has(tide, seat),
        cancelled: has(cancelled, seat),
        treated: has(treated, seat),
        played: write::card_of_byte(played[seat.index()]).map(|c| write::card(rules, c)),
        fallen: u32::from(fallen[seat.index()]),
        monster_a: monsters[seat.index()] & 1 != 0,
        monster_b: monsters[seat.index()] & 2 != 0,
    };
    let blank = |side: &v1::BattleSide| {
        *side == v1::BattleSide { seat: side.seat, ..v1::BattleSide::default() }
    };
    v1::BattleState {
        province: battle.province().map(write::province).unwrap_or_default(),
        pillager: u32::from(pillager),
        asked: u32::from(asked),
        passes: u32::from(passes),
        winner: battle.winner().map(write::seat),
        tided: tided != 0,
        sides: all_seats().map(side).filter(|s| !blank(s)).collect(),
    }
}

fn stack_frame(rules: &Ruleset, frame: &Frame) -> v1::StackFrame {
    let Frame { kind, step, seat, place, units, card, stats, cause } = *frame;
    let units = Unit::ALL.into_iter().filter(|u| units & (1 << u.number()) != 0);
    let stats = Stat::ALL.into_iter().filter(|s| stats & (1 << s.number()) != 0);
    let place = if place == 0 { None } else { Location::from_code(place) };
    v1::StackFrame {
        kind: FrameKind::from_number(kind).map_or(0, |k| k.to_wire().into()),
        step: u32::from(step),
        seat: u32::from(seat),
        place: place.map(|p| p.id().to_owned()),
        units: units.map(|u| u.to_wire().into()).collect(),
        card: write::card_of_byte(card).map(|c| write::card(rules, c)),
        stats: stats.map(|s| s.to_wire().into()).collect(),
        cause: Cause::from_number(cause).map_or(0, |c| c.to_wire().into()),
    }
}

/// The zones of a seat and the places of nobody are the zones of the contract.
const _: () = assert!(Zone::ALL.len() + 2 == 8);
