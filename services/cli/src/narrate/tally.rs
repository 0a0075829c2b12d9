//! The Glory of each seat by where it came from, added up from the events.

use bloodrage_api::v1::event::Kind;
use bloodrage_api::v1::{Event, GloryReason};

use crate::names::Names;

/// Where Glory comes from, as the score table names it.
pub const SOURCES: [&str; 6] = ["battles", "pillage", "quests", "ragnarok", "cards", "legendary"];

/// The headings of the score table, one for each source.
const HEADINGS: [&str; SOURCES.len()] =
    ["Battles", "Pillage", "Quests", "Ragnarök", "Cards", "Legendary"];

/// The Glory of each seat by where it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    seats: Vec<[i32; SOURCES.len()]>,
    winners: Vec<u32>,
}

impl Tally {
    /// No Glory for so many seats.
    pub fn new(seats: usize) -> Self {
        Self { seats: vec![[0; SOURCES.len()]; seats], winners: Vec::new() }
    }

    /// Adds what an event brings.
    pub fn count(&mut self, event: &Event) {
        match &event.kind {
            Some(Kind::GloryChanged(e)) => {
                let column = match e.reason() {
                    GloryReason::Battle => 0,
                    GloryReason::Pillage => 1,
                    GloryReason::Quest => 2,
                    GloryReason::Ragnarok => 3,
                    GloryReason::Card
                    | GloryReason::Ship
                    | GloryReason::Stolen
                    | GloryReason::Unspecified => 4,
                    GloryReason::Legendary => 5,
                };
                let seat = usize::try_from(e.seat).ok().and_then(|s| self.seats.get_mut(s));
                if let Some(cell) = seat.and_then(|row| row.get_mut(column)) {
                    *cell = cell.saturating_add(e.change);
                }
            }
            Some(Kind::GameEnded(e)) => self.winners.clone_from(&e.winners),
            _ => {}
        }
    }

    /// The Glory of a seat from each of the [`SOURCES`].
    pub fn sources(&self, seat: usize) -> Option<&[i32; SOURCES.len()]> {
        self.seats.get(seat)
    }

    /// The Glory of a seat.
    pub fn total(&self, seat: usize) -> i32 {
        self.seats.get(seat).map_or(0, |row| row.iter().sum())
    }

    /// The seats that have won; empty while the game goes on.
    pub fn winners(&self) -> &[u32] {
        &self.winners
    }

    /// The scores as a table, the best first.
    pub fn table(&self, names: &Names) -> Vec<String> {
        let heads: String = HEADINGS.iter().map(|head| format!("{head:>10}")).collect();
        let mut lines = vec![names.paint().heading(&format!("{:<8}{:>7}{heads}", "Clan", "Glory"))];
        let mut seats: Vec<usize> = (0..self.seats.len()).collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(self.total(*seat)));
        for seat in seats {
            let cells: String =
                self.seats[seat].iter().map(|glory| format!("{glory:>10}")).collect();
            let number = u32::try_from(seat).unwrap_or(u32::MAX);
            let won = if self.winners.contains(&number) { "  *" } else { "" };
            let name = names.seat_padded(number, 8);
            lines.push(format!("{name}{:>7}{cells}{won}", self.total(seat)));
        }
        lines
    }
}
