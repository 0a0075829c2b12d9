//! Limits that hold for every call, and the shield against panics.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use bloodrage_api::ApiError;
use bloodrage_api::v1::ErrorReason;
use futures_util::FutureExt;
use http::{Request, Response};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tonic::body::Body;
use tower::Service;

use crate::config::Config;

/// The limits, and how much of them is in use.
pub(crate) struct Guard {
    free: Semaphore,
    max_calls: usize,
    time: Duration,
    pub(super) max_bytes: usize,
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Self {
        let max_calls = config.max_concurrent_calls.get().min(Semaphore::MAX_PERMITS);
        Self {
            free: Semaphore::new(max_calls),
            max_calls,
            time: Duration::from_millis(config.request_timeout_ms.get()),
            max_bytes: config.max_request_bytes.get(),
        }
    }

    /// Runs a call up to the head of its response, within the limits. The future of the call is
    /// dropped when it panics, so that nothing it left half done is seen again.
    pub(crate) async fn run<S>(
        &self,
        mut service: S,
        request: Request<Body>,
    ) -> Result<Response<Body>, ApiError>
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    {
        // Whether the server is well must be answered most of all when it is busy.
        let health = request.uri().path().starts_with("/grpc.health.");
        let _permit = match self.free.try_acquire() {
            Ok(permit) => Some(permit),
            Err(_) if health => None,
            Err(_) => return Err(self.busy()),
        };
        let call = AssertUnwindSafe(async move { service.call(request).await }).catch_unwind();
        match timeout(self.time, call).await {
            Ok(Ok(Ok(response))) => Ok(response),
            Ok(Ok(Err(never))) => match never {},
            Ok(Err(_panic)) => Err(ApiError::new(
                ErrorReason::Internal,
                "the server failed at this call; the state you hold is as it was",
            )),
            Err(_elapsed) => Err(self.too_long()),
        }
    }

    fn busy(&self) -> ApiError {
        let max = self.max_calls;
        let text = format!("the server has {max} calls in hand and takes no more at once");
        ApiError::new(ErrorReason::ServerBusy, text).with("max", max)
    }

    fn too_long(&self) -> ApiError {
        let max = self.time.as_millis();
        let text = format!("the call must be received and done within {max} ms and was not");
        ApiError::new(ErrorReason::TookTooLong, text).with("max_ms", max)
    }
}
