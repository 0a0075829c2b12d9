//! Changing what a viewer may not see, to find out whether the viewer can tell.

use bloodrage_model::{
    Action, CardKind, Decision, Event, EventLog, Place, Refusal, Ruleset, Seat, State, View,
    Viewer, Zone,
};

use crate::random::Dice;

/// Everything a viewer can obtain about a state.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    view: View,
    decision: Decision,
    legal: Vec<Action>,
}

/// What a viewer can obtain about a state.
pub fn known(rules: &Ruleset, state: &State, viewer: Viewer) -> Known {
    let mut legal = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        bloodrage_rules::legal(rules, state, seat, &mut legal);
    }
    Known {
        view: View::project(rules, state, viewer),
        decision: bloodrage_rules::decision(rules, state),
        legal,
    }
}

/// What a viewer is told who tries an action: the refusal, or for an answer that is sealed what
/// everybody is told. What an action brings about can show what was hidden, by the rules.
pub fn answer(
    rules: &Ruleset,
    state: &State,
    viewer: Viewer,
    action: Action,
) -> Option<Result<Vec<Event>, Refusal>> {
    let Viewer::Seat(seat) = viewer else { return None };
    let decision = bloodrage_rules::decision(rules, state);
    let last = decision.owing.without(seat).is_empty();
    let mut log = EventLog::on();
    match bloodrage_rules::apply(rules, state, seat, action, &mut log) {
        Err(refusal) => Some(Err(refusal)),
        Ok(_) if decision.kind.is_joint() && !last => Some(Ok(log.events().to_vec())),
        Ok(_) => None,
    }
}

/// Changes what the viewer may not see: the key, the counters, and which cards lie in hidden
/// places, for other cards of the same deck from other hidden places. Sealed answers of others
/// are changed to other legal ones.
pub fn disturb(rules: &Ruleset, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut changed = *state;
    changed.key[0] ^= 0xff;
    changed.draws[3] ^= 1;
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    for _ in 0..40 {
        swap_hidden(rules, &mut changed, own, dice);
    }
    for seat in state.seats().iter().filter(|s| Some(*s) != own) {
        if changed.answers[seat.index()] != 0 {
            reseal(rules, &mut changed, seat, dice);
        }
    }
    changed
}

/// Whether the viewer does not see which card lies at a place.
fn hidden(place: Place, own: Option<Seat>) -> bool {
    match place {
        Place::Deck | Place::Buried => true,
        Place::Zone(seat, Zone::Hand | Zone::Pack | Zone::Quest) => Some(seat) != own,
        _ => false,
    }
}

fn swap_hidden(rules: &Ruleset, state: &mut State, own: Option<Seat>, dice: &mut Dice) {
    let copies = rules.copies();
    let (a, b) = (dice.below(copies.len()), dice.below(copies.len()));
    let (card_a, card_b) = (copies[a].card, copies[b].card);
    let place = |index: usize| Place::from_code(state.cards[index]).unwrap_or(Place::Deck);
    let (at_a, at_b) = (place(a), place(b));
    let quest_only = |at: Place| matches!(at, Place::Zone(_, Zone::Quest));
    let is_quest = |card| rules.card(card).kind == CardKind::Quest;
    let fits = |card, at| !quest_only(at) || is_quest(card);
    let in_game = |i: usize| copies[i].min_players <= state.players;
    let same_deck = rules.card(card_a).age == rules.card(card_b).age;
    let dealt_age = rules.card(card_a).age <= state.age;
    if card_a != card_b
        && same_deck
        && dealt_age
        && hidden(at_a, own)
        && hidden(at_b, own)
        && in_game(a)
        && in_game(b)
        && fits(card_a, at_b)
        && fits(card_b, at_a)
    {
        let undo = *state;
        state.move_card(rules, card_a, at_a, at_b);
        state.move_card(rules, card_b, at_b, at_a);
        if !bloodrage_rules::validate(rules, &without_answers(state)).is_empty() {
            *state = undo;
        }
    }
}

fn without_answers(state: &State) -> State {
    State { answers: State::EMPTY.answers, ..*state }
}

/// Seals another legal answer for a seat.
fn reseal(rules: &Ruleset, state: &mut State, seat: Seat, dice: &mut Dice) {
    let mut legal = Vec::new();
    bloodrage_rules::legal(rules, &without_answers(state), seat, &mut legal);
    state.answers[seat.index()] = legal[dice.below(legal.len())].code();
}
