//! The clan sheets.

use bloodrage_model::clan::STAT_STEPS;
use bloodrage_model::location::Location;
use bloodrage_model::view::SeatView;
use bloodrage_model::{Phase, Ruleset, Stat, View};

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
    let drafting = view.phase == Phase::GodsGifts as u8;
    for (number, seat) in (0u32..).zip(&view.seats) {
        let stat = |stat: Stat| {
            let step = seat.steps[stat as usize];
            format!("{} ({}/{STAT_STEPS})", stat.value(step), step + 1)
        };
        let rage = rage(seat, drafting);
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

/// The sheets in short: the own one on a line, then those of the others.
pub(super) fn compact(names: &Names, view: &View, own: u32) -> Vec<String> {
    let seats = || (0u32..).zip(&view.seats);
    let drafting = view.phase == Phase::GodsGifts as u8;
    let head = |number: u32, seat: &SeatView| {
        let (name, rage) = (names.seat(number), rage(seat, drafting));
        format!("{name} {} Glory, Rage {rage}", seat.glory)
    };
    let mut lines = Vec::new();
    for (number, seat) in seats().filter(|(number, _)| *number == own) {
        let stat = |stat: Stat| stat.value(seat.steps[stat as usize]);
        let (axes, horns) = (stat(Stat::Axes), stat(Stat::Horns));
        let reserve = party(seat, Location::Reserve);
        let reserve = if reserve.is_empty() { "—" } else { &reserve };
        let head = head(number, seat);
        lines.push(format!("{head}, Axes {axes}, Horns {horns}, reserve {reserve}"));
    }
    let others = seats().filter(|(number, _)| *number != own);
    lines.push(others.map(|(number, seat)| head(number, seat)).collect::<Vec<_>>().join(" · "));
    lines
}

/// The Rage of a seat. Until the draft is over, Rage and passing are those of the Age before.
pub(super) fn rage(seat: &SeatView, drafting: bool) -> String {
    match (drafting, seat.passed) {
        (true, _) => "-".to_owned(),
        (false, true) => "passed".to_owned(),
        (false, false) => seat.rage.to_string(),
    }
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
