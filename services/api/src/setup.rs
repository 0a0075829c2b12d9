//! The setup of a game.

use bloodrage_model::{Clan, Ruleset, Setup};

use crate::action::read_seat;
use crate::error::ApiError;
use crate::read::quoted;
use crate::v1::{self, ErrorReason};

/// Length of a seed in bytes.
const SEED: usize = 32;

/// Reads the setup of a game. A seat without a clan gets the first one that nobody else asks for.
/// Whether the rules allow it is for them to say, but for the number of players.
///
/// # Errors
///
/// A module, clan, number of players, seed or first seat that there is not.
pub fn read_setup(rules: &Ruleset, request: &v1::StartGameRequest) -> Result<Setup, ApiError> {
    if let Some(v1::ModuleRef { id, version }) = request.modules.first() {
        let text = format!("names the module {}, and this server has none", quoted(id));
        return Err(ApiError::new(ErrorReason::ModuleUnknown, format!("modules[0] {text}"))
            .with("module", id)
            .with("version", version)
            .at("modules[0]", text));
    }
    let players = request.players.len();
    let max = usize::from(rules.max_players());
    if !(2..=max).contains(&players) {
        return Err(ApiError::player_count(players, max));
    }
    let mut asked = Vec::new();
    for (i, v1::PlayerSetup { clan }) in request.players.iter().enumerate() {
        asked.push(read_clan(i, clan)?);
    }
    let mut free = Clan::BASE.into_iter().filter(|clan| !asked.contains(&Some(*clan)));
    // There are as many base clans as seats, so one is always left.
    let clans = asked.iter().filter_map(|clan| clan.or_else(|| free.next())).collect();
    let first = request.first_seat.map(|seat| read_seat("first_seat", seat)).transpose()?;
    let key = <[u8; SEED]>::try_from(&request.seed[..]).map_err(|_| {
        let length = request.seed.len();
        let text = format!("must be {SEED} bytes, or empty for a fresh one, is {length}");
        ApiError::new(ErrorReason::SeedLength, format!("seed {text}"))
            .with("length", length)
            .at("seed", text)
    })?;
    Ok(Setup { clans, first, key, skip_first_draft: request.skip_first_draft })
}

fn read_clan(seat: usize, id: &str) -> Result<Option<Clan>, ApiError> {
    if id.is_empty() {
        return Ok(None);
    }
    Clan::from_id(id).map(Some).ok_or_else(|| {
        let text = format!("must be the identifier of a clan, is {}", quoted(id));
        let field = format!("players[{seat}].clan");
        ApiError::new(ErrorReason::ClanUnknown, format!("{field} {text}"))
            .with("clan", id)
            .at(field, text)
    })
}
