//! `rules`: what a card does, how a question is settled.

use std::io::Write;

use serde_json::Value;

use crate::args::RulesArgs;
use crate::failure::Failure;
use crate::names;
use crate::paint::Paint;
use crate::rules_text::{Entry, Found, find, library};
use crate::service::Service;

pub(super) fn run(args: &RulesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut service = Service::open(args.server.server.as_deref())?;
    let entries = library(&mut service)?;
    if args.list {
        return list(args, &entries, out);
    }
    let wanted = args.what.join(" ");
    match find(&entries, &wanted) {
        Found::Entries(found) => show(args, &found, out),
        Found::Ambiguous(found) => {
            Err(Failure::failed(format!("{wanted:?} can be {}; say more", listed(&found))))
        }
        Found::Nothing(near) if near.is_empty() => Err(Failure::failed(format!(
            "nothing is called {wanted:?}; `bloodrage rules --list` lists what there is"
        ))),
        Found::Nothing(near) => {
            Err(Failure::failed(format!("nothing is called {wanted:?}; near: {}", listed(&near))))
        }
    }
}

fn listed(entries: &[&Entry]) -> String {
    // Sections and rulings are known by their numbers, everything else by its name.
    let name = |entry: &&Entry| match entry.kind {
        "rule" | "ruling" => format!("{} ({})", entry.id, entry.name),
        _ => entry.name.clone(),
    };
    let mut names: Vec<String> = entries.iter().map(name).collect();
    names.sort();
    names.dedup();
    names::and(&names)
}

fn show(args: &RulesArgs, found: &[&Entry], out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        let all: Vec<&Value> = found.iter().map(|entry| &entry.json).collect();
        writeln!(out, "{}", serde_json::json!(all))?;
        return Ok(());
    }
    let paint = Paint::for_stdout();
    for entry in found {
        let title = paint.heading(&entry.name);
        writeln!(out, "{title} {}", paint.dim(&format!("({}, {})", entry.kind, entry.id)))?;
        for line in &entry.lines {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

fn list(args: &RulesArgs, entries: &[Entry], out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        let all: Vec<&Value> = entries.iter().map(|entry| &entry.json).collect();
        writeln!(out, "{}", serde_json::json!(all))?;
        return Ok(());
    }
    for entry in entries {
        writeln!(out, "{:<13} {:<34} {}", entry.kind, entry.id, entry.name)?;
    }
    Ok(())
}
