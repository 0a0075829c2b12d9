//! Tokens, doomed, destroyed and pillaged provinces.

use super::Problems;
use crate::board::{AGES, Province, Provinces, provinces_destroyed_at_setup};
use crate::phase::Phase;
use crate::state::State;
use crate::token::Token;

pub(super) fn check(state: &State, problems: &mut Problems) {
    check_tokens(state, problems);
    check_doom(state, problems);
    problems.require(
        state.pillaged & !state.surviving().bits() == 0,
        || "board.pillaged".into(),
        || "only surviving provinces can be pillaged".into(),
    );
    problems.require(
        state.pillaged == 0 || state.phase() != Some(Phase::GodsGifts),
        || "board.pillaged".into(),
        || "nothing is pillaged before the Action phase".into(),
    );
}

fn check_tokens(state: &State, problems: &mut Problems) {
    let mut outer: Vec<u8> = Province::OUTER.iter().map(|p| state.tokens[p.index()]).collect();
    outer.sort_unstable();
    problems.require(
        outer == Token::OUTER.map(Token::number),
        || "board.tokens".into(),
        || "the outer provinces must have 3 Rage, 2 Axes, 2 Horns and 1 Glory token".into(),
    );
    problems.require(
        state.token(Province::Yggdrasil) == Some(Token::All),
        || "board.tokens".into(),
        || "Yggdrasil must have the token of all stats".into(),
    );
}

fn check_doom(state: &State, problems: &mut Problems) {
    let doomed: Vec<Province> = (1..=AGES).filter_map(|age| state.doomed(age)).collect();
    let distinct: Provinces = doomed.iter().copied().filter(|p| p.is_outer()).collect();
    problems.require(
        distinct.len() == usize::from(AGES),
        || "board.doomed".into(),
        || "each Age must doom another outer province".into(),
    );
    problems.require(
        state.destroyed & !Provinces::ALL.bits() == 0
            && !state.destroyed().contains(Province::Yggdrasil),
        || "board.destroyed".into(),
        || "only outer provinces can be destroyed".into(),
    );
    // Ragnarök removes its province at the end of its phase.
    let struck = state.age - u8::from(state.phase <= Phase::Ragnarok as u8);
    let due: Provinces =
        (1..=AGES).take(usize::from(struck)).filter_map(|a| state.doomed(a)).collect();
    let at_setup = state.destroyed().minus(distinct);
    let expected = provinces_destroyed_at_setup(state.players);
    problems.require(
        at_setup.len() == usize::from(expected) && state.destroyed().and(distinct) == due,
        || "board.destroyed".into(),
        || {
            format!(
                "must be {expected} provinces of the setup and the doomed ones of {struck} Ages"
            )
        },
    );
}
