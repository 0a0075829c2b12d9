//! What a decision asks for, in a sentence, and its choices in words.

use bloodrage_api::v1;
use bloodrage_api::v1::DecisionKind as D;
use bloodrage_model::{Action, Card, Province, Ruleset, Seat, Slot};
use bloodrage_rules::Pos;

use super::Asked;
use crate::public::public_state;
use crate::{board, names};

/// The lines before the choices.
pub(super) fn lines(asked: &Asked<'_>) -> Vec<String> {
    let decision = asked.decision;
    let mut lines = vec![String::new()];
    if decision.kind() == D::Turn {
        lines.extend(board::compact(asked.names, asked.view, asked.seat));
        lines.push("(b: the whole board, h: your cards, ?: help)".to_owned());
    }
    let text = format!("{}, {}", asked.names.seat(asked.seat), sentence(decision));
    lines.push(asked.names.paint().heading(&text));
    lines.extend(battle(asked));
    lines
}

/// Who stands where a battle is, or is about to be: strengths without cards.
fn battle(asked: &Asked<'_>) -> Vec<String> {
    let battle = asked.view.battle.as_ref();
    let Some(province) = battle.and_then(|b| Province::from_number(b.province)) else {
        return Vec::new();
    };
    let state = public_state(asked.view);
    let pos = Pos::new(Ruleset::base(), &state);
    let mut lines = Vec::new();
    for seat in state.seats().iter() {
        let there = !state.sheet(seat).figures_in_area(province).is_empty();
        if there || battle.is_some_and(|b| b.participants.contains(seat)) {
            let name = asked.names.seat_padded(u32::from(seat.number()), 8);
            let strength = pos.area_strength(seat, province);
            let cards = asked.view.seats.get(seat.index()).map_or(0, |s| s.hand);
            let cards = names::count(u32::from(cards), "card");
            lines.push(format!("  {name} strength {strength}, {cards} in hand"));
        }
    }
    lines
}

fn sentence(decision: &v1::Decision) -> String {
    let at = decision.province.as_ref().map_or_else(|| "there".to_owned(), |id| names::place(id));
    let by = decision.card.as_ref();
    let by = by.map_or_else(String::new, |card| format!(" ({})", names::card(card)));
    let count = decision.count;
    match decision.kind() {
        D::Draft => format!("keep {} of your pack:", names::count(count, "card")),
        D::Turn => "it is your turn:".to_owned(),
        D::FreeInvade => format!("you may invade for nothing{by}:"),
        D::PillageAtOnce => format!("you may pillage {at} at once for {count} Rage{by}:"),
        D::CallToBattle => format!("{at} is being pillaged. Do you send somebody?"),
        D::BattleCard => format!("choose your card for the battle in {at}:"),
        D::TreatQuest => format!("your quest may count as a battle card{by}:"),
        D::SpareOne => format!("name the one figure of yours that survives the Tide in {at}:"),
        D::LateCard => format!("you may add a card to the battle in {at}:"),
        D::SaveFigures => format!("figures of yours are about to be destroyed{by}:"),
        D::RaiseStat => format!("raise a stat{by}:"),
        D::KeepPlayed => format!("you may keep cards you played, {count} Rage each{by}:"),
        D::MoveLeader => format!("your Leader may move on from {at}{by}:"),
        D::Discard => "keep a card for the next Age, or none:".to_owned(),
        D::GameOver | D::Unspecified => "there is nothing to choose.".to_owned(),
    }
}

/// A choice in words. Choices of a card show the card.
pub(super) fn label(asked: &Asked<'_>, action: &v1::LegalAction) -> String {
    let card = match Action::from_code(action.code) {
        Some(
            Action::Draft(card, None)
            | Action::PlayCard(card)
            | Action::PlayLate(card)
            | Action::KeepCard(card)
            | Action::CommitQuest(card),
        ) => card,
        Some(Action::Upgrade { card, slot }) => return upgrade(asked, &action.label, card, slot),
        // An invade that a card brings costs nothing; only a turn's is paid for.
        Some(Action::Invade { unit, .. }) if asked.decision.kind() == D::Turn => {
            let cost = counted(asked, |pos, seat| pos.invade_cost(seat, unit));
            return format!("{} ({cost} Rage)", with_monsters(asked, &action.label));
        }
        _ => return with_monsters(asked, &action.label),
    };
    match Ruleset::base().get(card) {
        Some(_) => board::card_line(card, asked.texts),
        None => action.label.clone(),
    }
}

/// An upgrade with its cost, and the card that makes way for it.
fn upgrade(asked: &Asked<'_>, label: &str, card: Card, slot: Slot) -> String {
    let cost = counted(asked, |pos, seat| pos.upgrade_cost(seat, card));
    let seat = usize::try_from(asked.seat).unwrap_or(usize::MAX);
    let old = asked.view.seats.get(seat).and_then(|seat| seat.slots[slot as usize]);
    let old = old.and_then(|card| Ruleset::base().get(card));
    let old = old.map_or_else(String::new, |spec| format!(", in place of {}", spec.name));
    format!("{label} ({cost} Rage{old})")
}

/// What the rules count for the seat that is asked.
fn counted(asked: &Asked<'_>, count: impl Fn(Pos<'_>, Seat) -> u8) -> u8 {
    let state = public_state(asked.view);
    let seat = u8::try_from(asked.seat).ok().and_then(Seat::new);
    count(Pos::new(Ruleset::base(), &state), seat.unwrap_or(Seat::wrapping(0)))
}

/// A label with the names of the own monsters: labels know only the slots they came from.
fn with_monsters(asked: &Asked<'_>, label: &str) -> String {
    let first = monster(asked, Slot::MonsterA);
    let second = monster(asked, Slot::MonsterB);
    label.replace("the first monster", first).replace("the second monster", second)
}

/// The name of the monster in a slot of the seat that is asked.
pub(super) fn monster(asked: &Asked<'_>, slot: Slot) -> &'static str {
    let seat = usize::try_from(asked.seat).unwrap_or(usize::MAX);
    let card = asked.view.seats.get(seat).and_then(|seat| seat.slots[slot as usize]);
    card.and_then(|card| Ruleset::base().get(card)).map_or("the monster", |spec| spec.name)
}
