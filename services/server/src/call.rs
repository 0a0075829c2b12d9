//! What happens around every call: it is counted, timed, shielded and logged.
//!
//! | file | what it does |
//! | --- | --- |
//! | `guard` | refuses a call too many, ends one that takes too long, and turns a panic into an error |
//! | `wording` | gives the transport's own errors a reason of the contract |
//! | `report` | logs how the call went |

mod guard;
mod report;
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
use guard::Guard;
use report::Report;

/// Wraps all services of a server.
#[derive(Clone)]
pub(crate) struct CallLayer(Arc<Guard>);

impl CallLayer {
    /// A layer with the limits of a configuration, shared by all connections.
    pub(crate) fn new(config: &Config) -> Self {
        Self(Arc::new(Guard::new(config)))
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
pub(crate) struct Calls<S> {
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
            let response = match guard.run(inner, request).await {
                Ok(response) => wording::in_our_words(response, &guard),
                Err(error) => error.into_status().into_http(),
            };
            report.end(&response);
            Ok(response)
        };
        Box::pin(call.instrument(span))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloodrage_api::v1::GetCardRequest;
    use bloodrage_api::v1::catalog_service_client::CatalogServiceClient;
    use tokio::net::TcpListener;
    use tonic::server::NamedService;
    use tonic::transport::server::TcpIncoming;
    use tonic_types::StatusExt;

    /// A catalog that panics at every call.
    #[derive(Clone)]
    struct Panics;

    impl NamedService for Panics {
        const NAME: &'static str = "bloodrage.v1.CatalogService";
    }

    impl Service<Request<Body>> for Panics {
        type Response = Response<Body>;
        type Error = Infallible;
        type Future = std::future::Ready<Result<Response<Body>, Infallible>>;

        fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
            Poll::Ready(Ok(()))
        }

        fn call(&mut self, _: Request<Body>) -> Self::Future {
            panic!("a rune was misread");
        }
    }

    #[tokio::test]
    async fn a_panic_costs_one_call_and_says_nothing_of_its_cause() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let uri = format!("http://{}", listener.local_addr().unwrap());
        let config = Config { max_concurrent_calls: 1.try_into().unwrap(), ..Config::default() };
        let server = tonic::transport::Server::builder()
            .layer(CallLayer::new(&config))
            .add_service(Panics)
            .serve_with_incoming(TcpIncoming::from(listener));
        let server = tokio::spawn(server);
        let mut catalog = CatalogServiceClient::connect(uri).await.unwrap();
        // On one connection, with room for one call: each panic gives back what it held.
        for _ in 0..3 {
            let error = catalog.get_card(GetCardRequest::default()).await.unwrap_err();
            assert_eq!(error.code(), tonic::Code::Internal);
            assert_eq!(error.get_error_details().error_info().unwrap().reason, "INTERNAL");
            assert!(!error.message().contains("rune"), "{error:?}");
        }
        server.abort();
    }
}
