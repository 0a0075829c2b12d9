//! Narration: the events of a game as lines to read, from the events alone.
//!
//! Events that belong together become one line: a march of three figures, a hand of cards.

mod battle;
mod cards;
mod figures;
mod glory;
mod group;
mod setup;
mod tally;

use bloodrage_api::v1::Event;
use bloodrage_api::v1::event::Kind;

use crate::names::Names;
use crate::paint::Paint;
use group::Group;
pub use tally::{SOURCES, Tally};

/// How much a line matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// What only someone who wants all of it reads.
    Detail,
    /// What happens.
    Line,
    /// A new phase.
    Phase,
    /// A new Age, the beginning and the end.
    Heading,
}

/// A line to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How much it matters.
    pub weight: Weight,
    /// The text, without a line break.
    pub text: String,
}

impl Line {
    pub(crate) fn new(weight: Weight, text: impl Into<String>) -> Self {
        Self { weight, text: text.into() }
    }
}

/// Turns events into lines and adds up the Glory.
#[derive(Clone, Debug)]
pub struct Narrator {
    names: Names,
    open: Option<Group>,
    tally: Tally,
}

impl Narrator {
    /// A narrator of a game from its beginning, whose first event names the clans.
    pub fn new(paint: Paint) -> Self {
        let names = Names::new(Vec::new(), paint);
        Self { names, open: None, tally: Tally::new(0) }
    }

    /// The Glory of each seat so far, by where it came from.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The names it uses.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The lines of some events. All that belongs to them is told: nothing is held back for
    /// later events.
    pub fn tell(&mut self, events: &[Event]) -> Vec<Line> {
        let mut lines = Vec::new();
        for event in events {
            if let Some(Kind::GameStarted(start)) = &event.kind {
                self.names = Names::new(start.clans.clone(), self.names.paint());
                self.tally = Tally::new(start.clans.len());
            }
            self.tally.count(event);
            self.event(event, &mut lines);
        }
        self.close(&mut lines);
        lines
    }

    fn close(&mut self, lines: &mut Vec<Line>) {
        lines.extend(self.open.take().map(|group| group.line(&self.names)));
    }

    fn event(&mut self, event: &Event, lines: &mut Vec<Line>) {
        let Some(kind) = &event.kind else { return };
        if let Some(group) = Group::of(kind) {
            let joined = self.open.as_mut().is_some_and(|open| open.join(&group));
            if !joined {
                self.close(lines);
                self.open = Some(group);
            }
            return;
        }
        self.close(lines);
        lines.extend(line(&self.names, kind));
    }
}

/// The line of an event that stands alone. Every kind of event is in one of the four tables, or
/// joins a [`Group`].
fn line(names: &Names, kind: &Kind) -> Option<Line> {
    setup::line(names, kind)
        .or_else(|| figures::line(names, kind))
        .or_else(|| cards::line(names, kind))
        .or_else(|| battle::line(names, kind))
        .or_else(|| glory::line(names, kind))
}

#[cfg(test)]
mod tests;
