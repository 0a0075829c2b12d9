//! The sections of the rules, in short.

use bloodrage_api::ApiError;
use bloodrage_api::v1::{ListRulesRequest, ListRulesResponse, RuleSection};

use super::{SIZES, text};
use crate::page::{Asked, page_of};

/// Lists the sections of the rules in order.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_rules(request: ListRulesRequest) -> Result<ListRulesResponse, ApiError> {
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let all = text::rules::RULES.iter().map(|told| RuleSection {
        id: told.id.to_owned(),
        title: told.title.to_owned(),
        text: told.text.to_owned(),
    });
    let (sections, next_page_token) = page_of("rules", all, SIZES, asked)?;
    Ok(ListRulesResponse { sections, next_page_token })
}
