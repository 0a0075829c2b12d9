//! The rules as a service: a server somewhere, or one of this process on a port of its own.
//!
//! Calls block. The connections live on another thread, so a game that waits for a person for
//! minutes still answers the server's signs of life.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use bloodrage_api::v1;
use bloodrage_api::v1::catalog_service_client::CatalogServiceClient;
use bloodrage_api::v1::engine_service_client::EngineServiceClient;
use bloodrage_server::{Config, Server};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tonic::transport::{Channel, Endpoint};

use crate::failure::Failure;

/// How long to wait for a connection.
const CONNECT: Duration = Duration::from_secs(5);

/// The largest page the engine service gives.
const OPTIONS_PAGE: u32 = 5_000;

/// The largest page the catalog gives.
const CATALOG_PAGE: u32 = 1_000;

/// Clients of a server.
pub struct Service {
    runtime: Runtime,
    engine: EngineServiceClient<Channel>,
    catalog: CatalogServiceClient<Channel>,
    /// Ends the own server when this is dropped.
    _own: Option<oneshot::Sender<()>>,
}

impl Service {
    /// Connects to a server, or starts one on a free port of the loopback address.
    ///
    /// # Errors
    ///
    /// The address makes no sense, or nobody answers there.
    pub fn open(server: Option<&str>) -> Result<Self, Failure> {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let (url, own) = match server {
            Some(url) if url.contains("://") => (url.to_owned(), None),
            Some(address) => (format!("http://{address}"), None),
            None => {
                let (address, own) = runtime.block_on(start_own())?;
                (format!("http://{address}"), Some(own))
            }
        };
        let endpoint = Endpoint::from_shared(url.clone()).map_err(|_| {
            Failure::usage(format!(
                "{url:?} is no address of a server; write it like http://127.0.0.1:50051"
            ))
        })?;
        let endpoint = endpoint.connect_timeout(CONNECT);
        let channel = runtime.block_on(endpoint.connect()).map_err(|_| {
            Failure::failed(format!(
                "no server answers at {url}; start one with `bloodrage serve`, or leave out \
                 --server: a game then brings its own"
            ))
        })?;
        let (engine, catalog) =
            (EngineServiceClient::new(channel.clone()), CatalogServiceClient::new(channel));
        Ok(Self { runtime, engine, catalog, _own: own })
    }

    /// Sets up a game.
    ///
    /// # Errors
    ///
    /// The server refuses the setup.
    pub fn start(
        &mut self,
        request: v1::StartGameRequest,
    ) -> Result<v1::StartGameResponse, Failure> {
        Ok(self.runtime.block_on(self.engine.start_game(request))?.into_inner())
    }

    /// Applies actions.
    ///
    /// # Errors
    ///
    /// The server refuses one of them.
    pub fn apply(
        &mut self,
        request: v1::ApplyActionsRequest,
    ) -> Result<v1::ApplyActionsResponse, Failure> {
        Ok(self.runtime.block_on(self.engine.apply_actions(request))?.into_inner())
    }

    /// Shows a game to a viewer.
    ///
    /// # Errors
    ///
    /// The server refuses the state.
    pub fn view(
        &mut self,
        request: v1::ProjectViewRequest,
    ) -> Result<v1::ProjectViewResponse, Failure> {
        Ok(self.runtime.block_on(self.engine.project_view(request))?.into_inner())
    }

    /// Plays a record again. The status is left as it is: it says which action was refused.
    ///
    /// # Errors
    ///
    /// The server refuses the setup or an action.
    pub fn replay(
        &mut self,
        request: v1::ReplayGameRequest,
    ) -> Result<v1::ReplayGameResponse, tonic::Status> {
        Ok(self.runtime.block_on(self.engine.replay_game(request))?.into_inner())
    }

    /// Every legal option of a seat.
    ///
    /// # Errors
    ///
    /// The server refuses the state or the seat.
    pub fn options(
        &mut self,
        state: &v1::GameState,
        seat: u32,
        form: v1::EnumerationForm,
    ) -> Result<Vec<v1::ActionOption>, Failure> {
        let mut options = Vec::new();
        let mut page_token = String::new();
        loop {
            let request = v1::EnumerateActionsRequest {
                state: Some(state.clone()),
                seat,
                form: form.into(),
                page_size: OPTIONS_PAGE,
                page_token,
            };
            let page = self.runtime.block_on(self.engine.enumerate_actions(request))?.into_inner();
            options.extend(page.options);
            if page.next_page_token.is_empty() {
                return Ok(options);
            }
            page_token = page.next_page_token;
        }
    }

    /// Every card.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn cards(&mut self) -> Result<Vec<v1::Card>, Failure> {
        let mut cards = Vec::new();
        let mut page_token = String::new();
        loop {
            let request = v1::ListCardsRequest { page_size: CATALOG_PAGE, page_token };
            let page = self.runtime.block_on(self.catalog.list_cards(request))?.into_inner();
            cards.extend(page.cards);
            if page.next_page_token.is_empty() {
                return Ok(cards);
            }
            page_token = page.next_page_token;
        }
    }

    /// Every ruling, up to the largest page.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn rulings(&mut self) -> Result<Vec<v1::Ruling>, Failure> {
        let request = v1::ListRulingsRequest { page_size: CATALOG_PAGE, ..Default::default() };
        Ok(self.runtime.block_on(self.catalog.list_rulings(request))?.into_inner().rulings)
    }

    /// Every phase, up to the largest page.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn phases(&mut self) -> Result<Vec<v1::PhaseInfo>, Failure> {
        let request = v1::ListPhasesRequest { page_size: CATALOG_PAGE, ..Default::default() };
        Ok(self.runtime.block_on(self.catalog.list_phases(request))?.into_inner().phases)
    }

    /// Every reason for an error, up to the largest page.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn error_reasons(&mut self) -> Result<Vec<v1::ErrorReasonInfo>, Failure> {
        let request = v1::ListErrorReasonsRequest { page_size: CATALOG_PAGE, ..Default::default() };
        let page = self.runtime.block_on(self.catalog.list_error_reasons(request))?.into_inner();
        Ok(page.error_reasons)
    }
}

async fn start_own() -> Result<(SocketAddr, oneshot::Sender<()>), Failure> {
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        shutdown_grace_ms: 0,
        ..Config::default()
    };
    let server = Server::bind(config).await.map_err(|e| Failure::failed(e.to_string()))?;
    let address = server.local_addr();
    let (own, stop) = oneshot::channel();
    tokio::spawn(server.run(async {
        // Dropping the sender is the signal.
        let _: Result<(), _> = stop.await;
    }));
    Ok((address, own))
}
