//! `EnumerateActions`.

use bloodrage_api::v1::action_option::Option as Listed;
use bloodrage_api::v1::{
    ActionOption, EnumerateActionsRequest, EnumerateActionsResponse, EnumerationForm, LegalAction,
};
use bloodrage_api::{ApiError, label, unknown_form, write_action, write_decision};
use bloodrage_model::{Action, Ruleset, Seat};

use super::input;
use super::march::{self, Choice};
use crate::page::{Asked, Sizes, page};

/// The page sizes of a list of actions.
const SIZES: Sizes = Sizes { usual: 1_000, max: 5_000 };

/// Lists the legal actions of a seat in a fixed order.
///
/// # Errors
///
/// The state is no possible game, the seat does not play in it, or the page is none of the list.
pub fn enumerate_actions(
    request: EnumerateActionsRequest,
) -> Result<EnumerateActionsResponse, ApiError> {
    let rules = Ruleset::base();
    let compact = match EnumerationForm::try_from(request.form) {
        Ok(EnumerationForm::Unspecified | EnumerationForm::Full) => false,
        Ok(EnumerationForm::Compact) => true,
        Err(_) => return Err(unknown_form(request.form)),
    };
    let state = input::state(rules, request.state.as_ref())?;
    let seat = input::playing(&state, request.seat)?;
    let mut legal = Vec::new();
    bloodrage_rules::legal(rules, &state, seat, &mut legal);
    let list = name_of_list(&legal, seat, compact);
    let choices: Vec<Choice> = if compact {
        march::together(&state, &legal)
    } else {
        legal.into_iter().map(Choice::One).collect()
    };

    let asked = Asked { size: request.page_size, token: &request.page_token };
    let page = page(&list, choices.len(), SIZES, asked)?;
    Ok(EnumerateActionsResponse {
        options: choices[page.entries].iter().map(|choice| option(rules, choice)).collect(),
        next_page_token: page.next,
        total_size: u32::try_from(choices.len()).unwrap_or(u32::MAX),
        decision: Some(write_decision(rules, &bloodrage_rules::decision(rules, &state))),
    })
}

/// Bytes that tell this list of actions from every other. They hold nothing that the list does not
/// show: a token travels to the player, and a hash of more would let them check guesses at the rest
/// of the state.
fn name_of_list(legal: &[Action], seat: Seat, compact: bool) -> Vec<u8> {
    let codes = legal.iter().flat_map(|action| action.code().to_le_bytes());
    [seat.number(), u8::from(compact)].into_iter().chain(codes).collect()
}

fn option(rules: &Ruleset, choice: &Choice) -> ActionOption {
    let listed = match choice {
        Choice::One(action) => Listed::Action(legal_action(rules, action)),
        Choice::March(family) => Listed::March(family.write()),
    };
    ActionOption { option: Some(listed) }
}

fn legal_action(rules: &Ruleset, action: &Action) -> LegalAction {
    LegalAction {
        code: action.code(),
        action: Some(write_action(rules, action)),
        label: label(rules, action),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloodrage_api::v1::{
        GameState, PlayerSetup, ReadableState, StartGameRequest, StateForm, game_state::Form,
    };
    use prost::Message;

    /// The first page of what a seat can do, as it travels.
    fn first_page(state: &ReadableState, seat: u32, form: EnumerationForm) -> Vec<u8> {
        let state = Some(GameState { form: Some(Form::Readable(state.clone())) });
        let form = form.into();
        let request =
            EnumerateActionsRequest { state, seat, form, page_size: 3, ..Default::default() };
        let page = enumerate_actions(request).unwrap();
        assert!(!page.next_page_token.is_empty());
        page.encode_to_vec()
    }

    #[test]
    fn a_page_says_nothing_of_what_the_seat_cannot_see() {
        let start = StartGameRequest {
            players: vec![PlayerSetup::default(); 3],
            seed: vec![7; 32].into(),
            form: StateForm::Readable.into(),
            ..Default::default()
        };
        let state = crate::engine::start_game(start).unwrap().state.unwrap();
        let Some(Form::Readable(known)) = state.form else { panic!("not readable") };
        let mut other = known.clone();
        other.rng.as_mut().unwrap().key = vec![8; 32].into();
        // The other two seats change their packs.
        for group in &mut other.cards {
            group.seat = match group.seat {
                Some(1) => Some(2),
                Some(2) => Some(1),
                seat => seat,
            };
        }
        for form in [EnumerationForm::Full, EnumerationForm::Compact] {
            assert_eq!(first_page(&known, 0, form), first_page(&other, 0, form));
            assert_ne!(first_page(&known, 1, form), first_page(&other, 1, form));
        }
    }
}
