//! A server: bound to an address, then run until it is told to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use http::{HeaderName, Method};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tonic::service::Routes;
use tonic_web::GrpcWebLayer;
use tower_http::cors::{self, CorsLayer};

use crate::call::CallLayer;
use crate::config::Config;
use crate::incoming::connections;
use crate::services::Services;

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}; is another server running there?")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// Reflection cannot describe the services.
    #[error("the contract's descriptors cannot be read: {0}")]
    Reflection(#[from] tonic_reflection::server::Error),
    /// The transport failed.
    #[error("the server failed: {0}")]
    Transport(#[from] tonic::transport::Error),
}

/// A server that listens and does not answer yet.
pub struct Server {
    config: Config,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Listens on the configured address. Callers can connect from here on; they are answered
    /// once [`Server::run`] is polled.
    ///
    /// # Errors
    ///
    /// The address is taken, or is none of this machine.
    pub async fn bind(config: Config) -> Result<Self, ServerError> {
        let failed = |source| ServerError::Bind { address: config.listen, source };
        let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Self { config, listener, address })
    }

    /// The address it listens on, with the real port where 0 was configured.
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// Answers calls until `stop` is done; then says so to those who watch its health, takes no
    /// more connections, and gives the calls in hand the configured grace.
    ///
    /// # Errors
    ///
    /// The transport failed.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ServerError> {
        let grace = Duration::from_millis(self.config.shutdown_grace_ms);
        let (drain, drained) = oneshot::channel::<()>();
        let Services { routes, health } = Services::new(&self.config).await?;
        let calls = CallLayer::new(&self.config);
        let mut serving = pin!(serve(self.config, self.listener, routes, calls.clone(), async {
            // Either way it is time to stop.
            let _ = drained.await;
        }));

        tokio::select! {
            ended = &mut serving => return Ok(ended?),
            () = stop => tracing::info!(grace_ms = grace.as_millis(), "stopping"),
        }
        health.stop().await;
        calls.end_streams();
        let _ = drain.send(());
        // A connection that stays open would keep a server that only waits for ever.
        match timeout(grace, serving).await {
            Ok(ended) => ended?,
            Err(_) => tracing::warn!("connections still open after the grace are cut off"),
        }
        tracing::info!("stopped");
        Ok(())
    }
}

/// Answers calls until `drain` is done and every connection has closed.
async fn serve(
    config: Config,
    listener: TcpListener,
    routes: Routes,
    calls: CallLayer,
    drain: impl Future<Output = ()>,
) -> Result<(), tonic::transport::Error> {
    let keepalive = config.keepalive_interval_ms;
    let transport = tonic::transport::Server::builder()
        .max_concurrent_streams(config.max_concurrent_streams.get())
        .http2_keepalive_interval((keepalive > 0).then(|| Duration::from_millis(keepalive)))
        .http2_keepalive_timeout(Some(Duration::from_millis(config.keepalive_timeout_ms.get())));
    let incoming = connections(listener, &config);
    if config.grpc_web {
        let mut server =
            transport.accept_http1(true).layer(browsers()).layer(GrpcWebLayer::new()).layer(calls);
        server.add_routes(routes).serve_with_incoming_shutdown(incoming, drain).await
    } else {
        let mut server = transport.layer(calls);
        server.add_routes(routes).serve_with_incoming_shutdown(incoming, drain).await
    }
}

/// Lets pages of any origin call, and read what a failed call says. Nothing a call does depends
/// on who the browser's user is, so there is nothing that another origin could borrow.
fn browsers() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(cors::Any)
        .allow_methods([Method::POST])
        .allow_headers(cors::Any)
        .expose_headers(
            ["grpc-status", "grpc-message", "grpc-status-details-bin"].map(HeaderName::from_static),
        )
}
