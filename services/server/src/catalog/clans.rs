//! The clans, their figures and their tracks.

use bloodrage_api::v1::{self, ListClansRequest, ListClansResponse};
use bloodrage_api::{ApiError, Wire};
use bloodrage_model::clan::LEGENDARY_GLORY;
use bloodrage_model::figure::WARRIORS;
use bloodrage_model::{Clan, Location, Ruleset, Seat, Stat, State, Unit};
use bloodrage_rules::Pos;

use super::SIZES;
use crate::page::{Asked, page_of};

/// The figures a clan begins with (rules 1.1).
const FIGURES: [(Unit, u8); 3] = [(Unit::Leader, 1), (Unit::Warrior, WARRIORS), (Unit::Ship, 1)];

/// Lists the clans that can be played.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_clans(request: ListClansRequest) -> Result<ListClansResponse, ApiError> {
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let (clans, next_page_token) = page_of("clans", Clan::BASE.map(clan), SIZES, asked)?;
    Ok(ListClansResponse { clans, next_page_token })
}

fn clan(clan: Clan) -> v1::Clan {
    // On an empty board nobody has an upgrade.
    let bare = Pos::new(Ruleset::base(), &State::EMPTY);
    let figures = FIGURES.map(|(unit, count)| v1::ClanFigures {
        unit: unit.to_wire().into(),
        count: count.into(),
        strength: bare.strength(Seat::wrapping(0), unit, Location::Reserve).into(),
    });
    let stats = Stat::ALL.map(|stat| v1::StatTrack {
        stat: stat.to_wire().into(),
        values: stat.track().map(u32::from).into(),
        legendary_glory: LEGENDARY_GLORY.map(u32::from).into(),
    });
    v1::Clan {
        id: clan.id().to_owned(),
        name: clan.name().to_owned(),
        figures: figures.into(),
        stats: stats.into(),
    }
}
