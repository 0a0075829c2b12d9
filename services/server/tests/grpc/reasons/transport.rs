//! Errors of the server itself: each needs a server made for it.

use std::time::Duration;

use bloodrage_server::Config;
use tokio::time::{sleep, timeout};
use tonic::Status;

use super::requests::Provoked;
use crate::panics;
use crate::raw::{CHECK, START_GAME, call, say_nothing};
use crate::support::{Running, config, setup};

/// Far longer than a server needs to notice who has come.
const SOON: Duration = Duration::from_secs(5);

/// Brings about one trouble after the other.
pub(super) async fn provoke() -> Provoked {
    Provoked::from([
        ("REQUEST_TOO_LARGE", too_large().await),
        ("REQUEST_MALFORMED", malformed().await),
        ("NOT_IMPLEMENTED", not_implemented().await),
        ("TOOK_TOO_LONG", too_long().await),
        ("SERVER_BUSY", vec![busy().await]),
        ("INTERNAL", panics::provoke().await),
    ])
}

async fn too_large() -> Vec<Status> {
    let max_request_bytes = 1_000.try_into().unwrap();
    let server = Running::start(Config { max_request_bytes, ..config() }).await;
    let text = "x".repeat(5_000);
    let channel = server.channel().await;
    vec![call(channel.clone(), START_GAME, &text).await, call(channel, CHECK, &text).await]
}

async fn malformed() -> Vec<Status> {
    let server = Running::start(config()).await;
    // Field 1 of the request is a list of messages, and no message begins with this byte.
    vec![call(server.channel().await, START_GAME, "\u{7}").await]
}

async fn not_implemented() -> Vec<Status> {
    let server = Running::start(config()).await;
    let mut errors = Vec::new();
    for path in ["/bloodrage.v1.EngineService/EndGame", "/bloodrage.v2.EngineService/StartGame"] {
        errors.push(call(server.channel().await, path, "").await);
    }
    errors
}

async fn too_long() -> Vec<Status> {
    let patient = Running::start(config()).await;
    let request_timeout_ms = 100.try_into().unwrap();
    let hasty = Running::start(Config { request_timeout_ms, ..config() }).await;
    let deadline = Some(Duration::from_millis(300));
    vec![
        say_nothing(hasty.channel().await, None).await,
        say_nothing(patient.channel().await, deadline).await,
    ]
}

async fn busy() -> Status {
    let max_concurrent_calls = 1.try_into().unwrap();
    let server = Running::start(Config { max_concurrent_calls, ..config() }).await;
    let holding = tokio::spawn(say_nothing(server.channel().await, None));
    let mut engine = server.engine().await;
    let refused = async {
        loop {
            match engine.start_game(setup(2, 1)).await {
                Ok(_) => sleep(Duration::from_millis(5)).await,
                Err(error) => break error,
            }
        }
    };
    let error = timeout(SOON, refused).await.unwrap();
    holding.abort();
    error
}
