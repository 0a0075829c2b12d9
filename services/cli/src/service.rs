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

    /// Applies actions. The status is left as it is: it says which action was refused.
    ///
    /// # Errors
    ///
    /// The server refuses one of them.
    pub fn apply(
        &mut self,
        request: v1::ApplyActionsRequest,
    ) -> Result<v1::ApplyActionsResponse, tonic::Status> {
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
        let Self { runtime, engine, .. } = self;
        all_pages(|page_token| {
            let request = v1::EnumerateActionsRequest {
                state: Some(state.clone()),
                seat,
                form: form.into(),
                page_size: OPTIONS_PAGE,
                page_token,
            };
            let page = runtime.block_on(engine.enumerate_actions(request))?.into_inner();
            Ok((page.options, page.next_page_token))
        })
    }

    /// Every card.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn cards(&mut self) -> Result<Vec<v1::Card>, Failure> {
        let Self { runtime, catalog, .. } = self;
        all_pages(|page_token| {
            let request = v1::ListCardsRequest { page_size: CATALOG_PAGE, page_token };
            let page = runtime.block_on(catalog.list_cards(request))?.into_inner();
            Ok((page.cards, page.next_page_token))
        })
    }

    /// Every section of the rules.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn rules(&mut self) -> Result<Vec<v1::RuleSection>, Failure> {
        let Self { runtime, catalog, .. } = self;
        all_pages(|page_token| {
            let request = v1::ListRulesRequest { page_size: CATALOG_PAGE, page_token };
            let page = runtime.block_on(catalog.list_rules(request))?.into_inner();
            Ok((page.sections, page.next_page_token))
        })
    }

    /// Every ruling.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn rulings(&mut self) -> Result<Vec<v1::Ruling>, Failure> {
        let Self { runtime, catalog, .. } = self;
        all_pages(|page_token| {
            let request = v1::ListRulingsRequest { page_size: CATALOG_PAGE, page_token };
            let page = runtime.block_on(catalog.list_rulings(request))?.into_inner();
            Ok((page.rulings, page.next_page_token))
        })
    }

    /// Every phase.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn phases(&mut self) -> Result<Vec<v1::PhaseInfo>, Failure> {
        let Self { runtime, catalog, .. } = self;
        all_pages(|page_token| {
            let request = v1::ListPhasesRequest { page_size: CATALOG_PAGE, page_token };
            let page = runtime.block_on(catalog.list_phases(request))?.into_inner();
            Ok((page.phases, page.next_page_token))
        })
    }

    /// Every reason for an error.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn error_reasons(&mut self) -> Result<Vec<v1::ErrorReasonInfo>, Failure> {
        let Self { runtime, catalog, .. } = self;
        all_pages(|page_token| {
            let request = v1::ListErrorReasonsRequest { page_size: CATALOG_PAGE, page_token };
            let page = runtime.block_on(catalog.list_error_reasons(request))?.into_inner();
            Ok((page.error_reasons, page.next_page_token))
        })
    }
}

/// The entries of all pages of a list. `page` asks for the page of a token, which is empty for the
/// first, and gives its entries and the token of the next, which is empty after the last.
fn all_pages<T>(
    mut page: impl FnMut(String) -> Result<(Vec<T>, String), Failure>,
) -> Result<Vec<T>, Failure> {
    let mut all = Vec::new();
    let mut token = String::new();
    loop {
        let (entries, next) = page(token)?;
        all.extend(entries);
        if next.is_empty() {
            return Ok(all);
        }
        token = next;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_to_their_last_page() {
        let mut asked = Vec::new();
        let all = all_pages(|token| {
            asked.push(token.clone());
            Ok(match token.as_str() {
                "" => (vec![1, 2], "second".to_owned()),
                "second" => (vec![3], "third".to_owned()),
                _ => (vec![4], String::new()),
            })
        });
        assert_eq!(all.unwrap(), [1, 2, 3, 4]);
        assert_eq!(asked, ["", "second", "third"]);
    }

    #[test]
    fn a_page_that_fails_fails_the_list() {
        let all = all_pages::<u32>(|_| Err(Failure::failed("gone")));
        assert!(all.unwrap_err().message().unwrap().contains("gone"));
    }
}
