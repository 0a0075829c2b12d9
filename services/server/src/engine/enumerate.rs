//! `EnumerateActions`.

use bloodrage_api::v1::action_option::Option as Listed;
use bloodrage_api::v1::{
    ActionOption, EnumerateActionsRequest, EnumerateActionsResponse, EnumerationForm, LegalAction,
};
use bloodrage_api::{ApiError, label, unknown_form, write_action, write_decision};
use bloodrage_model::{Action, Ruleset, Seat, State};
use zerocopy::IntoBytes;

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
    let choices: Vec<Choice> = if compact {
        march::together(&state, &legal)
    } else {
        legal.into_iter().map(Choice::One).collect()
    };

    let asked = Asked { size: request.page_size, token: &request.page_token };
    let page = page(&name_of_list(&state, seat, compact), choices.len(), SIZES, asked)?;
    Ok(EnumerateActionsResponse {
        options: choices[page.entries].iter().map(|choice| option(rules, choice)).collect(),
        next_page_token: page.next,
        total_size: u32::try_from(choices.len()).unwrap_or(u32::MAX),
        decision: Some(write_decision(rules, &bloodrage_rules::decision(rules, &state))),
    })
}

/// Bytes that tell this list of actions from every other.
fn name_of_list(state: &State, seat: Seat, compact: bool) -> Vec<u8> {
    [state.as_bytes(), &[seat.number(), u8::from(compact)]].concat()
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
