//! The provinces with their region, fjord and neighbours.

use bloodrage_api::ApiError;
use bloodrage_api::v1::{self, ListProvincesRequest, ListProvincesResponse};
use bloodrage_model::{Fjord, Province, Region};

use super::SIZES;
use crate::page::{Asked, page_of};

/// Lists the provinces clockwise, Yggdrasil last.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_provinces(request: ListProvincesRequest) -> Result<ListProvincesResponse, ApiError> {
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let all = Province::ALL.map(province);
    let (provinces, next_page_token) = page_of("provinces", all, SIZES, asked)?;
    Ok(ListProvincesResponse { provinces, next_page_token })
}

fn province(province: Province) -> v1::Province {
    v1::Province {
        id: province.id().to_owned(),
        name: province.name().to_owned(),
        region: province.region().map(region),
        villages: province.villages().map(u32::from),
        fjord: province.fjord().map(fjord),
        neighbours: province.neighbours().iter().map(|p| p.id().to_owned()).collect(),
    }
}

fn region(region: Region) -> v1::Region {
    v1::Region { id: region.id().to_owned(), name: region.name().to_owned() }
}

fn fjord(fjord: Fjord) -> v1::Fjord {
    v1::Fjord {
        id: fjord.id().to_owned(),
        name: fjord.name().to_owned(),
        supports: fjord.supports().map(|p| p.id().to_owned()).into(),
    }
}
