//! `CatalogService`: what a client needs to show the game, one file for each list.

mod cards;
mod clans;
mod modules;
mod phases;
mod provinces;
mod reasons;
mod rules;
mod rulings;
mod text;

use bloodrage_api::v1::catalog_service_server::CatalogService;
use bloodrage_api::v1::{
    GetCardRequest, GetCardResponse, ListCardsRequest, ListCardsResponse, ListClansRequest,
    ListClansResponse, ListErrorReasonsRequest, ListErrorReasonsResponse, ListModulesRequest,
    ListModulesResponse, ListPhasesRequest, ListPhasesResponse, ListProvincesRequest,
    ListProvincesResponse, ListRulesRequest, ListRulesResponse, ListRulingsRequest,
    ListRulingsResponse,
};
use tonic::{Request, Response, Status};

pub use cards::{get_card, list_cards};
pub use clans::list_clans;
pub use modules::list_modules;
pub use phases::list_phases;
pub use provinces::list_provinces;
pub use reasons::list_error_reasons;
pub use rules::list_rules;
pub use rulings::list_rulings;

use crate::page::Sizes;

/// The page sizes of every list.
const SIZES: Sizes = Sizes { usual: 100, max: 1_000 };

/// The service on the network.
pub(crate) struct Catalog;

/// Every method is the function of its name.
macro_rules! methods {
    ($($method:ident($request:ident) -> $response:ident;)+) => {
        #[tonic::async_trait]
        impl CatalogService for Catalog {
            $(async fn $method(
                &self,
                request: Request<$request>,
            ) -> Result<Response<$response>, Status> {
                let answer = $method(request.into_inner());
                answer.map(Response::new).map_err(bloodrage_api::ApiError::into_status)
            })+
        }
    };
}

methods! {
    list_cards(ListCardsRequest) -> ListCardsResponse;
    get_card(GetCardRequest) -> GetCardResponse;
    list_clans(ListClansRequest) -> ListClansResponse;
    list_provinces(ListProvincesRequest) -> ListProvincesResponse;
    list_phases(ListPhasesRequest) -> ListPhasesResponse;
    list_error_reasons(ListErrorReasonsRequest) -> ListErrorReasonsResponse;
    list_rules(ListRulesRequest) -> ListRulesResponse;
    list_rulings(ListRulingsRequest) -> ListRulingsResponse;
    list_modules(ListModulesRequest) -> ListModulesResponse;
}
