//! What a server takes of requests, calls, streams, connections and time, and that it goes on
//! serving others past each limit.

use std::time::{Duration, Instant};

use bloodrage_api::v1::GetCardRequest;
use bloodrage_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;

use crate::raw::{CHECK, START_GAME, call, say_nothing};
use crate::support::{Running, config, engine, info, setup, start};

/// Far longer than a server needs to notice who has come and gone.
const SOON: Duration = Duration::from_secs(5);
/// Long enough to see that there is no answer.
const A_WHILE: Duration = Duration::from_millis(200);

#[tokio::test]
async fn a_request_over_the_limit_is_refused() {
    let max_request_bytes = 1_000.try_into().unwrap();
    let server = Running::start(Config { max_request_bytes, ..config() }).await;
    let mut engine = server.engine().await;
    let mut large = setup(2, 1);
    large.seed = vec![0; 1_001].into();
    let error = engine.start_game(large).await.unwrap_err();
    assert_eq!(info(&error).reason, "REQUEST_TOO_LARGE");
    assert_eq!(info(&error).metadata["max"], "1000");
    start(&mut engine, setup(2, 1)).await;
}

#[tokio::test]
async fn a_health_check_is_small() {
    let server = Running::start(config()).await;
    let error = call(server.channel().await, CHECK, &"x".repeat(5_000)).await;
    assert_eq!(info(&error).reason, "REQUEST_TOO_LARGE");
    assert_eq!(info(&error).metadata["max"], "4096");
}

#[tokio::test]
async fn after_bytes_that_are_no_message_all_goes_on() {
    let (server, mut engine) = engine().await;
    let error = call(server.channel().await, START_GAME, "\u{7}").await;
    assert_eq!(info(&error).reason, "REQUEST_MALFORMED");
    start(&mut engine, setup(2, 1)).await;
}

#[tokio::test]
async fn a_call_that_takes_too_long_is_ended() {
    let request_timeout_ms = 100.try_into().unwrap();
    let server = Running::start(Config { request_timeout_ms, ..config() }).await;
    // A caller who would wait for longer changes nothing.
    for deadline in [None, Some(SOON)] {
        let error = say_nothing(server.channel().await, deadline).await;
        assert_eq!(info(&error).reason, "TOOK_TOO_LONG");
        assert_eq!(info(&error).metadata["max_ms"], "100");
    }
}

#[tokio::test]
async fn the_deadline_of_a_caller_holds_as_well() {
    let server = Running::start(config()).await;
    let begin = Instant::now();
    let error = say_nothing(server.channel().await, Some(Duration::from_millis(400))).await;
    assert!(begin.elapsed() < SOON);
    assert_eq!(info(&error).reason, "TOOK_TOO_LONG");
    assert_eq!(info(&error).metadata["max_ms"], "400");
}

#[tokio::test]
async fn a_busy_server_stays_healthy_and_recovers() {
    let max_concurrent_calls = 1.try_into().unwrap();
    let server = Running::start(Config { max_concurrent_calls, ..config() }).await;
    let (mut engine, channel) = (server.engine().await, server.channel().await);
    let holding = tokio::spawn(say_nothing(channel, None));
    let refused = async {
        while engine.start_game(setup(2, 1)).await.is_ok() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(SOON, refused).await.unwrap();
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

#[tokio::test]
async fn health_checks_take_no_place_of_a_call() {
    let max_concurrent_calls = 1.try_into().unwrap();
    let server = Running::start(Config { max_concurrent_calls, ..config() }).await;
    let mut health = HealthClient::new(server.channel().await);
    let mut watch = health.watch(HealthCheckRequest::default()).await.unwrap().into_inner();
    watch.message().await.unwrap().unwrap();
    // The open stream leaves the one place free.
    start(&mut server.engine().await, setup(2, 1)).await;
}

#[tokio::test]
async fn a_stream_holds_its_place_until_it_ends() {
    let server = Running::start(config()).await;
    let mut health = HealthClient::new(server.channel().await);
    let mut watches = Vec::new();
    let error = loop {
        match health.watch(HealthCheckRequest::default()).await {
            Ok(watch) => watches.push(watch.into_inner()),
            Err(error) => break error,
        }
    };
    assert_eq!(info(&error).reason, "SERVER_BUSY");
    assert_eq!(info(&error).metadata["max"], watches.len().to_string());
    // Checks and calls go on beside the streams.
    health.check(HealthCheckRequest::default()).await.unwrap();
    start(&mut server.engine().await, setup(2, 1)).await;

    drop(watches);
    let again = async {
        while health.watch(HealthCheckRequest::default()).await.is_err() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(SOON, again).await.unwrap();
}

#[tokio::test]
async fn connections_past_the_limit_wait() {
    let max_connections = 1.try_into().unwrap();
    let server = Running::start(Config { max_connections, ..config() }).await;
    let mut first = server.engine().await;
    start(&mut first, setup(2, 1)).await;
    let mut second = server.catalog().await;
    let mut answer = Box::pin(second.get_card(GetCardRequest { id: "troll".to_owned() }));
    assert!(timeout(A_WHILE, &mut answer).await.is_err(), "there is no room");
    start(&mut first, setup(2, 1)).await;
    drop(first);
    timeout(SOON, answer).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_connection_that_says_nothing_is_closed() {
    let request_timeout_ms = 100.try_into().unwrap();
    for grpc_web in [true, false] {
        let config = Config { request_timeout_ms, grpc_web, ..config() };
        let server = Running::start(config).await;
        for beginning in ["", "PRI * HTTP/2.0\r\n"] {
            let mut silent = TcpStream::connect(server.address).await.unwrap();
            silent.write_all(beginning.as_bytes()).await.unwrap();
            let mut rest = Vec::new();
            let closed = timeout(SOON, silent.read_to_end(&mut rest)).await;
            assert!(closed.is_ok(), "{beginning:?} is still open");
        }
        // One that has said something may be silent for longer.
        let mut engine = server.engine().await;
        start(&mut engine, setup(2, 1)).await;
        sleep(A_WHILE).await;
        start(&mut engine, setup(2, 1)).await;
    }
}

#[tokio::test]
async fn calls_past_the_limit_of_a_connection_wait() {
    let max_concurrent_streams = 1.try_into().unwrap();
    let server = Running::start(Config { max_concurrent_streams, ..config() }).await;
    let channel = server.channel().await;
    let mut health = HealthClient::new(channel.clone());
    health.check(HealthCheckRequest::default()).await.unwrap();
    let holding = tokio::spawn(say_nothing(channel, None));
    sleep(A_WHILE).await;
    let mut answer = Box::pin(health.check(HealthCheckRequest::default()));
    assert!(timeout(A_WHILE, &mut answer).await.is_err(), "the connection has one call in hand");
    holding.abort();
    timeout(SOON, answer).await.unwrap().unwrap();
}
