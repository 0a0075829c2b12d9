//! Requests that are too large, too slow, too many, or no requests at all.

use std::time::Duration;

use bloodrage_api::v1::{GetCardRequest, StartGameResponse};
use bloodrage_server::Config;
use http::uri::PathAndQuery;
use tokio::time::{sleep, timeout};
use tokio_stream::pending;
use tonic::client::Grpc;
use tonic::transport::Channel;
use tonic::{Code, Request, Status};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;
use tonic_prost::ProstCodec;

use crate::support::{Running, config, engine, info, setup, start};

/// Far longer than a server needs to notice who has come and gone.
const SOON: Duration = Duration::from_secs(5);
const START_GAME: &str = "/bloodrage.v1.EngineService/StartGame";

/// Calls a method with a message that need not be the one it takes.
async fn call(channel: Channel, path: &'static str, id: &str) -> Status {
    let mut client = Grpc::new(channel);
    client.ready().await.unwrap();
    let request = Request::new(GetCardRequest { id: id.to_owned() });
    let codec = ProstCodec::<_, StartGameResponse>::default();
    client.unary(request, PathAndQuery::from_static(path), codec).await.unwrap_err()
}

/// Calls a method and never sends it a message.
async fn say_nothing(channel: Channel) -> Status {
    let mut client = Grpc::new(channel);
    client.ready().await.unwrap();
    let request = Request::new(pending::<GetCardRequest>());
    let codec = ProstCodec::<_, StartGameResponse>::default();
    client
        .client_streaming(request, PathAndQuery::from_static(START_GAME), codec)
        .await
        .unwrap_err()
}

#[tokio::test]
async fn a_request_over_the_limit_is_refused() {
    let max_request_bytes = 1_000.try_into().unwrap();
    let server = Running::start(Config { max_request_bytes, ..config() }).await;
    let mut engine = server.engine().await;
    let mut large = setup(2, 1);
    large.seed = vec![0; 1_001].into();
    let error = engine.start_game(large).await.unwrap_err();
    assert_eq!(error.code(), Code::ResourceExhausted);
    assert_eq!(info(&error).reason, "REQUEST_TOO_LARGE");
    assert_eq!(info(&error).metadata["max"], "1000");
    start(&mut engine, setup(2, 1)).await;
}

#[tokio::test]
async fn bytes_that_are_no_message_are_refused() {
    let (server, mut engine) = engine().await;
    // Field 1 of the request is a list of messages, and no message begins with this byte.
    let error = call(server.channel().await, START_GAME, "\u{7}").await;
    assert_eq!(error.code(), Code::InvalidArgument);
    assert_eq!(info(&error).reason, "REQUEST_MALFORMED");
    start(&mut engine, setup(2, 1)).await;
}

#[tokio::test]
async fn a_method_or_service_that_there_is_not_is_not_implemented() {
    let server = Running::start(config()).await;
    for path in ["/bloodrage.v1.EngineService/EndGame", "/bloodrage.v2.EngineService/StartGame"] {
        let error = call(server.channel().await, path, "").await;
        assert_eq!(error.code(), Code::Unimplemented);
        assert_eq!(info(&error).reason, "NOT_IMPLEMENTED");
    }
}

#[tokio::test]
async fn a_call_that_takes_too_long_is_ended() {
    let request_timeout_ms = 100.try_into().unwrap();
    let server = Running::start(Config { request_timeout_ms, ..config() }).await;
    let error = say_nothing(server.channel().await).await;
    assert_eq!(error.code(), Code::DeadlineExceeded);
    assert_eq!(info(&error).reason, "TOOK_TOO_LONG");
    assert_eq!(info(&error).metadata["max_ms"], "100");
}

#[tokio::test]
async fn a_busy_server_says_so_and_stays_healthy() {
    let max_concurrent_calls = 1.try_into().unwrap();
    let server = Running::start(Config { max_concurrent_calls, ..config() }).await;
    let (mut engine, channel) = (server.engine().await, server.channel().await);
    let holding = tokio::spawn(say_nothing(channel));
    let refused = async {
        loop {
            match engine.start_game(setup(2, 1)).await {
                Ok(_) => sleep(Duration::from_millis(5)).await,
                Err(error) => break error,
            }
        }
    };
    let error = timeout(SOON, refused).await.unwrap();
    assert_eq!(error.code(), Code::Unavailable);
    assert_eq!(info(&error).reason, "SERVER_BUSY");
    let mut health = HealthClient::new(server.channel().await);
    health.check(HealthCheckRequest::default()).await.unwrap();

    // Once the caller has gone its place is free again.
    holding.abort();
    let taken = async {
        while engine.start_game(setup(2, 1)).await.is_err() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(SOON, taken).await.unwrap();
}
