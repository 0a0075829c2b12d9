//! Calls that no generated client makes.

use std::time::Duration;

use bloodrage_api::v1::{GetCardRequest, StartGameResponse};
use http::uri::PathAndQuery;
use tokio_stream::pending;
use tonic::client::Grpc;
use tonic::transport::Channel;
use tonic::{Request, Status};
use tonic_prost::ProstCodec;

pub(crate) const START_GAME: &str = "/bloodrage.v1.EngineService/StartGame";
pub(crate) const CHECK: &str = "/grpc.health.v1.Health/Check";

/// Calls a method with a message that need not be the one it takes: one with a text as its field 1.
pub(crate) async fn call(channel: Channel, path: &'static str, text: &str) -> Status {
    let mut client = Grpc::new(channel);
    client.ready().await.unwrap();
    let request = Request::new(GetCardRequest { id: text.to_owned() });
    let codec = ProstCodec::<_, StartGameResponse>::default();
    client.unary(request, PathAndQuery::from_static(path), codec).await.unwrap_err()
}

/// Calls a method and never sends it a message, with a deadline if one is given.
pub(crate) async fn say_nothing(channel: Channel, deadline: Option<Duration>) -> Status {
    let mut client = Grpc::new(channel);
    client.ready().await.unwrap();
    let mut request = Request::new(pending::<GetCardRequest>());
    if let Some(deadline) = deadline {
        request.set_timeout(deadline);
    }
    let codec = ProstCodec::<_, StartGameResponse>::default();
    client
        .client_streaming(request, PathAndQuery::from_static(START_GAME), codec)
        .await
        .unwrap_err()
}
