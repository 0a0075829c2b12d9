//! Lines about the course of the game: setup, Ages, phases, turns.

use bloodrage_api::v1::event::Kind;
use bloodrage_model::Phase;

use super::{Line, Weight};
use crate::names::{self, Names};
use crate::wire::Wire;

pub(super) fn line(names: &Names, kind: &Kind) -> Option<Line> {
    let paint = names.paint();
    Some(match kind {
        Kind::GameStarted(e) => {
            let skips = if e.skip_first_draft { " The first Age has no draft." } else { "" };
            Line::new(
                Weight::Heading,
                format!(
                    "{} {} plays first.{skips}",
                    paint.heading(&format!("A game of Blood Rage for {} clans.", e.players)),
                    names.seat(e.first_seat)
                ),
            )
        }
        Kind::ProvinceDoomed(e) => Line::new(
            Weight::Line,
            format!("Ragnarök will come for {} in Age {}.", names::place(&e.province), e.age),
        ),
        Kind::ProvinceDestroyed(e) => {
            Line::new(Weight::Line, format!("{} is destroyed.", names::place(&e.province)))
        }
        Kind::AgeBegan(e) => Line::new(
            Weight::Heading,
            format!(
                "{} {} plays first.",
                paint.heading(&format!("Age {} begins.", e.age)),
                names.seat(e.first_seat)
            ),
        ),
        Kind::PhaseBegan(e) => {
            let phase = Phase::of_number(e.phase).map_or("A phase", Phase::name);
            Line::new(Weight::Phase, paint.heading(&format!("— {phase} —")))
        }
        Kind::AnswerSealed(e) => {
            Line::new(Weight::Detail, format!("{} has chosen.", names.seat(e.seat)))
        }
        Kind::DraftRound(e) => {
            let rest = if e.passed { "the packs go left" } else { "what is left is discarded" };
            Line::new(Weight::Detail, format!("Draft round {}: {rest}.", e.round))
        }
        Kind::TurnBegan(e) => {
            Line::new(Weight::Detail, format!("It is the turn of {}.", names.seat(e.seat)))
        }
        Kind::ActionPassed(e) => Line::new(Weight::Line, format!("{} passes.", names.seat(e.seat))),
        Kind::RagnarokStruck(e) => Line::new(
            Weight::Line,
            match &e.province {
                Some(province) => format!("Ragnarök takes {}.", names::place(province)),
                None => "Ragnarök finds its province gone already.".to_owned(),
            },
        ),
        Kind::TokensTurned(_) => {
            Line::new(Weight::Detail, "The pillage tokens are turned up again.")
        }
        Kind::GameEnded(e) => {
            let verb = if e.winners.len() == 1 { "wins" } else { "share the victory" };
            Line::new(
                Weight::Heading,
                format!("The game is over: {} {verb}.", names.seats_list(&e.winners)),
            )
        }
        _ => return None,
    })
}
