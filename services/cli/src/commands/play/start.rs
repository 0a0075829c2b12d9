//! The request that sets up the game of a command line.

use bloodrage_api::v1;
use bloodrage_model::Clan;

use crate::args::PlayArgs;
use crate::failure::Failure;

/// The request; clans that there are not, or for seats that there are not, are refused.
pub(super) fn request(args: &PlayArgs) -> Result<v1::StartGameRequest, Failure> {
    let known = || Clan::BASE.map(Clan::id).join(", ");
    if let Some(clan) = args.clans.iter().find(|clan| Clan::from_id(clan).is_none()) {
        return Err(Failure::usage(format!(
            "there is no clan {clan:?}; the clans are {}",
            known()
        )));
    }
    if args.clans.len() > args.seats.len() {
        let (clans, seats) = (args.clans.len(), args.seats.len());
        return Err(Failure::usage(format!("--clans names {clans} for {seats} seats")));
    }
    let clan = |seat: usize| args.clans.get(seat).cloned().unwrap_or_default();
    Ok(v1::StartGameRequest {
        players: (0..args.seats.len()).map(|n| v1::PlayerSetup { clan: clan(n) }).collect(),
        first_seat: args.first,
        seed: args.seed.map_or_else(Vec::new, |seed| seed.0.to_vec()).into(),
        skip_first_draft: args.skip_first_draft,
        modules: Vec::new(),
        form: v1::StateForm::Packed.into(),
    })
}
