//! `EngineService`: the rules as plain functions from request to response, one file for each.
//!
//! None of them keeps anything, and none of them fails in the middle: a response holds all that
//! was asked for, an error means that nothing has changed.

mod apply;
mod check;
mod enumerate;
mod input;
mod march;
mod replay;
mod start;
mod view;

use bloodrage_api::v1::engine_service_server::EngineService;
use bloodrage_api::v1::{
    ApplyActionsRequest, ApplyActionsResponse, CheckStateRequest, CheckStateResponse,
    EnumerateActionsRequest, EnumerateActionsResponse, ProjectViewRequest, ProjectViewResponse,
    ReplayGameRequest, ReplayGameResponse, StartGameRequest, StartGameResponse,
};
use tonic::{Request, Response, Status};

pub use apply::apply_actions;
pub use check::check_state;
pub use enumerate::enumerate_actions;
pub use replay::replay_game;
pub use start::start_game;
pub use view::project_view;

use crate::config::Config;

/// How much a call may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most actions of [`apply_actions`].
    pub max_actions: usize,
    /// The most actions of [`replay_game`].
    pub max_replay_actions: usize,
}

impl From<&Config> for Limits {
    fn from(config: &Config) -> Self {
        Self {
            max_actions: config.max_actions.get(),
            max_replay_actions: config.max_replay_actions.get(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::from(&Config::default())
    }
}

/// The service on the network.
pub(crate) struct Engine(Limits);

impl Engine {
    pub(crate) fn new(config: &Config) -> Self {
        Self(Limits::from(config))
    }
}

/// Every method is the function of its name, with the limits where it takes them.
macro_rules! methods {
    ($($method:ident($request:ident $(, $limits:tt)?) -> $response:ident;)+) => {
        #[tonic::async_trait]
        impl EngineService for Engine {
            $(async fn $method(
                &self,
                request: Request<$request>,
            ) -> Result<Response<$response>, Status> {
                let answer = $method(request.into_inner() $(, self.$limits)?);
                answer.map(Response::new).map_err(bloodrage_api::ApiError::into_status)
            })+
        }
    };
}

methods! {
    start_game(StartGameRequest) -> StartGameResponse;
    enumerate_actions(EnumerateActionsRequest) -> EnumerateActionsResponse;
    apply_actions(ApplyActionsRequest, 0) -> ApplyActionsResponse;
    project_view(ProjectViewRequest) -> ProjectViewResponse;
    check_state(CheckStateRequest) -> CheckStateResponse;
    replay_game(ReplayGameRequest, 0) -> ReplayGameResponse;
}
