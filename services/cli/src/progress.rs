//! A sign of life on standard error for whatever takes longer than a second.

use std::io::{IsTerminal as _, Write as _, stderr};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

/// How long something may take before it shows progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long until the next line where standard error is no terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// The progress of one command.
pub(crate) struct Progress {
    what: &'static str,
    total: Option<u64>,
    begun: Instant,
    last_line: Option<Instant>,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Progress of so many of something; without a number they are only counted.
    pub(crate) fn new(what: &'static str, total: Option<u64>) -> Self {
        Self { what, total, begun: Instant::now(), last_line: None, bar: None }
    }

    /// Shows how much is done.
    pub(crate) fn show(&mut self, done: u64) {
        if self.begun.elapsed() < PATIENCE {
            return;
        }
        if stderr().is_terminal() {
            let bar = self.bar.get_or_insert_with(|| match self.total {
                Some(total) => ProgressBar::new(total),
                None => ProgressBar::new_spinner(),
            });
            bar.set_message(format!("{done} {}", self.what));
            bar.set_position(done);
        } else if self.last_line.is_none_or(|at| at.elapsed() >= BETWEEN_LINES) {
            self.last_line = Some(Instant::now());
            let of = self.total.map_or_else(String::new, |total| format!(" of {total}"));
            // Who closes standard error does not want to know.
            let _ = writeln!(stderr(), "{done}{of} {}", self.what);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
