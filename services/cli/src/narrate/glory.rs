//! Lines about Glory, Rage and stats.

use bloodrage_api::v1::event::Kind;
use bloodrage_api::v1::{GloryChanged, GloryReason, RageChanged, RageReason};
use bloodrage_model::Stat;

use super::{Line, Weight};
use crate::names::{self, Names};
use crate::wire::Wire;

pub(super) fn line(names: &Names, kind: &Kind) -> Option<Line> {
    let text = match kind {
        Kind::RageChanged(e) => return Some(rage(names, e)),
        Kind::GloryChanged(e) => glory(names, e),
        Kind::StatRaised(e) => {
            let by = e.card.as_ref().map_or_else(String::new, |c| format!(" ({})", names::card(c)));
            let now = match (Stat::of_number(e.stat), u8::try_from(e.step)) {
                (Some(stat), Ok(step)) => stat.value(step).to_string(),
                _ => format!("step {}", e.step),
            };
            format!("{} raises {} to {now}{by}.", names.seat(e.seat), stat_name(e.stat))
        }
        Kind::RaiseLost(e) => match Stat::of_number(e.stat) {
            Some(_) => {
                format!("{} cannot raise {} any more.", names.seat(e.seat), stat_name(e.stat))
            }
            None => format!("{} cannot raise any stat any more.", names.seat(e.seat)),
        },
        _ => return None,
    };
    Some(Line::new(Weight::Line, text))
}

fn rage(names: &Names, e: &RageChanged) -> Line {
    let seat = names.seat(e.seat);
    let amount = e.change.unsigned_abs();
    let now = e.now;
    match e.reason() {
        RageReason::Refill => Line::new(Weight::Detail, format!("{seat} has {now} Rage.")),
        RageReason::Paid => {
            Line::new(Weight::Detail, format!("{seat} pays {amount} Rage, {now} left."))
        }
        RageReason::Passed => Line::new(Weight::Detail, format!("{seat} gives up {amount} Rage.")),
        RageReason::Card | RageReason::Unspecified => {
            let verb = if e.change < 0 { "loses" } else { "gains" };
            let card =
                e.card.as_ref().map_or_else(String::new, |c| format!(" by {}", names::card(c)));
            Line::new(Weight::Line, format!("{seat} {verb} {amount} Rage{card}, {now} now."))
        }
    }
}

fn glory(names: &Names, e: &GloryChanged) -> String {
    let card = || e.card.as_ref().map_or_else(|| "a card".to_owned(), |c| names::card(c));
    let why = match e.reason() {
        GloryReason::Battle => "for the battle".to_owned(),
        GloryReason::Pillage => "for the pillage".to_owned(),
        GloryReason::Quest => format!("for the quest {}", card()),
        GloryReason::Ragnarok => "for dying in Ragnarök".to_owned(),
        GloryReason::Ship => format!("for a lost ship ({})", card()),
        GloryReason::Card | GloryReason::Stolen => format!("by {}", card()),
        GloryReason::Legendary => format!("for legendary {}", stat_name(e.stat)),
        GloryReason::Unspecified => "for something".to_owned(),
    };
    let verb = if e.change < 0 { "loses" } else { "gains" };
    let amount = e.change.unsigned_abs();
    format!("{} {verb} {amount} Glory {why}, {} now.", names.seat(e.seat), e.now)
}

fn stat_name(number: i32) -> &'static str {
    match Stat::of_number(number) {
        Some(Stat::Rage) => "Rage",
        Some(Stat::Axes) => "Axes",
        Some(Stat::Horns) => "Horns",
        None => "a stat",
    }
}
