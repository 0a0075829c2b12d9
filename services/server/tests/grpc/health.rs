//! `grpc.health.v1`.

use tonic::Code;
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use crate::support::{Running, config};

#[tokio::test]
async fn the_server_and_its_services_are_healthy() {
    let server = Running::start(config()).await;
    let mut health = HealthClient::new(server.channel().await);
    for service in ["", "bloodrage.v1.EngineService", "bloodrage.v1.CatalogService"] {
        let request = HealthCheckRequest { service: service.to_owned() };
        let answer = health.check(request).await.unwrap().into_inner();
        assert_eq!(answer.status(), ServingStatus::Serving, "{service:?}");
    }
    let request = HealthCheckRequest { service: "bloodrage.v1.Nonsense".to_owned() };
    assert_eq!(health.check(request).await.unwrap_err().code(), Code::NotFound);
}
