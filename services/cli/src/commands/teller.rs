//! The teller of a game: prints events as they come, then the scores.

use std::io::Write;
use std::thread::sleep;
use std::time::Duration;

use bloodrage_api::v1::Event;
use serde_json::json;

use crate::args::Telling;
use crate::failure::Failure;
use crate::json;
use crate::names::Names;
use crate::narrate::{Line, Narrator, SOURCES, Weight};
use crate::paint::Paint;
use crate::progress::Progress;
use crate::record::{End, Record};
use crate::wrap;

/// Tells a game to one reader.
pub(super) struct Teller<'a> {
    telling: &'a Telling,
    narrator: Narrator,
    /// The seat whose private events are told, too.
    reader: Option<u32>,
    log: Vec<String>,
    told: u64,
    progress: Progress,
}

impl<'a> Teller<'a> {
    pub(super) fn new(telling: &'a Telling, reader: Option<u32>) -> Self {
        Self {
            telling,
            narrator: Narrator::new(Paint::for_stdout()),
            reader,
            log: Vec::new(),
            told: 0,
            progress: Progress::new("events", None),
        }
    }

    pub(super) fn names(&self) -> &Names {
        self.narrator.names()
    }

    /// What has been told so far, details left out.
    pub(super) fn log(&self) -> &[String] {
        &self.log
    }

    /// The events the reader may see: the public ones and the own.
    fn visible(&self, events: &[Event]) -> Vec<Event> {
        let visible = |e: &&Event| e.private_to.is_none() || e.private_to == self.reader;
        events.iter().filter(visible).cloned().collect()
    }

    /// Takes note of events from before a pause, which are known and not told again.
    pub(super) fn catch_up(&mut self, events: &[Event]) {
        let events = self.visible(events);
        for line in self.narrator.tell(&events) {
            self.note(&line);
        }
    }

    fn note(&mut self, line: &Line) {
        if line.weight > Weight::Detail {
            self.log.push(line.text.clone());
        }
    }

    /// Tells events: the public ones, and those of the reader.
    pub(super) fn tell(&mut self, events: &[Event], out: &mut dyn Write) -> Result<(), Failure> {
        let events = self.visible(events);
        self.told += u64::try_from(events.len()).unwrap_or(0);
        if self.telling.quiet || self.telling.json {
            self.progress.show(self.told);
        }
        if self.telling.json {
            for event in &events {
                writeln!(out, "{}", json!({ "event": json::message("Event", event) }))?;
                self.wait();
            }
        }
        for line in self.narrator.tell(&events) {
            self.line(&line, out)?;
        }
        Ok(())
    }

    fn line(&mut self, line: &Line, out: &mut dyn Write) -> Result<(), Failure> {
        self.note(line);
        let least = match (self.telling.quiet, self.telling.details) {
            (true, _) => Weight::Phase,
            (false, true) => Weight::Detail,
            (false, false) => Weight::Line,
        };
        if self.telling.json || line.weight < least {
            return Ok(());
        }
        let text = match line.weight {
            Weight::Heading => format!("\n{}", line.text),
            Weight::Phase => line.text.clone(),
            Weight::Line => format!("  {}", line.text),
            Weight::Detail => format!("  {}", self.names().paint().dim(&line.text)),
        };
        for line in wrap::lines(&text, wrap::columns()) {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        self.wait();
        Ok(())
    }

    fn wait(&self) {
        if self.telling.pace > 0 {
            sleep(Duration::from_millis(self.telling.pace));
        }
    }

    /// Tells how the game ended.
    pub(super) fn end(&self, record: &Record, out: &mut dyn Write) -> Result<(), Failure> {
        let tally = self.narrator.tally();
        if !self.telling.json {
            writeln!(out)?;
            for line in tally.table(self.names()) {
                writeln!(out, "{line}")?;
            }
            return Ok(());
        }
        let Some(End { digest, scores }) = &record.end else { return Ok(()) };
        let scores = scores.iter().enumerate().map(|(seat, score)| {
            let sources = tally.sources(seat).copied().unwrap_or_default();
            let sources: serde_json::Map<String, serde_json::Value> =
                SOURCES.iter().zip(sources).map(|(s, n)| ((*s).to_owned(), json!(n))).collect();
            json!({
                "seat": score.seat,
                "clan": score.clan,
                "player": record.seats.get(seat),
                "glory": score.glory,
                "winner": score.winner,
                "sources": sources,
            })
        });
        let scores: Vec<_> = scores.collect();
        let result = json!({ "digest": digest, "seed": record.setup.seed, "scores": scores });
        writeln!(out, "{}", json!({ "result": result }))?;
        Ok(())
    }
}
