//! The rulings: how open questions of the printed rules are settled.

use bloodrage_api::ApiError;
use bloodrage_api::v1::{ListRulingsRequest, ListRulingsResponse, Ruling};

use super::{SIZES, text};
use crate::page::{Asked, page_of};

/// Lists the rulings in the order of their identifiers.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_rulings(request: ListRulingsRequest) -> Result<ListRulingsResponse, ApiError> {
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let all = text::rulings::RULINGS.iter().map(|told| Ruling {
        id: told.id.to_owned(),
        question: told.question.to_owned(),
        ruling: told.ruling.to_owned(),
        reason: told.reason.to_owned(),
    });
    let (rulings, next_page_token) = page_of("rulings", all, SIZES, asked)?;
    Ok(ListRulingsResponse { rulings, next_page_token })
}
