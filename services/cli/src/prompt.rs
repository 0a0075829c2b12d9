//! Asking a person: what a seat owes, as numbered choices.

mod draft;
mod march;
mod menu;
mod question;
mod turn;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use bloodrage_api::v1;
use bloodrage_api::v1::action_option;
use bloodrage_model::View;

use crate::failure::Failure;
use crate::names::Names;
use crate::wrap;

/// Where questions go and answers come from.
pub struct Console<'a> {
    /// Where answers come from, a line each.
    pub input: &'a mut dyn BufRead,
    /// Where questions go.
    pub out: &'a mut dyn Write,
    /// Whether answers are repeated, because they come from where nobody sees them typed.
    pub echo: bool,
}

impl Console<'_> {
    /// Writes a line, broken where the terminal ends.
    ///
    /// # Errors
    ///
    /// The output is closed.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        for line in wrap::lines(text, wrap::columns()) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Asks for a line; `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// The input cannot be read, or the output is closed.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        let line = line.trim().to_owned();
        if self.echo {
            writeln!(self.out, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// What a person is told when asked.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The names of the game.
    pub names: &'a Names,
    /// The game as the seat sees it.
    pub view: &'a View,
    /// The seat.
    pub seat: u32,
    /// What is asked.
    pub decision: &'a v1::Decision,
    /// The legal options, in the compact form.
    pub options: &'a [v1::ActionOption],
    /// The texts of the cards by identifier.
    pub texts: &'a BTreeMap<String, String>,
    /// What has happened so far, a line each.
    pub log: &'a [String],
}

/// What a person answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The code of an action.
    Code(u32),
    /// To leave the game.
    Quit,
}

/// Asks a person until there is an answer.
///
/// # Errors
///
/// The input cannot be read, or the output is closed.
pub fn ask(console: &mut Console<'_>, asked: &Asked<'_>) -> Result<Answer, Failure> {
    for line in question::lines(asked) {
        console.say(&line)?;
    }
    let chosen = match asked.decision.kind() {
        v1::DecisionKind::Turn => turn::choose(console, asked)?,
        v1::DecisionKind::Draft if asked.decision.count == 2 => draft::choose(console, asked)?,
        _ => flat(console, asked)?,
    };
    Ok(chosen.map_or(Answer::Quit, Answer::Code))
}

/// Every option on a line of its own.
fn flat(console: &mut Console<'_>, asked: &Asked<'_>) -> Result<Option<u32>, Failure> {
    let actions: Vec<&v1::LegalAction> = actions(asked).collect();
    let labels: Vec<String> = actions.iter().map(|action| question::label(asked, action)).collect();
    match menu::choose(console, asked, &labels, false)? {
        menu::Choice::Entry(n) => Ok(actions.get(n).map(|action| action.code)),
        menu::Choice::Back | menu::Choice::Quit => Ok(None),
    }
}

/// The options that are single actions.
fn actions<'a>(asked: &Asked<'a>) -> impl Iterator<Item = &'a v1::LegalAction> {
    asked.options.iter().filter_map(|option| match &option.option {
        Some(action_option::Option::Action(action)) => Some(action),
        _ => None,
    })
}
