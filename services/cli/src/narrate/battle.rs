//! Lines about battles.

use bloodrage_api::v1::event::Kind;

use super::{Line, Weight};
use crate::names::{self, Names};

pub(super) fn line(names: &Names, kind: &Kind) -> Option<Line> {
    let detail = |text: String| Some(Line::new(Weight::Detail, text));
    let text = match kind {
        Kind::CallPassed(e) => return detail(format!("{} sends nobody.", names.seat(e.seat))),
        Kind::BattleBegan(e) => format!(
            "Battle in {}: {} fight.",
            names::place(&e.province),
            names.seats_list(&e.participants)
        ),
        Kind::CardRevealed(e) => match &e.card {
            Some(card) => format!("{} reveals {}.", names.seat(e.seat), names::battle_card(card)),
            None => format!("{} has no card to play.", names.seat(e.seat)),
        },
        Kind::QuestTreated(e) => {
            format!("{} lets {} count as +{}.", names.seat(e.seat), names::card(&e.card), e.bonus)
        }
        Kind::TextCancelled(e) => {
            format!("The text of {} of {} is cancelled.", names::card(&e.card), names.seat(e.seat))
        }
        Kind::CardTookEffect(e) => {
            let (card, seat) = (names::card(&e.card), names.seat(e.seat));
            return detail(format!("{card} of {seat} takes effect."));
        }
        Kind::LateCardPlayed(e) => {
            format!("{} adds {}.", names.seat(e.seat), names::battle_card(&e.card))
        }
        Kind::LatePassed(e) => return detail(format!("{} adds no card.", names.seat(e.seat))),
        Kind::StrengthCounted(e) => format!(
            "{} has strength {} (figures {}, cards {}).",
            names.seat(e.seat),
            e.figures.saturating_add(e.cards),
            e.figures,
            e.cards
        ),
        Kind::BattleDecided(e) => match e.winner {
            Some(seat) => format!("{} wins the battle.", names.seat(seat)),
            None => "The battle is a tie: everybody loses.".to_owned(),
        },
        _ => return None,
    };
    Some(Line::new(Weight::Line, text))
}
