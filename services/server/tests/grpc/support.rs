//! A server for each test, on a free port of the loopback, and clients for it.

use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};

use bloodrage_api::v1::catalog_service_client::CatalogServiceClient;
use bloodrage_api::v1::engine_service_client::EngineServiceClient;
use bloodrage_api::v1::{
    EnumerateActionsRequest, GameState, LegalAction, PlayerSetup, SeatAction, StartGameRequest,
    StartGameResponse, action_option, seat_action,
};
use bloodrage_server::config::Config;
use bloodrage_server::{Server, ServerError};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tonic::Status;
use tonic::transport::Channel;
use tonic_types::{ErrorInfo, StatusExt};

pub(crate) type Engine = EngineServiceClient<Channel>;

/// A running server.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServerError>>,
}

/// The default configuration on a free port.
pub(crate) fn config() -> Config {
    Config { listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), ..Config::default() }
}

impl Running {
    pub(crate) async fn start(config: Config) -> Self {
        let server = Server::bind(config).await.unwrap();
        let (address, (stop, stopped)) = (server.local_addr(), oneshot::channel());
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self { address, stop, task }
    }

    pub(crate) async fn channel(&self) -> Channel {
        let uri = format!("http://{}", self.address);
        Channel::from_shared(uri).unwrap().connect().await.unwrap()
    }

    pub(crate) async fn engine(&self) -> Engine {
        Engine::new(self.channel().await).max_decoding_message_size(usize::MAX)
    }

    pub(crate) async fn catalog(&self) -> CatalogServiceClient<Channel> {
        CatalogServiceClient::new(self.channel().await)
    }

    /// Tells the server to stop; the result is done when it has.
    pub(crate) fn stop(self) -> impl Future<Output = ()> {
        self.stop.send(()).unwrap();
        async { self.task.await.unwrap().unwrap() }
    }
}

/// A server of the default configuration and a client for its engine.
pub(crate) async fn engine() -> (Running, Engine) {
    let server = Running::start(config()).await;
    let engine = server.engine().await;
    (server, engine)
}

/// A setup with a seed that anybody can see through.
pub(crate) fn setup(players: usize, seed: u8) -> StartGameRequest {
    StartGameRequest {
        players: vec![PlayerSetup::default(); players],
        seed: vec![seed; 32].into(),
        ..Default::default()
    }
}

pub(crate) async fn start(engine: &mut Engine, request: StartGameRequest) -> StartGameResponse {
    engine.start_game(request).await.unwrap().into_inner()
}

/// The legal actions of a seat, all pages of them.
pub(crate) async fn legal(engine: &mut Engine, state: &GameState, seat: u32) -> Vec<LegalAction> {
    let state = Some(state.clone());
    let mut request = EnumerateActionsRequest { state, seat, ..Default::default() };
    let mut actions = Vec::new();
    loop {
        let page = engine.enumerate_actions(request.clone()).await.unwrap().into_inner();
        actions.extend(page.options.into_iter().map(|option| match option.option.unwrap() {
            action_option::Option::Action(action) => action,
            action_option::Option::March(_) => panic!("the full form has no families"),
        }));
        if page.next_page_token.is_empty() {
            assert_eq!(actions.len(), page.total_size as usize);
            return actions;
        }
        request.page_token = page.next_page_token;
    }
}

/// A seat's choice by code.
pub(crate) fn by_code(seat: u32, code: u32) -> SeatAction {
    SeatAction { seat, choice: Some(seat_action::Choice::Code(code)) }
}

/// What an error says about itself.
pub(crate) fn info(status: &Status) -> ErrorInfo {
    let info = status.get_error_details().error_info().cloned();
    let info = info.unwrap_or_else(|| panic!("no ErrorInfo: {status:?}"));
    assert_eq!(info.domain, "bloodrage.v1");
    info
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % sides
    }
}
