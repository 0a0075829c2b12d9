//! What is offered outside a turn: free invades, a pillage at once, saving figures.

use bloodrage_model::location::Location;
use bloodrage_model::{Action, Phase, Unit};

use super::table::Table;
use super::worth::RAGE;
use super::{cards, turn};

/// Scores a free invade.
pub(super) fn invade(table: &Table<'_>, action: Action) -> i32 {
    match action {
        Action::Invade { unit, to } => {
            let rage = i32::from(table.pos().invade_cost(table.me, unit)) * 10;
            turn::invade(table, unit, Location::Reserve, to) + rage
        }
        _ => 0,
    }
}

/// Scores pillaging at once for Rage. Without it the pillage costs nothing but a turn.
pub(super) fn pillage(table: &Table<'_>, action: Action) -> i32 {
    match action {
        Action::Pillage(province) => {
            let cost = i32::from(table.decision.count);
            let left = i32::from(table.sheet().rage) - cost;
            let tempo = if left > 0 { 2 } else { 1 };
            turn::pillage(table, province) / tempo - cost * RAGE
        }
        _ => 0,
    }
}

/// Scores saving figures about to be destroyed. In Ragnarök death pays.
pub(super) fn save(table: &Table<'_>, action: Action) -> i32 {
    let ragnarok = Phase::from_number(table.view.phase) == Some(Phase::Ragnarok);
    match action {
        Action::Flee(_) => {
            if ragnarok {
                -1
            } else {
                100
            }
        }
        Action::Protect { unit, at } => {
            let strength = i32::from(table.pos().strength(table.me, unit, at));
            strength * 60 - i32::from(table.decision.count.max(1)) * RAGE
        }
        _ => 0,
    }
}

/// Scores keeping a played card for Rage.
pub(super) fn keep_played(table: &Table<'_>, action: Action) -> i32 {
    match action {
        Action::KeepCard(card) => {
            cards::worth(table, card) - i32::from(table.decision.count.max(1)) * RAGE - 150
        }
        _ => 0,
    }
}

/// Scores a move of the Leader after a pillage.
pub(super) fn move_leader(table: &Table<'_>, action: Action) -> i32 {
    match (action, table.decision.province) {
        (Action::MoveLeader(to), Some(from)) => {
            let (from, to) = (Location::Province(from), Location::Province(to));
            turn::gain(table, &table.with_moved(&[(Unit::Leader, 1)], from, to))
        }
        _ => 0,
    }
}
