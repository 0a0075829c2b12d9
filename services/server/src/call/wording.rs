//! The transport's own errors in the words of the contract: every error has a reason, whoever
//! found it.

use bloodrage_api::ApiError;
use bloodrage_api::v1::ErrorReason;
use http::Response;
use tonic::body::Body;
use tonic::{Code, Status};

/// The response, or a better one in place of an error that the transport made. `max_bytes` is the
/// largest request that the method takes.
pub(super) fn in_our_words(response: Response<Body>, max_bytes: usize) -> Response<Body> {
    match Status::from_header_map(response.headers()).and_then(|s| reworded(&s, max_bytes)) {
        Some(error) => error.into_status().into_http(),
        None => response,
    }
}

/// What an error of the transport is called in the contract; `None` for errors that have a reason
/// already, and for those in which the caller has gone.
fn reworded(status: &Status, max: usize) -> Option<ApiError> {
    if !status.details().is_empty() {
        return None;
    }
    match status.code() {
        Code::OutOfRange => {
            let text = format!("the request must be at most {max} bytes: {}", status.message());
            Some(ApiError::new(ErrorReason::RequestTooLarge, text).with("max", max))
        }
        // The handlers' own INTERNAL has details; without them it is the decoder's.
        Code::Internal => {
            let text = format!("the request cannot be read: {}", status.message());
            Some(ApiError::new(ErrorReason::RequestMalformed, text))
        }
        Code::Unimplemented => {
            let text = match status.message() {
                "" => "there is no such method",
                text => text,
            };
            Some(ApiError::new(ErrorReason::NotImplemented, text))
        }
        _ => None,
    }
}
