//! The rule modules: this server has none.

use bloodrage_api::ApiError;
use bloodrage_api::v1::{ListModulesRequest, ListModulesResponse, Module};

use super::SIZES;
use crate::page::{Asked, page_of};

/// Lists the rule modules this server has.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_modules(request: ListModulesRequest) -> Result<ListModulesResponse, ApiError> {
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let none: [Module; 0] = [];
    let (modules, next_page_token) = page_of("modules", none, SIZES, asked)?;
    Ok(ListModulesResponse { modules, next_page_token })
}
