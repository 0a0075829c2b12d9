//! The Action phase: what is worth a turn and its Rage.

use bloodrage_model::location::Location;
use bloodrage_model::{Action, Card, CardKind, Party, Power, Province, Slot, Stat, State, Unit};

use super::table::Table;
use super::worth::{self, RAGE};
use super::{cards, odds, quests, stats};

/// What it takes to prefer anything to passing.
const NOTHING: i32 = -60;

/// A quest less likely than this, in percent, is kept in hand.
const UNLIKELY: i32 = 12;

/// Scores an action of the Action phase.
pub(super) fn score(table: &Table<'_>, action: Action) -> i32 {
    match action {
        Action::Invade { unit, to } => {
            let cost = table.pos().invade_cost(table.me, unit);
            invade(table, unit, Location::Reserve, to) - spend(table, cost)
        }
        Action::InvadeFromValhalla { unit, to } => {
            let cost = power_amount(table, Power::FriggasDomain);
            invade(table, unit, Location::Valhalla, to) - spend(table, cost)
        }
        Action::March { from, to, party } => march(table, from, to, party) - spend(table, 1),
        Action::Upgrade { card, slot } => upgrade(table, card, slot),
        Action::CommitQuest(card) => commit(table, card),
        Action::Pillage(province) => pillage(table, province),
        Action::Challenge(province) => {
            let cost = power_amount(table, Power::TyrsChallenge);
            pillage(table, province) - spend(table, cost)
        }
        Action::Sacrifice(figures) => sacrifice(table, figures),
        Action::Pass => NOTHING,
        _ => NOTHING - 1,
    }
}

fn power_amount(table: &Table<'_>, power: Power) -> u8 {
    table.pos().upgrade(table.me, power).map_or(0, |card| table.spec(card).amount)
}

/// What spending so much Rage costs. The last point costs everything that was still to be done
/// for nothing: a clan without Rage takes no action at all.
fn spend(table: &Table<'_>, cost: u8) -> i32 {
    let rage = table.sheet().rage;
    let price = i32::from(cost) * RAGE;
    if cost > 0 && cost >= rage { price + undone(table) } else { price }
}

/// The worth of free actions that are open now: quests to commit, pillages to declare.
fn undone(table: &Table<'_>) -> i32 {
    let hand = table.own().hand.iter();
    let quests = hand.filter(|c| table.spec(**c).kind == CardKind::Quest);
    let open = quests.map(|card| commit(table, *card).max(0)).sum::<i32>();
    let provinces = table.state.surviving().minus(table.state.pillaged());
    let pillages = provinces
        .iter()
        .filter(|p| !table.sheet().figures_in_area(*p).is_empty())
        .map(|p| pillage(table, p).max(0))
        .sum::<i32>();
    open + pillages
}

/// How much better the board is after an own move.
pub(super) fn gain(table: &Table<'_>, after: &State) -> i32 {
    worth::board(table, after) - worth::board(table, &table.state)
}

/// What an invade is worth, its cost not counted.
pub(super) fn invade(table: &Table<'_>, unit: Unit, from: Location, to: Location) -> i32 {
    let mut after = table.with_moved(&[(unit, 1)], from, to);
    let mut killed = 0;
    if let Location::Province(province) = to {
        killed = strike(table, &mut after, unit, province);
    }
    gain(table, &after) + killed
}

/// Destroys on the imagined board whom a Troll or a Fire Giant destroys; returns what that is
/// worth.
fn strike(table: &Table<'_>, after: &mut State, unit: Unit, province: Province) -> i32 {
    let troll = table.pos().is_monster(table.me, unit, Power::Troll);
    let giant = table.pos().is_monster(table.me, unit, Power::FireGiant);
    if !troll && !giant {
        return 0;
    }
    let mut worth = 0;
    for seat in table.enemies() {
        for (victim, at) in table.pos().units_in_area(seat, province) {
            let dies = match victim {
                Unit::Warrior => true,
                Unit::MonsterA | Unit::MonsterB => false,
                Unit::Leader | Unit::Ship | Unit::Mystic => giant,
            };
            let sheet = after.sheet_mut(seat);
            while dies && sheet.relocate(victim, at, Location::Valhalla) {
                worth += 70;
            }
        }
    }
    worth
}

/// The units of a party with how many of each march.
fn members(party: Party) -> [(Unit, u8); Unit::ALL.len()] {
    Unit::ALL.map(|unit| (unit, party.count(unit)))
}

fn march(table: &Table<'_>, from: Province, to: Province, party: Party) -> i32 {
    let (from, to) = (Location::Province(from), Location::Province(to));
    // Of two marches that do the same the smaller one leaves more where it stood.
    gain(table, &table.with_moved(&members(party), from, to)) - i32::from(party.len())
}

fn upgrade(table: &Table<'_>, card: Card, slot: Slot) -> i32 {
    let replaced = table.sheet().slot(slot).map_or(0, |old| cards::in_slot(table, old) + 100);
    let recruits = match table.spec(card).kind {
        CardKind::Monster => 150,
        CardKind::Leader | CardKind::Warrior | CardKind::Ship => 60,
        _ => 0,
    };
    let cost = table.pos().upgrade_cost(table.me, card);
    cards::in_slot(table, card) + recruits - replaced - spend(table, cost)
}

/// Committing costs nothing but the turn, so it waits only for what is more urgent.
fn commit(table: &Table<'_>, card: Card) -> i32 {
    let odds = quests::odds(table, &table.state, card);
    if odds < UNLIKELY { NOTHING - 1 } else { quests::pay(table, card) * odds / 100 * 30 / 100 }
}

/// What pillaging a province now is worth. With poor odds it is better to bring more figures
/// first.
pub(super) fn pillage(table: &Table<'_>, province: Province) -> i32 {
    let odds = odds::pillage(table, &table.state, province);
    let token = table.state.token(province).map_or(0, |token| stats::token(table, token));
    let contested = odds::contested(table, province);
    let axes = if contested { i32::from(table.sheet().stat(Stat::Axes)) * 100 } else { 0 };
    let stake = stake(table, province);
    let expected = (token + axes) * odds / 100 - stake * (100 - odds) / 100;
    match odds {
        90.. => expected + 300,
        60.. => expected,
        _ => expected - (60 - odds) * 20,
    }
}

/// What is lost with the own figures in a province and its fjord.
pub(super) fn stake(table: &Table<'_>, province: Province) -> i32 {
    let figures = i32::try_from(table.sheet().figures_in_area(province).len()).unwrap_or(0);
    let each = if table.ages_left() > 0 { 90 } else { 60 };
    figures * each + quests_at(table, province)
}

/// The worth of committed quests that hang on a province.
fn quests_at(table: &Table<'_>, province: Province) -> i32 {
    let mut without = table.state;
    let area = table.sheet().figures_in_area(province);
    let sheet = without.sheet_mut(table.me);
    for index in area.iter() {
        sheet.figures[index] = Location::Valhalla.code();
    }
    let quests = table.own().quests.iter();
    let lost = quests.map(|quest| {
        let now = quests::odds(table, &table.state, *quest);
        quests::pay(table, *quest) * (now - quests::odds(table, &without, *quest)) / 100
    });
    lost.sum::<i32>().max(0)
}

fn sacrifice(table: &Table<'_>, figures: [(Unit, Location); 2]) -> i32 {
    let mut after = table.state;
    let sheet = after.sheet_mut(table.me);
    for (unit, at) in figures {
        sheet.relocate(unit, at, Location::Valhalla);
    }
    stats::best_step(table) + gain(table, &after)
}
