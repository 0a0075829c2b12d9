//! The clan sheets.

use bloodrage_model::clan::STAT_STEPS;
use bloodrage_model::location::Location;
use bloodrage_model::view::SeatView;
use bloodrage_model::{Ruleset, Stat, View};

use super::provinces::party;
use super::{WIDTH, wrap};
use crate::names::Names;

const INDENT: usize = 10;

/// The sheets of all seats.
pub(super) fn table(names: &Names, view: &View) -> Vec<String> {
    let mut lines = vec![names.paint().heading(&format!(
        "{:<9}{:>6}{:>8}   {:<11}{:<10}{:<10}{:>5}{:>8}{:>6}",
        "Clan", "Glory", "Rage", "Rage stat", "Axes", "Horns", "Hand", "Quests", "Pack"
    ))];
    for (number, seat) in (0u32..).zip(&view.seats) {
        let stat = |stat: Stat| {
            let step = seat.steps[stat as usize];
            format!("{} ({}/{STAT_STEPS})", stat.value(step), step + 1)
        };
        let rage = if seat.passed { "passed".to_owned() } else { seat.rage.to_string() };
        lines.push(format!(
            "{}{:>6}{rage:>8}   {:<11}{:<10}{:<10}{:>5}{:>8}{:>6}",
            names.seat_padded(number, 9),
            seat.glory,
            stat(Stat::Rage),
            stat(Stat::Axes),
            stat(Stat::Horns),
            seat.hand,
            seat.quests,
            seat.pack
        ));
        lines.push(off_board(seat));
        lines.extend(upgrades(seat));
    }
    lines
}

/// The figures that are not on the board.
fn off_board(seat: &SeatView) -> String {
    let named = |at| {
        let party = party(seat, at);
        if party.is_empty() { "—".to_owned() } else { party }
    };
    let (reserve, dead) = (named(Location::Reserve), named(Location::Valhalla));
    format!("{:INDENT$}reserve {reserve} · Valhalla {dead}", "")
}

fn upgrades(seat: &SeatView) -> Vec<String> {
    let rules = Ruleset::base();
    let specs = seat.slots.iter().flatten().filter_map(|card| rules.get(*card));
    let items: Vec<(String, usize)> = specs
        .map(|spec| {
            let text = format!("{} [{}]", spec.name, spec.strength);
            let width = text.chars().count();
            (text, width)
        })
        .collect();
    if items.is_empty() {
        return Vec::new();
    }
    wrap(&items, ", ", WIDTH - INDENT).into_iter().map(|l| format!("{:INDENT$}{l}", "")).collect()
}
