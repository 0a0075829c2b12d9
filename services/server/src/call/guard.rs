//! Limits that hold for every call, and the shield against panics.

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use bloodrage_api::ApiError;
use bloodrage_api::v1::ErrorReason;
use futures_util::FutureExt;
use http::{Request, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use tonic::body::Body;
use tower::Service;

use super::deadline;
use super::stream::Stream;
use crate::config::Config;

/// The most bytes of a request to `grpc.health.v1`, which names a service and nothing else.
pub(crate) const MAX_HEALTH_BYTES: usize = 4_096;
/// The most health checks in hand at once. None of them waits for anything.
const MAX_CHECKS: usize = 64;
/// The most streams open at once, of those that watch health and those of reflection.
const MAX_STREAMS: usize = 64;

/// What a call is to the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Whether the server is well, which must be answered most of all when it is busy.
    Check,
    /// A stream of which the caller decides how long it lasts.
    Watch,
    /// The same, of reflection.
    Reflection,
    /// A method of the game.
    Game,
}

impl Kind {
    /// The kind of the method with this path.
    pub(super) fn of(path: &str) -> Self {
        if path == "/grpc.health.v1.Health/Watch" {
            Self::Watch
        } else if path.starts_with("/grpc.health.") {
            Self::Check
        } else if path.starts_with("/grpc.reflection.") {
            Self::Reflection
        } else {
            Self::Game
        }
    }

    /// Whether the caller decides how long it lasts.
    const fn is_stream(self) -> bool {
        matches!(self, Self::Watch | Self::Reflection)
    }
}

/// The limits, and how much of them is in use.
pub(super) struct Guard {
    calls: Places,
    checks: Places,
    streams: Places,
    time: Duration,
    max_bytes: usize,
    stopping: watch::Sender<bool>,
}

impl Guard {
    pub(super) fn new(config: &Config) -> Self {
        Self {
            calls: Places::new(config.max_concurrent_calls.get(), "calls in hand"),
            checks: Places::new(MAX_CHECKS, "health checks in hand"),
            streams: Places::new(MAX_STREAMS, "streams open"),
            time: Duration::from_millis(config.request_timeout_ms.get()),
            max_bytes: config.max_request_bytes.get(),
            stopping: watch::Sender::new(false),
        }
    }

    /// The most bytes of a request.
    pub(super) const fn max_bytes(&self, kind: Kind) -> usize {
        match kind {
            Kind::Check | Kind::Watch => MAX_HEALTH_BYTES,
            Kind::Reflection | Kind::Game => self.max_bytes,
        }
    }

    /// Ends all streams, now and from now on, once each has said what it has to say.
    pub(super) fn end_streams(&self) {
        self.stopping.send_replace(true);
    }

    /// Done when the streams are to end.
    fn stop(&self) -> impl Future<Output = ()> + use<> {
        let mut stopping = self.stopping.subscribe();
        async move {
            // Without a server there is nothing to wait for either.
            let _ = stopping.wait_for(|stopping| *stopping).await;
        }
    }

    /// Runs a call up to the head of its response, within the limits. The future of the call is
    /// dropped when it panics, so that nothing it left half done is seen again.
    pub(super) async fn run<S>(
        &self,
        kind: Kind,
        mut service: S,
        request: Request<Body>,
    ) -> Result<Response<Body>, ApiError>
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    {
        let place = match kind {
            Kind::Check => self.checks.take()?,
            Kind::Watch | Kind::Reflection => self.streams.take()?,
            Kind::Game => self.calls.take()?,
        };
        let caller = deadline::of_caller(request.headers());
        let time = caller.map_or(self.time, |caller| deadline::in_time(caller).min(self.time));
        // A caller who goes on sending keeps a connection open as well.
        let request = if kind.is_stream() {
            request.map(|body| Body::new(Stream::new(body, self.stop(), None)))
        } else {
            request
        };
        let call = AssertUnwindSafe(async move { service.call(request).await }).catch_unwind();
        match timeout(time, call).await {
            Ok(Ok(Ok(response))) if kind.is_stream() => {
                Ok(response.map(|body| Body::new(Stream::new(body, self.stop(), Some(place)))))
            }
            Ok(Ok(Ok(response))) => Ok(response),
            Ok(Ok(Err(never))) => match never {},
            Ok(Err(_panic)) => Err(ApiError::new(
                ErrorReason::Internal,
                "the server failed at this call; the state you hold is as it was",
            )),
            Err(_elapsed) => Err(too_long(self.time, caller.filter(|_| time < self.time))),
        }
    }
}

/// The error for a call that its server or, where that is shorter, its caller gives no more time.
fn too_long(server: Duration, caller: Option<Duration>) -> ApiError {
    let (max, whose) = match caller {
        Some(caller) => (caller.as_millis(), " that its caller gives it"),
        None => (server.as_millis(), ""),
    };
    let text = format!("the call must be received and done within the {max} ms{whose} and was not");
    ApiError::new(ErrorReason::TookTooLong, text).with("max_ms", max)
}

/// Places of which each call of some kind takes one.
struct Places {
    free: Arc<Semaphore>,
    max: usize,
    /// What takes them, for the error.
    taken_by: &'static str,
}

impl Places {
    fn new(max: usize, taken_by: &'static str) -> Self {
        let max = max.min(Semaphore::MAX_PERMITS);
        Self { free: Arc::new(Semaphore::new(max)), max, taken_by }
    }

    /// A place, if one is free.
    fn take(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        Arc::clone(&self.free).try_acquire_owned().map_err(|_| {
            let Self { max, taken_by, .. } = self;
            let text = format!("the server has {max} {taken_by} and takes no more at once");
            ApiError::new(ErrorReason::ServerBusy, text).with("max", max)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_told_apart_by_path() {
        for (path, kind) in [
            ("/grpc.health.v1.Health/Check", Kind::Check),
            ("/grpc.health.v1.Health/List", Kind::Check),
            ("/grpc.health.v1.Health/Watch", Kind::Watch),
            ("/grpc.reflection.v1.ServerReflection/ServerReflectionInfo", Kind::Reflection),
            ("/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo", Kind::Reflection),
            ("/bloodrage.v1.EngineService/StartGame", Kind::Game),
            ("/", Kind::Game),
        ] {
            assert_eq!(Kind::of(path), kind, "{path}");
        }
    }
}
