//! What holds in every state of every game.

use bloodrage_model::{Action, Ruleset, Seat, State, View, Viewer, pack, unpack};

/// Checks every invariant of a state.
///
/// # Errors
///
/// Says which does not hold.
pub fn check(rules: &Ruleset, state: &State) -> Result<(), String> {
    let problems = bloodrage_rules::validate(rules, state);
    if !problems.is_empty() {
        return Err(format!("not valid: {problems:?}"));
    }
    if unpack(&pack(state)) != Ok(*state) {
        return Err("packing does not give the state back".into());
    }
    let decision = bloodrage_rules::decision(rules, state);
    let mut legal = Vec::new();
    for seat in (0..5).filter_map(Seat::new) {
        bloodrage_rules::legal(rules, state, seat, &mut legal);
        if legal.is_empty() == decision.owing.contains(seat) {
            return Err(format!("{seat:?} owes an answer and has none, or the other way round"));
        }
        check_listed(rules, state, seat, &legal)?;
        check_view(rules, state, seat)?;
    }
    Ok(())
}

/// What is listed is legal, once, and keeps its code.
fn check_listed(
    rules: &Ruleset,
    state: &State,
    seat: Seat,
    legal: &[Action],
) -> Result<(), String> {
    for action in legal {
        bloodrage_rules::check(rules, state, seat, *action)
            .map_err(|e| format!("{action:?} is listed and refused: {e:?}"))?;
        if Action::from_code(action.code()) != Some(*action) {
            return Err(format!("{action:?} does not keep its code"));
        }
    }
    let mut codes: Vec<u32> = legal.iter().map(|a| a.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    if codes.len() == legal.len() { Ok(()) } else { Err("an action is listed twice".into()) }
}

/// A view counts what the state has and shows a hand to its owner alone.
fn check_view(rules: &Ruleset, state: &State, seat: Seat) -> Result<(), String> {
    let view = View::project(rules, state, Viewer::Seat(seat));
    let plays = state.seats().contains(seat);
    if view.private.is_some() != plays {
        return Err("only a seat that plays has secrets".into());
    }
    for (seen, sheet) in view.seats.iter().zip(&state.sheets) {
        if seen.figures != sheet.figures {
            return Err("a view shows other figures".into());
        }
    }
    match &view.private {
        Some(private) if private.hand.len() != usize::from(view.seats[seat.index()].hand) => {
            Err("a hand is counted wrongly".into())
        }
        _ => Ok(()),
    }
}
