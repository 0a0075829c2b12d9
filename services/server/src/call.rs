//! What happens around every call: it is counted, timed, shielded and logged.
//!
//! | file | what it does |
//! | --- | --- |
//! | `guard` | refuses a call too many, ends one that takes too long, and turns a panic into an error |
//! | `deadline` | reads how long the caller waits |
//! | `stream` | bounds the streams of health and reflection |
//! | `wording` | gives the transport's own errors a reason of the contract |
//! | `report` | logs how the call went |

mod deadline;
mod guard;
mod report;
mod stream;
mod wording;

use std::convert::Infallible;
use std::future::Future;
use std::mem;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::{Request, Response};
use tonic::body::Body;
use tower::{Layer, Service};
use tracing::{Instrument, info_span};

use crate::config::Config;
pub(crate) use guard::MAX_HEALTH_BYTES;
use guard::{Guard, Kind};
use report::Report;

/// Wraps all services of a server: limits, shield against panics, errors with reasons, log.
#[derive(Clone)]
pub struct CallLayer(Arc<Guard>);

impl CallLayer {
    /// A layer with the limits of a configuration, shared by all connections.
    pub fn new(config: &Config) -> Self {
        Self(Arc::new(Guard::new(config)))
    }

    /// Ends the streams of all callers, which would otherwise keep their connections open.
    pub(crate) fn end_streams(&self) {
        self.0.end_streams();
    }
}

impl<S> Layer<S> for CallLayer {
    type Service = Calls<S>;

    fn layer(&self, inner: S) -> Calls<S> {
        Calls { inner, guard: Arc::clone(&self.0) }
    }
}

/// Services with everything around their calls.
#[derive(Clone)]
pub struct Calls<S> {
    inner: S,
    guard: Arc<Guard>,
}

impl<S> Service<Request<Body>> for Calls<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    S: Clone + Send + 'static,
    S::Future: Send,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        // The service that was polled ready takes the call; its clone waits for the next.
        let next = self.inner.clone();
        let inner = mem::replace(&mut self.inner, next);
        let guard = Arc::clone(&self.guard);
        let span = info_span!("call", method = report::method(&request));
        let call = async move {
            let report = Report::begin();
            let kind = Kind::of(request.uri().path());
            let response = match guard.run(kind, inner, request).await {
                Ok(response) => wording::in_our_words(response, guard.max_bytes(kind)),
                Err(error) => error.into_status().into_http(),
            };
            report.end(&response);
            Ok(response)
        };
        Box::pin(call.instrument(span))
    }
}
