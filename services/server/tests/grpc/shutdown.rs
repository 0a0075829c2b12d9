//! How a server stops.

use std::time::{Duration, Instant};

use bloodrage_server::Config;
use futures_util::stream::once;
use http::uri::PathAndQuery;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use tokio_stream::pending;
use tonic::Request;
use tonic::client::Grpc;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;
use tonic_health::pb::{HealthCheckRequest, HealthCheckResponse};
use tonic_prost::ProstCodec;
use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;

use crate::raw::CHECK;
use crate::support::{Running, config, setup, start};

/// Far longer than any stop takes, and far shorter than the grace of the tests that never use it.
const SOON: Duration = Duration::from_secs(5);

#[tokio::test]
async fn who_watches_is_told_and_the_stream_ends() {
    let server = Running::start(Config { shutdown_grace_ms: 60_000, ..config() }).await;
    let mut health = HealthClient::new(server.channel().await);
    let mut watch = health.watch(HealthCheckRequest::default()).await.unwrap().into_inner();
    let first = watch.message().await.unwrap().unwrap();
    assert_eq!(first.status(), ServingStatus::Serving);
    let stopped = server.stop();
    let second = timeout(SOON, watch.message()).await.unwrap().unwrap().unwrap();
    assert_eq!(second.status(), ServingStatus::NotServing);
    assert_eq!(timeout(SOON, watch.message()).await.unwrap().unwrap(), None);
    timeout(SOON, stopped).await.unwrap();
}

#[tokio::test]
async fn a_check_during_the_drain_says_not_serving() {
    let server = Running::start(Config { shutdown_grace_ms: 60_000, ..config() }).await;
    let mut health = HealthClient::new(server.channel().await);
    let mut watch = health.watch(HealthCheckRequest::default()).await.unwrap().into_inner();
    watch.message().await.unwrap().unwrap();
    // A check whose request arrives when the server has been told to stop.
    let (ask, asked) = oneshot::channel();
    let mut check = Grpc::new(server.channel().await);
    check.ready().await.unwrap();
    let request = Request::new(once(async { asked.await.unwrap() }));
    let codec = ProstCodec::<HealthCheckRequest, HealthCheckResponse>::default();
    let path = PathAndQuery::from_static(CHECK);
    let answer = tokio::spawn(async move { check.client_streaming(request, path, codec).await });
    sleep(Duration::from_millis(100)).await;

    let stopped = server.stop();
    let second = timeout(SOON, watch.message()).await.unwrap().unwrap().unwrap();
    assert_eq!(second.status(), ServingStatus::NotServing);
    assert!(!answer.is_finished());
    ask.send(HealthCheckRequest::default()).unwrap();
    let answer = timeout(SOON, answer).await.unwrap().unwrap().unwrap().into_inner();
    assert_eq!(answer.status(), ServingStatus::NotServing);
    timeout(SOON, stopped).await.unwrap();
}

#[tokio::test]
async fn a_stream_of_reflection_does_not_hold_it_up() {
    let server = Running::start(Config { shutdown_grace_ms: 60_000, ..config() }).await;
    let mut client = ServerReflectionClient::new(server.channel().await);
    let mut answers = client.server_reflection_info(pending()).await.unwrap().into_inner();
    let stopped = server.stop();
    assert_eq!(timeout(SOON, answers.message()).await.unwrap().unwrap(), None);
    timeout(SOON, stopped).await.unwrap();
}

#[tokio::test]
async fn connections_that_call_nothing_do_not_hold_it_up() {
    let server = Running::start(Config { shutdown_grace_ms: 60_000, ..config() }).await;
    let mut engine = server.engine().await;
    start(&mut engine, setup(2, 1)).await;
    let _silent = TcpStream::connect(server.address).await.unwrap();
    let address = server.address;
    timeout(SOON, server.stop()).await.unwrap();
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn what_stays_open_is_cut_off_after_the_grace() {
    // Without gRPC-Web, a silent connection would keep a server that only waits for ever.
    let config = Config { grpc_web: false, shutdown_grace_ms: 200, ..config() };
    let server = Running::start(config).await;
    let mut engine = server.engine().await;
    let _silent = TcpStream::connect(server.address).await.unwrap();
    start(&mut engine, setup(2, 1)).await;
    let begin = Instant::now();
    timeout(SOON, server.stop()).await.unwrap();
    assert!(begin.elapsed() >= Duration::from_millis(200));
}
