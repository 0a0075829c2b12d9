//! Clan sheets and figures.

use super::Problems;
use crate::board::Province;
use crate::card::{CardKind, Power, Slot};
use crate::clan::{Clan, MOST_GLORY, MOST_RAGE, STAT_STEPS, Stat};
use crate::figure::{FIGURES, Unit};
use crate::location::Location;
use crate::ruleset::Ruleset;
use crate::seat::MAX_SEATS;
use crate::sheet::Sheet;
use crate::state::State;

pub(super) fn check(rules: &Ruleset, state: &State, problems: &mut Problems) {
    for (index, sheet) in state.sheets.iter().enumerate() {
        if index < usize::from(state.players) {
            check_sheet(rules, state, index, problems);
        } else {
            problems.require(
                *sheet == Sheet::UNUSED,
                || format!("seats[{index}]"),
                || format!("must be empty in a game of {}", state.players),
            );
        }
    }
    for province in Province::ALL {
        if let Some(villages) = province.villages() {
            let crowd = state.crowd(province);
            problems.require(
                crowd <= villages,
                || "seats".into(),
                || {
                    format!(
                        "{crowd} figures stand in the {villages} villages of {}",
                        province.name()
                    )
                },
            );
        }
    }
}

fn check_sheet(rules: &Ruleset, state: &State, index: usize, problems: &mut Problems) {
    let sheet = &state.sheets[index];
    let field = |name: &str| format!("seats[{index}].{name}");
    problems.range(|| field("clan"), sheet.clan, 1, Clan::ALL.len() as u64);
    problems.require(
        sheet.clan() != Some(Clan::Ram) || rules.max_players() as usize == MAX_SEATS,
        || field("clan"),
        || "the Ram clan needs a module that brings it".into(),
    );
    problems.require(
        state.sheets[..index].iter().all(|other| other.clan != sheet.clan),
        || field("clan"),
        || "another seat has this clan".into(),
    );
    problems.range(|| field("passed"), sheet.passed, 0, 1);
    problems.range(|| field("rage"), sheet.rage, 0, u64::from(MOST_RAGE));
    problems.range(|| field("glory"), sheet.glory, 0, u64::from(MOST_GLORY));
    for (stat, step) in Stat::ALL.into_iter().zip(sheet.steps) {
        problems.range(
            || field(&format!("{}_step", stat.id())),
            step,
            0,
            u64::from(STAT_STEPS) - 1,
        );
    }
    check_slots(rules, sheet, index, problems);
    check_figures(rules, state, index, problems);
}

fn check_slots(rules: &Ruleset, sheet: &Sheet, index: usize, problems: &mut Problems) {
    for slot in Slot::ALL {
        let Some(card) = sheet.slot(slot) else { continue };
        let fits = rules.get(card).is_some_and(|spec| spec.kind.slots().contains(&slot));
        problems.require(
            fits,
            || format!("seats[{index}].slots"),
            || format!("card {} does not fit the slot {}", card.number(), slot.id()),
        );
    }
}

fn check_figures(rules: &Ruleset, state: &State, index: usize, problems: &mut Problems) {
    let sheet = &state.sheets[index];
    for figure in 0..FIGURES {
        let unit = Unit::of_figure(figure);
        let fault = fault_of(rules, state, sheet, unit, sheet.figures[figure]);
        problems.require(
            fault.is_none(),
            || format!("seats[{index}].figures"),
            || format!("{}: {}", unit.name(), fault.unwrap_or_default()),
        );
    }
    for unit in Unit::ALL {
        problems.require(
            sheet.figures[unit.figures()].is_sorted(),
            || format!("seats[{index}].figures"),
            || format!("figures of the unit {} must be in ascending order", unit.id()),
        );
    }
    let horns = sheet.stat(Stat::Horns);
    problems.require(
        sheet.on_board() <= horns,
        || format!("seats[{index}].figures"),
        || format!("{} figures on the board with Horns {horns}", sheet.on_board()),
    );
}

/// What is wrong with where a figure is.
fn fault_of(rules: &Ruleset, state: &State, sheet: &Sheet, unit: Unit, code: u8) -> Option<String> {
    let Some(at) = Location::from_code(code) else {
        return Some(format!("{code} is no location"));
    };
    let monster = sheet.monster(unit).and_then(|card| rules.get(card));
    let is_monster = unit.monster_slot().is_some();
    let is_ship = unit == Unit::Ship
        || monster.is_some_and(|s| s.kind == CardKind::Monster && s.power == Power::SeaSerpent);
    let destroyed = |p: Province| state.destroyed().contains(p);
    match at {
        // Mystics wait in the box until a module brings them.
        Location::Box if unit == Unit::Mystic || (is_monster && monster.is_none()) => None,
        Location::Box => Some("must be in the game".into()),
        _ if unit == Unit::Mystic => Some("no module brings Mystics".into()),
        _ if is_monster && monster.is_none() => Some("its monster slot is empty".into()),
        Location::Province(_) if is_ship => Some("a ship cannot be in a province".into()),
        Location::Fjord(_) if !is_ship => Some("only ships can be in a fjord".into()),
        Location::Province(p) if destroyed(p) => Some(format!("{} is destroyed", p.name())),
        Location::Fjord(f) if f.supports().into_iter().all(destroyed) => {
            Some(format!("both provinces of the {} are destroyed", f.name()))
        }
        _ => None,
    }
}
