//! A handler that panics, on a server that is otherwise the real one.

use std::convert::Infallible;
use std::future::{Ready, pending};
use std::task::{Context, Poll};

use bloodrage_api::v1::GetCardRequest;
use bloodrage_api::v1::catalog_service_client::CatalogServiceClient;
use bloodrage_server::{CallLayer, Config};
use http::{Request, Response};
use tokio::net::TcpListener;
use tonic::Status;
use tonic::body::Body;
use tonic::server::NamedService;
use tonic::transport::server::TcpIncoming;
use tower::Service;

use crate::support::{config, info};

/// A catalog that panics at every call.
#[derive(Clone)]
struct Panics;

impl NamedService for Panics {
    const NAME: &'static str = "bloodrage.v1.CatalogService";
}

impl Service<Request<Body>> for Panics {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Ready<Result<Response<Body>, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: Request<Body>) -> Self::Future {
        panic!("a rune was misread");
    }
}

/// The errors of several calls on one connection, with room for one call.
pub(crate) async fn provoke() -> Vec<Status> {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let uri = format!("http://{}", listener.local_addr().unwrap());
    let config = Config { max_concurrent_calls: 1.try_into().unwrap(), ..config() };
    let server = tonic::transport::Server::builder()
        .layer(CallLayer::new(&config))
        .add_service(Panics)
        .serve_with_incoming_shutdown(TcpIncoming::from(listener), pending());
    let server = tokio::spawn(server);
    let mut catalog = CatalogServiceClient::connect(uri).await.unwrap();
    let mut errors = Vec::new();
    for _ in 0..3 {
        errors.push(catalog.get_card(GetCardRequest::default()).await.unwrap_err());
    }
    server.abort();
    errors
}

#[tokio::test]
async fn a_panic_costs_one_call_and_says_nothing_of_its_cause() {
    // That there is a second error shows that the first gave back what its call held.
    for error in provoke().await {
        assert_eq!(info(&error).reason, "INTERNAL");
        assert!(!error.message().contains("rune"), "{error:?}");
    }
}
