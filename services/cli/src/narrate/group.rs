//! Events told together: figures that move as one, cards that come as one.

use bloodrage_api::v1::event::Kind;
use bloodrage_api::v1::{Cause, FigureMoved, MoveReason};
use bloodrage_model::Unit;

use super::figures::token;
use super::{Line, Weight};
use crate::names::{self, Names};
use crate::wire::Wire;

/// Events of one kind that become one line.
#[derive(Clone, Debug)]
pub(super) enum Group {
    /// Figures of one seat that go from one place to another.
    Figures {
        /// The first of them.
        first: FigureMoved,
        /// All of them: what each is called.
        figures: Vec<String>,
    },
    /// Private: cards a seat was dealt.
    Dealt(u32, Vec<String>),
    /// Private: cards a seat keeps in the draft.
    Drafted(u32, Vec<String>),
    /// Private: cards that came to a seat in the pack.
    Received(u32, Vec<String>),
    /// The pillage tokens of provinces.
    Tokens(Vec<String>),
}

impl Group {
    /// The group that an event begins, if its kind is told in groups.
    pub(super) fn of(kind: &Kind) -> Option<Self> {
        let one = |card: &String| vec![names::card(card)];
        Some(match kind {
            Kind::FigureMoved(e) => Self::Figures { first: e.clone(), figures: vec![figure(e)] },
            Kind::CardDealt(e) => Self::Dealt(e.seat, one(&e.card)),
            Kind::CardDrafted(e) => Self::Drafted(e.seat, one(&e.card)),
            Kind::CardReceived(e) => Self::Received(e.seat, one(&e.card)),
            Kind::TokenPlaced(e) => {
                Self::Tokens(vec![format!("{} {}", names::place(&e.province), token(e.token))])
            }
            _ => return None,
        })
    }

    /// Takes up another group if it belongs to this one.
    pub(super) fn join(&mut self, other: &Self) -> bool {
        let (mine, theirs) = match (self, other) {
            (Self::Figures { first, figures }, Self::Figures { first: next, figures: more })
                if same_move(first, next) =>
            {
                (figures, more)
            }
            (Self::Dealt(seat, cards), Self::Dealt(same, more))
            | (Self::Drafted(seat, cards), Self::Drafted(same, more))
            | (Self::Received(seat, cards), Self::Received(same, more))
                if seat == same =>
            {
                (cards, more)
            }
            (Self::Tokens(tokens), Self::Tokens(more)) => (tokens, more),
            _ => return false,
        };
        mine.extend_from_slice(theirs);
        true
    }

    /// The line that tells the group.
    pub(super) fn line(&self, names: &Names) -> Line {
        match self {
            Self::Figures { first, figures } => figures_line(names, first, figures),
            Self::Dealt(seat, cards) => {
                Line::new(Weight::Line, format!("{} is dealt {}", names.seat(*seat), list(cards)))
            }
            Self::Drafted(seat, cards) => {
                Line::new(Weight::Line, format!("{} keeps {}", names.seat(*seat), list(cards)))
            }
            Self::Received(seat, cards) => {
                let cards = cards.join(", ");
                Line::new(Weight::Detail, format!("{} is passed {cards}", names.seat(*seat)))
            }
            Self::Tokens(tokens) => {
                Line::new(Weight::Line, format!("Pillage tokens: {}.", tokens.join(", ")))
            }
        }
    }
}

/// Quests end with an exclamation mark of their own, so lists of cards have no full stop.
fn list(cards: &[String]) -> String {
    names::and(cards)
}

fn same_move(a: &FigureMoved, b: &FigureMoved) -> bool {
    let FigureMoved { seat, unit: _, monster: _, from, to, reason, cause } = a;
    (*seat, from, to, *reason, *cause) == (b.seat, &b.from, &b.to, b.reason, b.cause)
}

/// What a figure is called: a monster by its name, the others by their unit.
fn figure(e: &FigureMoved) -> String {
    match (&e.monster, Unit::of_number(e.unit)) {
        (Some(monster), _) => names::card(monster),
        (None, Some(unit)) => unit.name().to_owned(),
        (None, None) => "figure".to_owned(),
    }
}

/// Figures in a sentence: equal ones are counted.
fn party(figures: &[String]) -> String {
    let mut counted: Vec<(&str, u32)> = Vec::new();
    for name in figures {
        match counted.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let phrase = |(name, count): &(&str, u32)| match (*name, *count) {
        (name @ ("Warrior" | "Mystic"), count) => names::count(count, name),
        (name @ ("Leader" | "Ship"), 1) => format!("its {name}"),
        (name, 1) => name.to_owned(),
        (name, count) => names::count(count, name),
    };
    names::and(&counted.iter().map(phrase).collect::<Vec<_>>())
}

fn figures_line(names: &Names, e: &FigureMoved, figures: &[String]) -> Line {
    let seat = names.seat(e.seat);
    let party = party(figures);
    let (from, to) = (names::place(&e.from), names::place(&e.to));
    let text = match e.reason() {
        MoveReason::Invade if e.from == "valhalla" => {
            format!("{seat} invades {to} with {party}, back from Valhalla.")
        }
        MoveReason::Invade => format!("{seat} invades {to} with {party}."),
        MoveReason::March => format!("{seat} marches {party} from {from} to {to}."),
        MoveReason::CallToBattle => format!("{seat} sends {party} from {from} to {to}."),
        MoveReason::Destroyed => format!("{seat} loses {party} in {from}{}.", cause(e.cause())),
        MoveReason::Fled => format!("{seat}: {party} flees from {from} to {to}."),
        MoveReason::MovedOn => format!("{seat} moves {party} on from {from} to {to}."),
        MoveReason::Recruited => format!("{seat} recruits {party}."),
        MoveReason::Dismissed => format!("{seat} dismisses {party}."),
        MoveReason::Released => format!("{seat} gets back {party} from {from}."),
        MoveReason::Unspecified => format!("{seat} moves {party} from {from} to {to}."),
    };
    Line::new(Weight::Line, text)
}

const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::LostBattle => ", defeated",
        Cause::BattleCard => " to a battle card",
        Cause::Invasion => " to a monster",
        Cause::Ragnarok => " to Ragnarök",
        Cause::Sacrifice => " as a sacrifice",
        Cause::Unspecified => "",
    }
}
