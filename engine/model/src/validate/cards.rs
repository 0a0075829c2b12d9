//! Where cards are.

use super::Problems;
use crate::board::AGES;
use crate::card::{Card, CardKind, CardSpec, DEALT, Place, Zone};
use crate::phase::Phase;
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn check(rules: &Ruleset, state: &State, problems: &mut Problems) {
    for (card, spec) in rules.cards() {
        check_face(rules, state, card, spec, problems);
    }
    check_deals(rules, state, problems);
    let unused = &state.cards[rules.copies().len()..];
    problems.require(
        unused.iter().all(|place| *place == 0),
        || "cards".into(),
        || format!("the ruleset has {} cards", rules.copies().len()),
    );
    for seat in state.seats().iter() {
        let played = state.zone_len(seat, Zone::Played);
        problems.require(
            played <= 1,
            || "cards".into(),
            || format!("seat {}: one card can be played first, {played} are", seat.number()),
        );
        check_upgrades(rules, state, seat, problems);
        check_saved(state, seat, problems);
    }
}

/// In every Age so far each seat was dealt its cards, and none of them goes back to the deck.
fn check_deals(rules: &Ruleset, state: &State, problems: &mut Problems) {
    let due = DEALT * usize::from(state.players);
    for age in 1..=state.age {
        let cards = rules.copies().iter().zip(&state.cards);
        let dealt = cards
            .filter(|(copy, at)| **at != Place::Deck.code() && rules.card(copy.card).age == age)
            .count();
        problems.require(
            dealt == due,
            || "cards".into(),
            || format!("{dealt} cards of Age {age} are dealt, {due} must be"),
        );
    }
}

fn check_face(
    rules: &Ruleset,
    state: &State,
    card: Card,
    spec: &CardSpec,
    problems: &mut Problems,
) {
    let range = rules.copies_of(card);
    let copies = rules.copies().get(range.clone()).unwrap_or_default();
    let in_game = copies.iter().filter(|c| c.min_players <= state.players).count();
    let places = &state.cards[range];
    let dealt = places.iter().filter(|p| **p != Place::Deck.code()).count();
    let field = || "cards".to_owned();
    problems.require(places.is_sorted(), field, || {
        format!("copies of {} must be in ascending order", spec.id)
    });
    problems.require(dealt <= in_game, field, || {
        format!("{dealt} copies of {} are dealt, {in_game} are in the game", spec.id)
    });
    problems.require(dealt == 0 || spec.age <= state.age, field, || {
        format!("{} is of Age {} and cannot be dealt in Age {}", spec.id, spec.age, state.age)
    });
    for code in places {
        let fault = fault_of(state, spec, *code);
        problems.require(fault.is_none(), field, || {
            format!("{}: {}", spec.id, fault.unwrap_or_default())
        });
    }
}

fn fault_of(state: &State, spec: &CardSpec, code: u8) -> Option<String> {
    let Some(place) = Place::from_code(code) else {
        return Some(format!("{code} is no place"));
    };
    let Place::Zone(seat, zone) = place else { return None };
    if !state.seats().contains(seat) {
        return Some(format!("seat {} does not play", seat.number()));
    }
    let in_battle = state.battle.participants().contains(seat);
    let fine = match zone {
        Zone::Hand => true,
        Zone::Pack => state.phase() == Some(Phase::GodsGifts) && spec.age == state.age,
        Zone::Quest => spec.kind == CardKind::Quest,
        Zone::Upgrade => spec.kind.is_upgrade(),
        Zone::Played => in_battle,
        Zone::Late => in_battle && spec.kind == CardKind::Battle,
    };
    (!fine).then(|| format!("a {} card cannot be there now", spec.kind.id()))
}

/// After the Discard phase a hand has at most one card, in the last Age none.
fn check_saved(state: &State, seat: Seat, problems: &mut Problems) {
    if state.phase > Phase::Discard as u8 {
        let hand = state.zone_len(seat, Zone::Hand) as u64;
        let saved = u64::from(state.age < AGES);
        problems.require(
            hand <= saved,
            || "cards".into(),
            || format!("seat {} can hold {saved} cards now, holds {hand}", seat.number()),
        );
    }
}

/// The cards in slots are the cards in the seat's upgrade zone.
fn check_upgrades(rules: &Ruleset, state: &State, seat: Seat, problems: &mut Problems) {
    let mut in_slots: Vec<Card> = state.sheet(seat).upgrades().collect();
    in_slots.sort_unstable();
    let in_zone: Vec<Card> = state.zone(rules, seat, Zone::Upgrade).collect();
    problems.require(
        in_slots == in_zone,
        || format!("seats[{}].slots", seat.number()),
        || format!("{} cards in slots, {} in the upgrade zone", in_slots.len(), in_zone.len()),
    );
}
