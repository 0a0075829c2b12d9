//! Setting up a game (rules 1.5).

use bloodrage_model::board::{AGES, provinces_destroyed_at_setup};
use bloodrage_model::state::OPTION_SKIP_FIRST_DRAFT;
use bloodrage_model::token::Token;
use bloodrage_model::{
    Clan, Draws, Event, EventLog, Location, Province, Ruleset, Seat, Setup, SetupError, Sheet,
    State, Stream, Unit,
};

use crate::tx::Tx;
use crate::{flow, phases};

/// Sets up a game and plays it up to its first decision.
///
/// # Errors
///
/// [`SetupError`] says which part of the setup the rules do not allow.
pub fn start(rules: &Ruleset, setup: &Setup, log: &mut EventLog) -> Result<State, SetupError> {
    check(rules, setup)?;
    let mut tx = Tx::new(rules, State::EMPTY, log);
    tx.state.key = setup.key;
    tx.state.players = u8::try_from(setup.clans.len()).unwrap_or(u8::MAX);
    tx.state.options = if setup.skip_first_draft { OPTION_SKIP_FIRST_DRAFT } else { 0 };
    for (sheet, clan) in tx.state.sheets.iter_mut().zip(&setup.clans) {
        *sheet = fresh_sheet(*clan);
    }
    let first = setup.first.unwrap_or_else(|| draw_first(&mut tx.state));
    tx.state.first = first.number();
    let players = tx.state.players;
    let clans = tx.state.sheets.map(|sheet| sheet.clan());
    let skip_first_draft = setup.skip_first_draft;
    tx.say(Event::GameStarted { players, first, clans, skip_first_draft });
    lay_tokens(&mut tx);
    doom_provinces(&mut tx);
    phases::begin_age(&mut tx, 1);
    flow::run(&mut tx);
    Ok(tx.state)
}

fn check(rules: &Ruleset, setup: &Setup) -> Result<(), SetupError> {
    let players = u8::try_from(setup.clans.len()).unwrap_or(u8::MAX);
    let max = rules.max_players();
    if players < 2 || players > max {
        return Err(SetupError::PlayerCount { players, max });
    }
    for (seat, clan) in setup.clans.iter().enumerate() {
        if *clan == Clan::Ram && max < 5 {
            return Err(SetupError::ClanNotEnabled(*clan));
        }
        if setup.clans[..seat].contains(clan) {
            return Err(SetupError::SameClan(*clan));
        }
    }
    match setup.first {
        Some(first) if first.number() >= players => Err(SetupError::NoSuchFirst(first)),
        _ => Ok(()),
    }
}

/// A clan with its Leader, Warriors and Ship in reserve and every stat on its first step.
fn fresh_sheet(clan: Clan) -> Sheet {
    let mut sheet = Sheet { clan: clan.number() + 1, ..Sheet::UNUSED };
    for unit in [Unit::Leader, Unit::Warrior, Unit::Ship] {
        sheet.figures[unit.figures()].fill(Location::Reserve.code());
    }
    sheet
}

fn draw_first(state: &mut State) -> Seat {
    let players = u32::from(state.players);
    let number = Draws::new(state, Stream::FirstPlayer).below(players);
    state.seats().iter().nth(number as usize).unwrap_or(Seat::wrapping(0))
}

fn lay_tokens(tx: &mut Tx<'_>) {
    let mut tokens = Token::OUTER;
    Draws::new(&mut tx.state, Stream::Tokens).shuffle(&mut tokens);
    for (province, token) in Province::ALL.into_iter().zip(tokens.into_iter().chain([Token::All])) {
        tx.state.tokens[province.index()] = token.number();
        tx.say(Event::TokenPlaced { province, token });
    }
}

/// One Ragnarök token for each Age, and further ones for provinces that are gone from the start.
fn doom_provinces(tx: &mut Tx<'_>) {
    let mut tokens = Province::OUTER;
    Draws::new(&mut tx.state, Stream::Ragnarok).shuffle(&mut tokens);
    for (age, province) in (1..=AGES).zip(tokens) {
        tx.state.doom[usize::from(age) - 1] = province.number() + 1;
        tx.say(Event::ProvinceDoomed { age, province });
    }
    let count = provinces_destroyed_at_setup(tx.state.players);
    for province in tokens.into_iter().skip(usize::from(AGES)).take(usize::from(count)) {
        tx.state.destroyed = tx.state.destroyed().with(province).bits();
        tx.say(Event::ProvinceDestroyed { province });
    }
}
