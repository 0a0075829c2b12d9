//! Server reflection in both versions of its protocol.

use std::collections::BTreeSet;

use tokio_stream::iter;
use tonic::Code;
use tonic_reflection::pb::{v1, v1alpha};

use crate::support::{Running, config};

/// Asks the client of one version for the list of services.
macro_rules! services {
    ($version:ident, $server:expr) => {{
        use $version::server_reflection_client::ServerReflectionClient;
        use $version::server_reflection_request::MessageRequest;
        use $version::server_reflection_response::MessageResponse;
        let mut client = ServerReflectionClient::new($server.channel().await);
        let message_request = Some(MessageRequest::ListServices(String::new()));
        let request = $version::ServerReflectionRequest { host: String::new(), message_request };
        match client.server_reflection_info(iter([request])).await {
            Err(status) => Err(status),
            Ok(answers) => match answers.into_inner().message().await.unwrap().unwrap() {
                $version::ServerReflectionResponse {
                    message_response: Some(MessageResponse::ListServicesResponse(list)),
                    ..
                } => Ok(list.service.into_iter().map(|s| s.name).collect::<BTreeSet<_>>()),
                other => panic!("{other:?}"),
            },
        }
    }};
}

#[tokio::test]
async fn the_services_are_listed() {
    let server = Running::start(config()).await;
    for names in [services!(v1, server).unwrap(), services!(v1alpha, server).unwrap()] {
        for name in
            ["bloodrage.v1.EngineService", "bloodrage.v1.CatalogService", "grpc.health.v1.Health"]
        {
            assert!(names.contains(name), "{name} in {names:?}");
        }
    }
}

#[tokio::test]
async fn the_methods_are_described() {
    let server = Running::start(config()).await;
    let mut client =
        v1::server_reflection_client::ServerReflectionClient::new(server.channel().await);
    let symbol = "bloodrage.v1.EngineService.ApplyActions".to_owned();
    let request = v1::ServerReflectionRequest {
        host: String::new(),
        message_request: Some(v1::server_reflection_request::MessageRequest::FileContainingSymbol(
            symbol,
        )),
    };
    let mut answers = client.server_reflection_info(iter([request])).await.unwrap().into_inner();
    let answer = answers.message().await.unwrap().unwrap().message_response.unwrap();
    let v1::server_reflection_response::MessageResponse::FileDescriptorResponse(files) = answer
    else {
        panic!("{answer:?}");
    };
    let text = String::from_utf8_lossy(&files.file_descriptor_proto[0]).into_owned();
    assert!(text.contains("bloodrage/v1/engine.proto"));
}

#[tokio::test]
async fn it_can_be_switched_off() {
    let server = Running::start(bloodrage_server::Config { reflection: false, ..config() }).await;
    let status = services!(v1, server).unwrap_err();
    assert_eq!(status.code(), Code::Unimplemented);
}
