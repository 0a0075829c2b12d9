//! How likely a quest is to be fulfilled, and what it is worth.

use bloodrage_model::location::Location;
use bloodrage_model::{Card, Figures, Power, Province, Provinces, State};
use bloodrage_rules::Pos;

use super::stats;
use super::table::Table;

/// What a quest pays when it is fulfilled: its Glory and a step of a stat.
pub(super) fn pay(table: &Table<'_>, quest: Card) -> i32 {
    let doubled = table.pos().upgrade(table.me, Power::OdinsThrone).is_some();
    let glory = i32::from(table.spec(quest).glory) * if doubled { 200 } else { 100 };
    glory + stats::best_step(table)
}

/// The chance in percent that the quest is fulfilled at the end of the phase, on this board.
pub(super) fn odds(table: &Table<'_>, state: &State, quest: Card) -> i32 {
    let spec = table.spec(quest);
    match spec.power {
        Power::QuestRegion(region) => lead(table, state, region.provinces(), 1),
        Power::QuestYggdrasil => lead(table, state, Provinces::NONE.with(Province::Yggdrasil), 1),
        Power::QuestWidespread => lead(table, state, Provinces::ALL, spec.amount),
        Power::QuestGloriousDeath => {
            let dead = state.sheet(table.me).figures_at(Location::Valhalla);
            [2, 5, 12, 40, 100][Figures::len(dead).min(usize::from(spec.amount)).min(4)]
        }
        _ => 0,
    }
}

/// The chance of keeping the most strength in so many of these provinces.
fn lead(table: &Table<'_>, state: &State, provinces: Provinces, count: u8) -> i32 {
    let pos = Pos::new(table.rules, state);
    let mut chances: Vec<i32> = provinces
        .minus(state.destroyed())
        .iter()
        .map(|province| {
            let own = i32::from(pos.area_strength(table.me, province));
            let enemy = table.enemies().map(|s| i32::from(pos.area_strength(s, province))).max();
            match own - enemy.unwrap_or(0) {
                lead if lead > 0 => (60 + lead * 8).min(95),
                _ if own > 0 => 15,
                _ => 6,
            }
        })
        .collect();
    chances.sort_unstable_by(|a, b| b.cmp(a));
    // The weakest of those needed decides; a second one in reserve helps.
    chances.get(usize::from(count).saturating_sub(1)).copied().unwrap_or(0)
}
