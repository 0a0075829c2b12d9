//! Lines about cards and quests; cards dealt and passed on are told by [`super::group`].

use bloodrage_api::v1::event::Kind;
use bloodrage_model::Slot;

use super::{Line, Weight};
use crate::names::{self, Names};
use crate::wire::Wire;

pub(super) fn line(names: &Names, kind: &Kind) -> Option<Line> {
    let detail = |text: String| Some(Line::new(Weight::Detail, text));
    let text = match kind {
        Kind::CardsDealt(e) => {
            let cards = names::count(e.count, "card");
            return detail(format!("{} is dealt {cards}.", names.seat(e.seat)));
        }
        Kind::UpgradePlayed(e) => {
            let replaced = e.replaced.as_ref();
            let replaced = replaced
                .map_or_else(String::new, |old| format!(" in place of {}", names::card(old)));
            format!(
                "{} upgrades {} with {}{replaced}.",
                names.seat(e.seat),
                slot(e.slot),
                names::card(&e.card)
            )
        }
        Kind::QuestCommitted(e) => format!("{} commits a quest.", names.seat(e.seat)),
        Kind::QuestChosen(e) => {
            format!("The quest of {} is {}", names.seat(e.seat), names::card(&e.card))
        }
        Kind::QuestRevealed(e) => {
            let quest = names::card(&e.card);
            let seat = names.seat(e.seat);
            match (e.fulfilled, e.provinces.is_empty()) {
                (true, true) => format!("{seat} has fulfilled {quest}"),
                (true, false) => {
                    format!("{seat} has fulfilled {quest} (in {})", names::provinces(&e.provinces))
                }
                (false, _) => format!("{seat} has not fulfilled {quest}"),
            }
        }
        Kind::CardDiscarded(e) => {
            return detail(format!("{} discards {}.", names.seat(e.seat), names::card(&e.card)));
        }
        Kind::CardReturned(e) => {
            let (seat, card) = (names.seat(e.seat), names::card(&e.card));
            return detail(format!("{seat} takes {card} back."));
        }
        Kind::CardStolen(e) => format!(
            "{} takes {} from {}.",
            names.seat(e.to_seat),
            names::card(&e.card),
            names.seat(e.from_seat)
        ),
        Kind::CardsBuried(e) => {
            let cards = names::count(e.count, "card");
            return detail(format!("{} discards {cards} unseen.", names.seat(e.seat)));
        }
        _ => return None,
    };
    Some(Line::new(Weight::Line, text))
}

fn slot(number: i32) -> &'static str {
    match Slot::of_number(number) {
        Some(Slot::Leader) => "its Leader",
        Some(Slot::Warrior) => "its Warriors",
        Some(Slot::Ship) => "its Ship",
        Some(Slot::MonsterA | Slot::MonsterB) => "its following",
        Some(Slot::ClanA | Slot::ClanB | Slot::ClanC) | None => "its clan",
    }
}
