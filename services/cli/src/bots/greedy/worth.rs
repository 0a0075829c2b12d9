//! What the own position on the board is worth: pillages to come, quests, Ragnarök.

use bloodrage_model::board::RAGNAROK_GLORY;
use bloodrage_model::location::Location;
use bloodrage_model::{Power, Province, State, Unit};
use bloodrage_rules::Pos;

use super::table::Table;
use super::{odds, quests, stats};

/// What a point of Rage is worth while there is something to spend it on.
pub(super) const RAGE: i32 = 70;

/// The part of a token, in percent, that a chance to pillage it later is worth.
const LATER: i32 = 80;

/// What an own figure on the board is worth for the Ages to come.
const FIGURE: i32 = 40;

/// The worth of the own figures where they stand on this board.
pub(super) fn board(table: &Table<'_>, state: &State) -> i32 {
    let provinces = state.surviving();
    let pillages: i32 = provinces
        .minus(state.pillaged())
        .iter()
        .filter_map(|province| {
            let token = stats::token(table, state.token(province)?);
            Some(token * odds::pillage(table, state, province) / 100 * LATER / 100)
        })
        .sum();
    pillages + quests_worth(table, state) + ragnarok(table, state) + presence(table, state)
}

fn quests_worth(table: &Table<'_>, state: &State) -> i32 {
    let own = table.own();
    let committed = own.quests.iter().map(|quest| (*quest, 100));
    let held = own.hand.iter().map(|card| (*card, 70));
    committed
        .chain(held)
        .map(|(quest, weight)| {
            let odds = quests::odds(table, state, quest);
            if odds == 0 { 0 } else { quests::pay(table, quest) * odds / 100 * weight / 100 }
        })
        .sum()
}

/// Glory of the own figures that will die in this Age's doomed province. They would come back
/// with the release, so only in a later Age do they lose the place they had.
fn ragnarok(table: &Table<'_>, state: &State) -> i32 {
    let Some(doomed) = state.doomed(state.age) else { return 0 };
    if state.destroyed().contains(doomed) {
        return 0;
    }
    let pos = Pos::new(table.rules, state);
    let sheet = state.sheet(table.me);
    let age = usize::from(state.age.clamp(1, 3)) - 1;
    let doubled = pos.upgrade(table.me, Power::OdinsInspiration).is_some();
    let each = i32::from(RAGNAROK_GLORY[age]) * if doubled { 200 } else { 100 };
    let dragons = pos.upgrade(table.me, Power::Dragons);
    let ship = dragons.map_or(0, |card| i32::from(table.spec(card).amount) * 100);
    let released = table
        .sheet()
        .upgrades()
        .filter(|card| table.spec(*card).power == Power::LokisRelease)
        .map(|card| i32::from(table.spec(card).amount) * 100)
        .sum::<i32>();
    sheet
        .figures_in_area(doomed)
        .iter()
        .map(|index| {
            let is_ship = pos.is_ship(table.me, Unit::of_figure(index));
            (each + released + if is_ship { ship } else { 0 }) * 75 / 100
        })
        .sum()
}

/// What it is worth to stand on the board at all.
fn presence(table: &Table<'_>, state: &State) -> i32 {
    let sheet = state.sheet(table.me);
    let conquest = Pos::new(table.rules, state).upgrade(table.me, Power::ThorsConquest);
    let at_the_end = conquest.map_or(0, |card| i32::from(table.spec(card).amount) * 60);
    let each = at_the_end + if table.ages_left() > 0 { FIGURE } else { 0 };
    let doomed = state.doomed(state.age);
    let safe = |location: &Location| !doomed.is_some_and(|d| location.in_area(d));
    let places = sheet.figures.iter().filter_map(|at| Location::from_code(*at));
    let figures = places.filter(|l| l.on_board() && safe(l)).count();
    let in_yggdrasil = sheet.figures_at(Location::Province(Province::Yggdrasil)).len();
    // From Yggdrasil every battle can be joined.
    i32::try_from(figures).unwrap_or(0) * each + i32::from(in_yggdrasil > 0) * 30
}
