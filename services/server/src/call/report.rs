//! How a call went, as one log line: method, code, reason and duration, and nothing of the game.

use std::time::Instant;

use http::{Request, Response};
use tonic::{Code, Status};
use tonic_types::StatusExt;
use tracing::{debug, error, info, warn};

/// The longest method name that is logged; those of the services are shorter.
const METHOD_LENGTH: usize = 80;

/// The method a request calls, as the log names it.
pub(super) fn method<B>(request: &Request<B>) -> &str {
    let path = request.uri().path().trim_start_matches('/');
    &path[..path.floor_char_boundary(METHOD_LENGTH)]
}

/// A call under way. Dropped before its end, it reports that the caller has gone.
pub(super) struct Report {
    begin: Instant,
    ended: bool,
}

impl Report {
    pub(super) fn begin() -> Self {
        Self { begin: Instant::now(), ended: false }
    }

    fn micros(&self) -> u64 {
        u64::try_from(self.begin.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// Reports the end. A refusal is the caller's affair and no error of the server.
    pub(super) fn end<B>(mut self, response: &Response<B>) {
        self.ended = true;
        let micros = self.micros();
        let Some(status) = Status::from_header_map(response.headers()) else {
            return debug!(code = "OK", micros, "done");
        };
        let code = code_name(status.code());
        let details = status.get_error_details();
        let reason = details.error_info().map_or("", |info| info.reason.as_str());
        match status.code() {
            Code::Ok => debug!(code, micros, "done"),
            Code::Internal | Code::Unknown | Code::DataLoss => {
                error!(code, reason, micros, "failed");
            }
            Code::Unavailable | Code::DeadlineExceeded => warn!(code, reason, micros, "dropped"),
            _ => info!(code, reason, micros, "refused"),
        }
    }
}

impl Drop for Report {
    fn drop(&mut self) {
        if !self.ended {
            info!(code = code_name(Code::Cancelled), micros = self.micros(), "cancelled");
        }
    }
}

/// The name of a code in the gRPC specification.
const fn code_name(code: Code) -> &'static str {
    match code {
        Code::Ok => "OK",
        Code::Cancelled => "CANCELLED",
        Code::Unknown => "UNKNOWN",
        Code::InvalidArgument => "INVALID_ARGUMENT",
        Code::DeadlineExceeded => "DEADLINE_EXCEEDED",
        Code::NotFound => "NOT_FOUND",
        Code::AlreadyExists => "ALREADY_EXISTS",
        Code::PermissionDenied => "PERMISSION_DENIED",
        Code::ResourceExhausted => "RESOURCE_EXHAUSTED",
        Code::FailedPrecondition => "FAILED_PRECONDITION",
        Code::Aborted => "ABORTED",
        Code::OutOfRange => "OUT_OF_RANGE",
        Code::Unimplemented => "UNIMPLEMENTED",
        Code::Internal => "INTERNAL",
        Code::Unavailable => "UNAVAILABLE",
        Code::DataLoss => "DATA_LOSS",
        Code::Unauthenticated => "UNAUTHENTICATED",
    }
}
