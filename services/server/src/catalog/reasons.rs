//! The error reasons.

use bloodrage_api::ApiError;
use bloodrage_api::v1::{
    ErrorReason, ErrorReasonInfo, ListErrorReasonsRequest, ListErrorReasonsResponse,
};

use super::{SIZES, text};
use crate::page::{Asked, page_of};

/// Lists the reasons for which a call can fail.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_error_reasons(
    request: ListErrorReasonsRequest,
) -> Result<ListErrorReasonsResponse, ApiError> {
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let all = text::reasons::all().map(info);
    let (error_reasons, next_page_token) = page_of("error_reasons", all, SIZES, asked)?;
    Ok(ListErrorReasonsResponse { error_reasons, next_page_token })
}

fn info(told: text::reasons::Reason) -> ErrorReasonInfo {
    let reason = ErrorReason::from_str_name(&format!("ERROR_REASON_{}", told.reason));
    ErrorReasonInfo {
        reason: reason.unwrap_or_default().into(),
        name: told.reason.to_owned(),
        status: told.code.to_owned(),
        meaning: told.meaning.to_owned(),
        remedy: told.remedy.to_owned(),
        rule: told.rule.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_its_value_and_status() {
        for info in text::reasons::all().map(info) {
            assert_ne!(info.reason(), ErrorReason::Unspecified, "{}", info.name);
            let status = ApiError::new(info.reason(), "").into_status();
            let spoken = info.status.replace('_', "").to_lowercase();
            assert_eq!(format!("{:?}", status.code()).to_lowercase(), spoken, "{}", info.name);
        }
    }
}
