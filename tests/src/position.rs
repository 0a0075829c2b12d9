//! A position written down by hand: what differs from a fresh board.

use std::collections::BTreeMap;

use bloodrage_model::board::provinces_destroyed_at_setup;
use bloodrage_model::card::DEALT;
use bloodrage_model::clan::Clan;
use bloodrage_model::token::Token;
use bloodrage_model::{
    Frame, FrameKind, Location, Phase, Place, Province, Provinces, Ruleset, Seat, Sheet, Stat,
    State, Unit, Zone,
};
use serde::Deserialize;

use crate::words;

/// The board and the Age. What is left out is chosen so as not to be in the way.
#[derive(Clone, Debug, Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Board {
    /// The Age, 1 if left out.
    pub age: Option<u8>,
    /// The clan that plays first, the first seat if left out.
    pub first: Option<String>,
    /// The clan whose turn it is, the first player if left out.
    pub turn: Option<String>,
    /// The provinces destroyed at setup: five less the number of players.
    pub destroyed: Vec<String>,
    /// The provinces doomed in the three Ages.
    pub doom: Vec<String>,
    /// The provinces pillaged in this Age.
    pub pillaged: Vec<String>,
    /// Pillage tokens by province: rage, axes, horns or glory; the others follow.
    pub tokens: BTreeMap<String, String>,
}

/// A seat.
#[derive(Clone, Debug, Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct SeatAt {
    /// The clan.
    pub clan: String,
    /// Rage left; the value of the stat if left out.
    pub rage: Option<u8>,
    /// Whether the clan has passed.
    pub passed: bool,
    /// Glory so far.
    pub glory: u16,
    /// Steps of the stats, 1 to 6, by stat.
    pub stats: BTreeMap<String, u8>,
    /// Cards in hand.
    pub hand: Vec<String>,
    /// Committed quests.
    pub quests: Vec<String>,
    /// Cards in slots, by slot.
    pub upgrades: BTreeMap<String, String>,
    /// Locations of figures by unit, each `PLACE` or `PLACE*N`; the others are in reserve.
    pub figures: BTreeMap<String, Vec<String>>,
}

/// Sets up the position: a turn of the Action phase.
///
/// # Errors
///
/// Says which word means nothing.
pub fn build(rules: &Ruleset, board: &Board, seats: &[SeatAt]) -> Result<State, String> {
    let mut state = State::EMPTY;
    state.key = [42; 32];
    state.players = u8::try_from(seats.len()).map_err(|_| "too many seats")?;
    state.age = board.age.unwrap_or(1);
    state.phase = Phase::Action as u8;
    for (index, seat) in (0u8..).zip(seats) {
        let seat_number = Seat::new(index).ok_or("too many seats")?;
        build_seat(rules, &mut state, seat_number, seat)?;
    }
    let seat_of = |clan: &Option<String>| match clan {
        Some(clan) => seat(&state, clan).map(Some),
        None => Ok(None),
    };
    let first = seat_of(&board.first)?.unwrap_or(Seat::wrapping(0));
    let turn = seat_of(&board.turn)?.unwrap_or(first);
    state.first = first.number();
    state.stack[0] =
        Frame { kind: FrameKind::Actions as u8, seat: turn.number(), ..Frame::default() };
    state.depth = 1;
    build_board(&mut state, board)?;
    bury_the_rest(rules, &mut state)?;
    Ok(state)
}

/// Of the cards dealt in each Age so far, those nobody has lie buried.
fn bury_the_rest(rules: &Ruleset, state: &mut State) -> Result<(), String> {
    for age in 1..=state.age {
        let mut missing = DEALT * usize::from(state.players);
        let mut left = Vec::new();
        for (card, _) in rules.cards().filter(|(_, spec)| spec.age == age) {
            let range = rules.copies_of(card);
            let copies = rules.copies()[range.clone()].iter();
            let in_game = copies.filter(|c| c.min_players <= state.players).count();
            let deck = Place::Deck.code();
            let dealt = state.cards[range].iter().filter(|at| **at != deck).count();
            missing = missing.checked_sub(dealt).ok_or("too many cards of one Age")?;
            left.extend(std::iter::repeat_n(card, in_game.saturating_sub(dealt)));
        }
        for card in left.into_iter().rev().take(missing) {
            state.move_card(rules, card, Place::Deck, Place::Buried);
        }
    }
    Ok(())
}

/// The seat that plays a clan.
///
/// # Errors
///
/// Says that nobody does.
pub fn seat(state: &State, clan: &str) -> Result<Seat, String> {
    let plays = |s: &Seat| state.sheet(*s).clan().is_some_and(|c| c.id() == clan);
    state.seats().iter().find(plays).ok_or_else(|| format!("nobody plays `{clan}`"))
}

fn build_seat(rules: &Ruleset, state: &mut State, seat: Seat, at: &SeatAt) -> Result<(), String> {
    let clan = Clan::from_id(&at.clan).ok_or_else(|| format!("`{}` is no clan", at.clan))?;
    let mut sheet = Sheet { clan: clan.number() + 1, glory: at.glory, ..Sheet::UNUSED };
    for unit in [Unit::Leader, Unit::Warrior, Unit::Ship] {
        sheet.figures[unit.figures()].fill(Location::Reserve.code());
    }
    for (stat, step) in &at.stats {
        sheet.steps[words::stat(stat)? as usize] =
            step.checked_sub(1).ok_or("steps count from 1")?;
    }
    sheet.rage = at.rage.unwrap_or(sheet.stat(Stat::Rage));
    sheet.passed = u8::from(at.passed);
    *state.sheet_mut(seat) = sheet;
    for (zone, cards) in [(Zone::Hand, &at.hand), (Zone::Quest, &at.quests)] {
        for card in cards {
            take(rules, state, seat, card, zone)?;
        }
    }
    for (slot, id) in &at.upgrades {
        let slot = words::slot(slot)?;
        let card = take(rules, state, seat, id, Zone::Upgrade)?;
        let sheet = state.sheet_mut(seat);
        sheet.slots[slot as usize] = card.number() + 1;
        if let Some(unit) = slot.monster() {
            sheet.relocate(unit, Location::Box, Location::Reserve);
        }
    }
    for (unit, places) in &at.figures {
        let unit = words::unit(unit)?;
        for place in places {
            let (place, count) = place.split_once('*').unwrap_or((place, "1"));
            let to = words::location(place)?;
            for _ in 0..count.parse::<u8>().map_err(|_| format!("`{count}` is no number"))? {
                if !state.sheet_mut(seat).relocate(unit, Location::Reserve, to) {
                    return Err(format!("{} has no further {}", at.clan, unit.id()));
                }
            }
        }
    }
    Ok(())
}

fn take(
    rules: &Ruleset,
    state: &mut State,
    seat: Seat,
    id: &str,
    zone: Zone,
) -> Result<bloodrage_model::Card, String> {
    let card = words::card(rules, id)?;
    if state.move_card(rules, card, Place::Deck, Place::Zone(seat, zone)) {
        Ok(card)
    } else {
        Err(format!("there is no further `{id}`"))
    }
}

fn build_board(state: &mut State, board: &Board) -> Result<(), String> {
    let set = |ids: &[String]| -> Result<Provinces, String> {
        ids.iter().map(|id| words::province(id)).collect()
    };
    let at_setup = usize::from(provinces_destroyed_at_setup(state.players));
    let mut destroyed: Vec<Province> = set(&board.destroyed)?.iter().collect();
    let mut doom: Vec<Province> =
        board.doom.iter().map(|id| words::province(id)).collect::<Result<_, _>>()?;
    // Provinces nobody mentions fill up what must be destroyed or doomed, from the last one on.
    let mut spare = Province::OUTER.into_iter().rev();
    let mut next = |taken: &[Province], more: &[Province]| {
        spare.find(|p| !taken.contains(p) && !more.contains(p)).ok_or("too few provinces")
    };
    while doom.len() < 3 {
        let province = next(&doom, &destroyed)?;
        doom.push(province);
    }
    while destroyed.len() < at_setup {
        let province = next(&doom, &destroyed)?;
        destroyed.push(province);
    }
    for (age, province) in doom.iter().enumerate() {
        state.doom[age] = province.number() + 1;
    }
    let gone = doom.into_iter().take(usize::from(state.age).saturating_sub(1));
    state.destroyed = destroyed.into_iter().chain(gone).collect::<Provinces>().bits();
    state.pillaged = set(&board.pillaged)?.bits();
    lay_tokens(state, board)
}

fn lay_tokens(state: &mut State, board: &Board) -> Result<(), String> {
    let mut left: Vec<Token> = Token::OUTER.to_vec();
    let mut laid = BTreeMap::new();
    for (province, token) in &board.tokens {
        let token = match token.as_str() {
            "rage" => Token::Rage,
            "axes" => Token::Axes,
            "horns" => Token::Horns,
            "glory" => Token::Glory,
            other => return Err(format!("`{other}` is no outer token")),
        };
        let index = left.iter().position(|t| *t == token).ok_or("too many such tokens")?;
        left.remove(index);
        laid.insert(words::province(province)?, token);
    }
    for province in Province::OUTER {
        let token = match laid.get(&province) {
            Some(token) => *token,
            None => left.remove(0),
        };
        state.tokens[province.index()] = token.number();
    }
    state.tokens[Province::Yggdrasil.index()] = Token::All.number();
    Ok(())
}
