//! How a server stops.

use std::time::{Duration, Instant};

use tokio::net::TcpStream;
use tokio::time::timeout;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use bloodrage_server::Config;

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
