//! From the readable state to the model's.

use bloodrage_model::board::{AGES, PROVINCES};
use bloodrage_model::card::{MAX_COPIES, SLOTS};
use bloodrage_model::figure::FIGURES;
use bloodrage_model::frame::MAX_FRAMES;
use bloodrage_model::location::Location;
use bloodrage_model::ruleset::CORE_REVISION;
use bloodrage_model::seat::MAX_SEATS;
use bloodrage_model::state::OPTION_SKIP_FIRST_DRAFT;
use bloodrage_model::{
    Cause, Frame, FrameKind, PackedError, Phase, Place, Ruleset, Slot, Stat, State, Token, Unit,
    Zone,
};

use super::StateError;
use crate::read::Reader;
use crate::v1;

/// Reads a state in the readable form. Whether it is a possible game is for the rules to say.
///
/// # Errors
///
/// The rules that made the state are looked at first, as in the packed form; then every problem
/// of every field is listed.
pub fn read_readable(rules: &Ruleset, readable: &v1::ReadableState) -> Result<State, StateError> {
    if let Some(ruleset) = &readable.ruleset {
        if ruleset.core_revision != u32::from(CORE_REVISION) {
            return Err(StateError::CoreRevision { found: ruleset.core_revision });
        }
        if let Some(v1::ModuleRef { id, version }) = ruleset.modules.first() {
            let (id, version) = (id.clone(), version.clone());
            return Err(StateError::Packed(PackedError::Module { id, version }));
        }
    }
    let mut reader = Reader::new(rules);
    let state = state(&mut reader, readable);
    reader.finish(state).map_err(StateError::Problems)
}

fn state(r: &mut Reader<'_>, readable: &v1::ReadableState) -> State {
    // Taken apart without `..`: a field added to the contract must be read here.
    let v1::ReadableState {
        ruleset,
        rng,
        age,
        phase,
        first_seat,
        skip_first_draft,
        seats,
        board: on_board,
        cards: groups,
        sealed_answers,
        victims: sets,
        battle: under_way,
        stack,
    } = readable;
    let mut state = State::EMPTY;
    let _: v1::RulesetRef = r.set(format_args!("ruleset"), ruleset.as_ref());
    let rng = r.set(format_args!("rng"), rng.as_ref());
    random(r, &mut state, &rng);
    state.age = r.byte(format_args!("age"), *age);
    state.phase = r.value::<Phase>(format_args!("phase"), *phase).map_or(0, |p| p as u8);
    state.first = r.byte(format_args!("first_seat"), *first_seat);
    state.options = if *skip_first_draft { OPTION_SKIP_FIRST_DRAFT } else { 0 };
    let seats = r.list(format_args!("seats"), seats, MAX_SEATS);
    for ((number, seat), i) in (1u8..).zip(seats).zip(0..MAX_SEATS) {
        state.players = number;
        sheet(r, &mut state, i, seat);
    }
    let on_board = r.set(format_args!("board"), on_board.as_ref());
    board(r, &mut state, &on_board);
    cards(r, &mut state, groups);
    answers(r, &mut state, sealed_answers);
    victims(r, &mut state, sets);
    if let Some(under_way) = under_way {
        battle(r, &mut state, under_way);
    }
    let stack = r.list(format_args!("stack"), stack, MAX_FRAMES);
    for ((depth, frame), i) in (1u8..).zip(stack).zip(0..MAX_FRAMES) {
        state.depth = depth;
        state.stack[i] = stack_frame(r, i, frame);
    }
    state
}

fn random(r: &mut Reader<'_>, state: &mut State, rng: &v1::RandomState) {
    let v1::RandomState { key, draws } = rng;
    match <[u8; 32]>::try_from(&key[..]) {
        Ok(key) => state.key = key,
        Err(_) => r.problem(format_args!("rng.key"), format!("must be 32 bytes, is {}", key.len())),
    }
    let draws = r.list(format_args!("rng.draws"), draws, state.draws.len());
    for (counter, value) in state.draws.iter_mut().zip(draws) {
        *counter = *value;
    }
}

fn sheet(r: &mut Reader<'_>, state: &mut State, i: usize, seat: &v1::SeatState) {
    let v1::SeatState {
        clan,
        glory,
        rage,
        passed,
        rage_step,
        axes_step,
        horns_step,
        slots,
        figures: groups,
    } = seat;
    let sheet = &mut state.sheets[i];
    sheet.clan = r.clan(format_args!("seats[{i}].clan"), clan).map_or(0, |c| c.number() + 1);
    sheet.glory = r.number(format_args!("seats[{i}].glory"), *glory, u32::from(u16::MAX));
    sheet.rage = r.byte(format_args!("seats[{i}].rage"), *rage);
    sheet.passed = u8::from(*passed);
    for (stat, name, step) in [
        (Stat::Rage, "rage_step", *rage_step),
        (Stat::Axes, "axes_step", *axes_step),
        (Stat::Horns, "horns_step", *horns_step),
    ] {
        let step = r.byte(format_args!("seats[{i}].{name}"), step);
        sheet.steps[usize::from(stat.number())] = step;
    }
    let slots = r.list(format_args!("seats[{i}].slots"), slots, SLOTS);
    for (j, v1::SlotCard { slot, card }) in slots.iter().enumerate() {
        let slot = r.value::<Slot>(format_args!("seats[{i}].slots[{j}].slot"), *slot);
        let card = r.card(format_args!("seats[{i}].slots[{j}].card"), card);
        let (Some(slot), Some(card)) = (slot, card) else { continue };
        let byte = &mut sheet.slots[usize::from(slot.number())];
        if *byte != 0 {
            r.problem(format_args!("seats[{i}].slots[{j}].slot"), "is listed twice".to_owned());
        }
        *byte = card.number() + 1;
    }
    figures(r, &mut sheet.figures, i, groups);
}

fn figures(
    r: &mut Reader<'_>,
    figures: &mut [u8; FIGURES],
    seat: usize,
    groups: &[v1::FigureGroup],
) {
    let most = Unit::ALL.len() * usize::from(Location::COUNT);
    let groups = r.list(format_args!("seats[{seat}].figures"), groups, most);
    for (j, v1::FigureGroup { unit, location, count }) in groups.iter().enumerate() {
        let unit = r.value::<Unit>(format_args!("seats[{seat}].figures[{j}].unit"), *unit);
        let path = format_args!("seats[{seat}].figures[{j}].location");
        let location = r.location(path, location);
        let (Some(unit), Some(location)) = (unit, location) else { continue };
        // In the box is where figures are that nobody lists.
        let mut boxed = figures[unit.figures()].iter_mut().filter(|at| **at == 0);
        let mut placed = 0;
        for at in boxed.by_ref().take(usize::try_from(*count).unwrap_or(usize::MAX)) {
            *at = location.code();
            placed += 1;
        }
        if placed < *count || *count == 0 {
            let message = format!(
                "must be 1 to {placed}, the figures of this unit not listed before, is {count}"
            );
            r.problem(format_args!("seats[{seat}].figures[{j}].count"), message);
        }
    }
    for unit in Unit::ALL {
        figures[unit.figures()].sort_unstable();
    }
}

fn board(r: &mut Reader<'_>, state: &mut State, board: &v1::Board) {
    let v1::Board { destroyed, pillaged, tokens, doomed } = board;
    state.destroyed = provinces(r, "board.destroyed", destroyed);
    state.pillaged = provinces(r, "board.pillaged", pillaged);
    let tokens = r.list(format_args!("board.tokens"), tokens, PROVINCES);
    for (j, v1::PlacedToken { province, token }) in tokens.iter().enumerate() {
        let province = r.province(format_args!("board.tokens[{j}].province"), province);
        let token = r.value::<Token>(format_args!("board.tokens[{j}].token"), *token);
        let (Some(province), Some(token)) = (province, token) else { continue };
        if state.tokens[province.index()] != 0 {
            r.problem(format_args!("board.tokens[{j}].province"), "is listed twice".to_owned());
        }
        state.tokens[province.index()] = token.number();
    }
    let doomed = r.list(format_args!("board.doomed"), doomed, usize::from(AGES));
    for (j, v1::DoomedProvince { age, province }) in doomed.iter().enumerate() {
        let province = r.province(format_args!("board.doomed[{j}].province"), province);
        let index = age.checked_sub(1).and_then(|index| usize::try_from(index).ok());
        match index.and_then(|index| state.doom.get_mut(index)) {
            Some(0) if province.is_none() => {}
            Some(byte @ 0) => *byte = province.map_or(0, |p| p.number() + 1),
            Some(_) => {
                r.problem(format_args!("board.doomed[{j}].age"), "is listed twice".to_owned());
            }
            None => r.problem(
                format_args!("board.doomed[{j}].age"),
                format!("must be 1 to {AGES}, is {age}"),
            ),
        }
    }
}

fn provinces(r: &mut Reader<'_>, path: &str, ids: &[String]) -> u16 {
    let mut bits = 0;
    for (j, id) in r.list(format_args!("{path}"), ids, PROVINCES).iter().enumerate() {
        let bit = r.province(format_args!("{path}[{j}]"), id).map_or(0, |p| 1 << p.number());
        if bits & bit != 0 {
            r.problem(format_args!("{path}[{j}]"), "is listed twice".to_owned());
        }
        bits |= bit;
    }
    bits
}

fn cards(r: &mut Reader<'_>, state: &mut State, groups: &[v1::CardGroup]) {
    let rules = r.rules();
    for (j, group) in r.list(format_args!("cards"), groups, MAX_COPIES).iter().enumerate() {
        let v1::CardGroup { card, zone: _, seat: _, count } = group;
        let card = r.card(format_args!("cards[{j}].card"), card);
        let place = place(r, j, group);
        let (Some(card), Some(place)) = (card, place) else { continue };
        let copies = &mut state.cards[rules.copies_of(card)];
        let mut placed = 0;
        let unplaced = copies.iter_mut().filter(|at| **at == Place::Deck.code());
        for at in unplaced.take(usize::try_from(*count).unwrap_or(usize::MAX)) {
            *at = place.code();
            placed += 1;
        }
        if placed < *count || *count == 0 {
            let message =
                format!("must be 1 to {placed}, the copies not listed before, is {count}");
            r.problem(format_args!("cards[{j}].count"), message);
        }
    }
    for (card, _) in rules.cards() {
        state.cards[rules.copies_of(card)].sort_unstable();
    }
}

fn place(r: &mut Reader<'_>, j: usize, group: &v1::CardGroup) -> Option<Place> {
    let v1::CardGroup { zone, seat: number, .. } = group;
    let seat = match number {
        Some(number) => Some(r.seat(format_args!("cards[{j}].seat"), *number)?),
        None => None,
    };
    let zone = match v1::CardZone::try_from(*zone).unwrap_or_default() {
        v1::CardZone::Unspecified => {
            let message = format!("must be one of the values of the enum other than 0, is {zone}");
            r.problem(format_args!("cards[{j}].zone"), message);
            return None;
        }
        v1::CardZone::Discard | v1::CardZone::Buried if seat.is_some() => {
            r.problem(format_args!("cards[{j}].seat"), "must be absent in this zone".to_owned());
            return None;
        }
        v1::CardZone::Discard => return Some(Place::Discard),
        v1::CardZone::Buried => return Some(Place::Buried),
        v1::CardZone::Hand => Zone::Hand,
        v1::CardZone::Pack => Zone::Pack,
        v1::CardZone::Quest => Zone::Quest,
        v1::CardZone::Played => Zone::Played,
        v1::CardZone::Late => Zone::Late,
        v1::CardZone::Upgrade => Zone::Upgrade,
    };
    if seat.is_none() {
        r.problem(format_args!("cards[{j}].seat"), "must be set in this zone".to_owned());
    }
    seat.map(|seat| Place::Zone(seat, zone))
}

fn answers(r: &mut Reader<'_>, state: &mut State, answers: &[v1::SealedAnswer]) {
    let answers = r.list(format_args!("sealed_answers"), answers, MAX_SEATS);
    for (j, v1::SealedAnswer { seat, code }) in answers.iter().enumerate() {
        let Some(seat) = r.seat(format_args!("sealed_answers[{j}].seat"), *seat) else { continue };
        if state.answers[seat.index()] != 0 {
            r.problem(format_args!("sealed_answers[{j}].seat"), "is listed twice".to_owned());
        }
        if *code == 0 {
            let message = "must be the code of an action, is 0".to_owned();
            r.problem(format_args!("sealed_answers[{j}].code"), message);
        }
        state.answers[seat.index()] = *code;
    }
}

fn victims(r: &mut Reader<'_>, state: &mut State, sets: &[v1::VictimSet]) {
    let sets = r.list(format_args!("victims"), sets, MAX_SEATS);
    for (j, v1::VictimSet { seat, figures }) in sets.iter().enumerate() {
        let Some(seat) = r.seat(format_args!("victims[{j}].seat"), *seat) else { continue };
        let figures = r.list(format_args!("victims[{j}].figures"), figures, FIGURES);
        for (k, figure) in figures.iter().enumerate() {
            let path = format_args!("victims[{j}].figures[{k}]");
            match u16::try_from(*figure) {
                Ok(figure) if usize::from(figure) < FIGURES => {
                    let bits = &mut state.victims[seat.index()];
                    if *bits & (1 << figure) != 0 {
                        r.problem(path, "is listed twice".to_owned());
                    }
                    *bits |= 1 << figure;
                }
                _ => r.problem(path, format!("must be 0 to {}, is {figure}", FIGURES - 1)),
            }
        }
    }
}

fn battle(r: &mut Reader<'_>, state: &mut State, battle: &v1::BattleState) {
    let v1::BattleState { province, pillager, asked, passes, winner, tided, sides } = battle;
    let to = &mut state.battle;
    let province = r.province(format_args!("battle.province"), province);
    to.province = province.map_or(0, |p| p.number() + 1);
    to.pillager = r.byte(format_args!("battle.pillager"), *pillager);
    to.asked = r.byte(format_args!("battle.asked"), *asked);
    to.passes = r.byte(format_args!("battle.passes"), *passes);
    let winner = winner.and_then(|w| r.seat(format_args!("battle.winner"), w));
    to.winner = winner.map_or(0, |w| w.number() + 1);
    to.tided = u8::from(*tided);
    let mut seen = bloodrage_model::Seats::NONE;
    let sides = r.list(format_args!("battle.sides"), sides, MAX_SEATS);
    for (j, side) in sides.iter().enumerate() {
        let v1::BattleSide {
            seat,
            participant,
            done,
            tide,
            cancelled,
            treated,
            played,
            fallen,
            monster_a,
            monster_b,
        } = side;
        let Some(seat) = r.seat(format_args!("battle.sides[{j}].seat"), *seat) else { continue };
        if seen.contains(seat) {
            r.problem(format_args!("battle.sides[{j}].seat"), "is listed twice".to_owned());
        }
        seen = seen.with(seat);
        let bit = |set: bool| u8::from(set) << seat.number();
        to.participants |= bit(*participant);
        to.done |= bit(*done);
        to.tide |= bit(*tide);
        to.cancelled |= bit(*cancelled);
        to.treated |= bit(*treated);
        let played = r.optional_card(format_args!("battle.sides[{j}].played"), played.as_ref());
        to.played[seat.index()] = played.map_or(0, |c| c.number() + 1);
        to.fallen[seat.index()] = r.byte(format_args!("battle.sides[{j}].fallen"), *fallen);
        to.monsters[seat.index()] = u8::from(*monster_a) | u8::from(*monster_b) << 1;
    }
}

fn stack_frame(r: &mut Reader<'_>, i: usize, frame: &v1::StackFrame) -> Frame {
    let v1::StackFrame { kind, step, seat, place, units, card, stats, cause } = frame;
    let place = place.as_ref().and_then(|p| r.location(format_args!("stack[{i}].place"), p));
    let card = r.optional_card(format_args!("stack[{i}].card"), card.as_ref());
    let cause = r.optional_value::<Cause>(format_args!("stack[{i}].cause"), *cause);
    let mut unit_bits = 0;
    for (j, unit) in
        r.list(format_args!("stack[{i}].units"), units, Unit::ALL.len()).iter().enumerate()
    {
        let unit = r.value::<Unit>(format_args!("stack[{i}].units[{j}]"), *unit);
        unit_bits |= unit.map_or(0, |u| 1 << u.number());
    }
    let mut stat_bits = 0;
    for (j, stat) in
        r.list(format_args!("stack[{i}].stats"), stats, Stat::ALL.len()).iter().enumerate()
    {
        let stat = r.value::<Stat>(format_args!("stack[{i}].stats[{j}]"), *stat);
        stat_bits |= stat.map_or(0, |s| 1 << s.number());
    }
    Frame {
        kind: r.value::<FrameKind>(format_args!("stack[{i}].kind"), *kind).map_or(0, |k| k as u8),
        step: r.byte(format_args!("stack[{i}].step"), *step),
        seat: r.byte(format_args!("stack[{i}].seat"), *seat),
        place: place.map_or(0, Location::code),
        units: unit_bits,
        card: card.map_or(0, |c| c.number() + 1),
        stats: stat_bits,
        cause: cause.map_or(0, |c| c as u8),
    }
}
