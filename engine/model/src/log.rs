//! Where a transition writes what happens.

use crate::event::Event;

/// Where a transition writes what happens.
///
/// A caller that does not want events uses [`EventLog::off`], and none is built up.
#[derive(Clone, Debug, Default)]
pub struct EventLog {
    events: Vec<Event>,
    on: bool,
}

impl EventLog {
    /// A log that keeps events.
    pub const fn on() -> Self {
        Self { events: Vec::new(), on: true }
    }

    /// A log that keeps nothing.
    pub const fn off() -> Self {
        Self { events: Vec::new(), on: false }
    }

    /// Adds an event, if the log keeps events.
    pub fn push(&mut self, event: Event) {
        if self.on {
            self.events.push(event);
        }
    }

    /// What has happened so far, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Forgets what has happened so far and keeps the memory.
    pub fn clear(&mut self) {
        self.events.clear();
    }
}
