//! Numbered choices, and the commands that work at every question.

use super::{Asked, Console};
use crate::board;
use crate::failure::Failure;
use crate::rules_text;

/// What was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// An entry, counted from 0.
    Entry(usize),
    /// To go back to the question before.
    Back,
    /// To leave the game.
    Quit,
}

/// The lines of the log that are shown on request.
const LOG: usize = 30;

const HELP: &str = "  a number      takes that choice; 0 goes back where there is a way back
  b             shows the board
  h             shows your cards
  l             shows what has happened lately
  rules CARD    explains a card, by its name or a part of it
  ?             shows this
  q             leaves the game";

/// Asks for one of the entries.
pub(super) fn choose(
    console: &mut Console<'_>,
    asked: &Asked<'_>,
    entries: &[String],
    back: bool,
) -> Result<Choice, Failure> {
    for (n, entry) in (1..).zip(entries) {
        console.say(&format!("{n:>4}) {entry}"))?;
    }
    if back {
        console.say("   0) back")?;
    }
    let lowest = u32::from(!back);
    let highest = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    let Some(number) = number(console, asked, "Your choice (? for help):", lowest, highest)? else {
        return Ok(Choice::Quit);
    };
    let index = usize::try_from(number).unwrap_or(usize::MAX);
    Ok(index.checked_sub(1).map_or(Choice::Back, Choice::Entry))
}

/// Asks for a number until there is one within the bounds; `None` to leave the game.
pub(super) fn number(
    console: &mut Console<'_>,
    asked: &Asked<'_>,
    prompt: &str,
    lowest: u32,
    highest: u32,
) -> Result<Option<u32>, Failure> {
    loop {
        let Some(line) = console.ask(prompt)? else { return Ok(None) };
        match line.parse::<u32>() {
            Ok(number) if (lowest..=highest).contains(&number) => return Ok(Some(number)),
            Ok(number) => {
                console.say(&format!("{number} is not from {lowest} to {highest}."))?;
            }
            Err(_) if matches!(line.as_str(), "q" | "quit") => return Ok(None),
            Err(_) => command(console, asked, &line)?,
        }
    }
}

fn command(console: &mut Console<'_>, asked: &Asked<'_>, line: &str) -> Result<(), Failure> {
    let lines = match line.split_once(' ').unwrap_or((line, "")) {
        ("?" | "help", _) => vec![HELP.to_owned()],
        ("b" | "board", _) => board::board(asked.names, asked.view),
        ("h" | "hand", _) => board::hand(asked.names, asked.view, asked.texts),
        ("l" | "log", _) => asked.log[asked.log.len().saturating_sub(LOG)..].to_vec(),
        ("rules" | "r", name) => rules_text::card_from_texts(asked.texts, name.trim()),
        _ => vec![format!("{line:?} is no choice here; ? lists what can be entered.")],
    };
    for line in lines {
        console.say(&line)?;
    }
    Ok(())
}
