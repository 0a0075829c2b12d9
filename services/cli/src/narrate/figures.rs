//! Lines about figures and provinces; moves of figures are told by [`super::group`].

use bloodrage_api::v1::event::Kind;
use bloodrage_model::{Token, Unit};

use super::{Line, Weight};
use crate::names::{self, Names};
use crate::wire::Wire;

pub(super) fn line(names: &Names, kind: &Kind) -> Option<Line> {
    let text = match kind {
        Kind::FigureProtected(e) => format!(
            "{} pays for {}: its {} in {} stays.",
            names.seat(e.seat),
            names::card(&e.card),
            unit(e.unit),
            names::place(&e.at)
        ),
        Kind::PillageDeclared(e) => {
            let by =
                e.card.as_ref().map_or_else(String::new, |c| format!(" by {}", names::card(c)));
            format!("{} sets out to pillage {}{by}.", names.seat(e.seat), names::place(&e.province))
        }
        Kind::PillageUnopposed(e) => {
            format!("Nobody stands up to {} in {}.", names.seat(e.seat), names::place(&e.province))
        }
        Kind::ProvincePillaged(e) => {
            let times = match e.times {
                0 | 1 => String::new(),
                2 => ", twice".to_owned(),
                n => format!(", {n} times"),
            };
            format!(
                "{} has pillaged {} for {}{times}.",
                names.seat(e.seat),
                names::place(&e.province),
                token(e.token)
            )
        }
        _ => return None,
    };
    Some(Line::new(Weight::Line, text))
}

/// The name of a unit.
pub(super) fn unit(number: i32) -> &'static str {
    Unit::of_number(number).map_or("figure", Unit::name)
}

/// What a pillage token gives.
pub(super) fn token(number: i32) -> &'static str {
    match Token::of_number(number) {
        Some(Token::Rage) => "+1 Rage",
        Some(Token::Axes) => "+1 Axes",
        Some(Token::Horns) => "+1 Horns",
        Some(Token::Glory) => "5 Glory",
        Some(Token::All) => "+1 on every stat",
        None => "a token",
    }
}
