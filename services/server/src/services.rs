//! The gRPC services of a server, and their health.

use bloodrage_api::v1::catalog_service_server::CatalogServiceServer;
use bloodrage_api::v1::engine_service_server::EngineServiceServer;
use tonic::server::NamedService;
use tonic::service::Routes;
use tonic_health::ServingStatus;
use tonic_health::pb::health_server::HealthServer;
use tonic_health::server::{HealthReporter, HealthService};
use tonic_reflection::server::Builder;

use crate::call::MAX_HEALTH_BYTES;
use crate::catalog::Catalog;
use crate::config::Config;
use crate::engine::Engine;

type EngineServer = EngineServiceServer<Engine>;
type CatalogServer = CatalogServiceServer<Catalog>;

/// All services of a server.
pub(crate) struct Services {
    /// The services by path.
    pub(crate) routes: Routes,
    /// Their health.
    pub(crate) health: Health,
}

impl Services {
    /// The services as configured, all of them healthy.
    pub(crate) async fn new(config: &Config) -> Result<Self, tonic_reflection::server::Error> {
        let max = config.max_request_bytes.get();
        let health = Health::serving().await;
        let mut routes = Routes::builder();
        routes
            .add_service(EngineServer::new(Engine::new(config)).max_decoding_message_size(max))
            .add_service(CatalogServer::new(Catalog).max_decoding_message_size(max))
            .add_service(health.server().max_decoding_message_size(MAX_HEALTH_BYTES));
        if config.reflection {
            // Older clients ask the second of the two for the same.
            routes
                .add_service(described().build_v1()?.max_decoding_message_size(max))
                .add_service(described().build_v1alpha()?.max_decoding_message_size(max));
        }
        Ok(Self { routes: routes.routes(), health })
    }
}

fn described() -> Builder<'static> {
    Builder::configure()
        .register_encoded_file_descriptor_set(bloodrage_api::DESCRIPTOR)
        .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
}

/// The health of the services, as `grpc.health.v1` tells it.
pub(crate) struct Health(HealthReporter);

impl Health {
    /// What has a health: the server as a whole, and the services of the game.
    const NAMES: [&str; 3] = ["", EngineServer::NAME, CatalogServer::NAME];

    async fn serving() -> Self {
        let reporter = HealthReporter::new();
        for name in Self::NAMES {
            reporter.set_service_status(name, ServingStatus::Serving).await;
        }
        Self(reporter)
    }

    fn server(&self) -> HealthServer<HealthService> {
        HealthServer::new(HealthService::from_health_reporter(self.0.clone()))
    }

    /// Tells all who ask or watch that the server stops.
    pub(crate) async fn stop(&self) {
        for name in Self::NAMES {
            self.0.set_service_status(name, ServingStatus::NotServing).await;
        }
    }
}
