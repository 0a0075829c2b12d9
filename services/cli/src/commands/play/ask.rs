//! Asking whoever plays a seat: a bot, or the person at the keyboard.

use std::io::{BufRead, IsTerminal as _, Write, stdin};

use bloodrage_api::v1;
use bloodrage_api::v1::action_option;
use bloodrage_model::{Action, Ruleset, Seat};

use super::table::Table;
use crate::bots::Situation;
use crate::failure::Failure;
use crate::prompt::{self, Answer, Asked, Console};
use crate::seats;
use crate::wire;

/// Lines that push one person's cards off the screen before the next one looks.
const BLANK_LINES: usize = 60;

impl Table<'_> {
    /// Asks the bot of a seat, with nothing but what the seat may know.
    pub(super) fn ask_bot(&mut self, seat: u32) -> Result<u32, Failure> {
        let view = self.session.view(&mut self.service, Some(seat))?;
        let decision = wire::read_decision(self.session.decision())?;
        let form = v1::EnumerationForm::Full;
        let options = self.session.options(&mut self.service, seat, form)?;
        let legal: Vec<Action> = options
            .iter()
            .filter_map(|option| match &option.option {
                Some(action_option::Option::Action(action)) => Action::from_code(action.code),
                _ => None,
            })
            .collect();
        let index = usize::try_from(seat).unwrap_or(usize::MAX);
        let situation = Situation {
            rules: Ruleset::base(),
            seat: u8::try_from(seat).ok().and_then(Seat::new).unwrap_or(Seat::wrapping(0)),
            view: &view,
            decision: &decision,
            legal: &legal,
        };
        let bot = self.bots.get_mut(index).and_then(Option::as_mut);
        let chosen = bot.and_then(|bot| bot.choose(&situation));
        chosen.map(Action::code).ok_or_else(|| {
            Failure::failed(format!("seat {seat} is asked and the server offers it nothing"))
        })
    }

    /// Asks the person of a seat; `None` to leave the game.
    pub(super) fn ask_person(
        &mut self,
        seat: u32,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Option<u32>, Failure> {
        if let Some(path) = &self.args.record {
            self.session.record().save(path)?;
        }
        let echo = !stdin().is_terminal();
        let mut console = Console { input, out, echo };
        if !self.hand_over(seat, &mut console)? {
            return Ok(None);
        }
        let view = self.session.view(&mut self.service, Some(seat))?;
        let form = v1::EnumerationForm::Compact;
        let options = self.session.options(&mut self.service, seat, form)?;
        let asked = Asked {
            names: self.teller.names(),
            view: &view,
            seat,
            decision: self.session.decision(),
            options: &options,
            texts: &self.texts,
            log: self.teller.log(),
        };
        match prompt::ask(&mut console, &asked)? {
            Answer::Code(code) => Ok(Some(code)),
            Answer::Quit => Ok(None),
        }
    }

    /// Hides the cards of the person before; false to leave the game.
    fn hand_over(&mut self, seat: u32, console: &mut Console<'_>) -> Result<bool, Failure> {
        let before = self.at_keyboard.replace(seat);
        if seats::people(&self.players).len() < 2 || before == Some(seat) {
            return Ok(true);
        }
        if before.is_some() {
            for _ in 0..BLANK_LINES {
                console.say("")?;
            }
        }
        let name = self.teller.names().seat(seat);
        let prompt = format!("Pass the keyboard to {name}, who presses Enter.");
        Ok(console.ask(&prompt)?.is_some())
    }
}
