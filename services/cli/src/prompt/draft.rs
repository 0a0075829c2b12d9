//! A draft of two cards: one after the other, where a list of all pairs would flood the screen.

use bloodrage_model::{Action, Card};

use super::menu::{self, Choice};
use super::{Asked, Console, actions};
use crate::board;
use crate::failure::Failure;

/// Asks for the first card, then for the second.
pub(super) fn choose(console: &mut Console<'_>, asked: &Asked<'_>) -> Result<Option<u32>, Failure> {
    let pairs: Vec<(Card, Card, u32)> = actions(asked)
        .filter_map(|action| match Action::from_code(action.code)? {
            Action::Draft(a, Some(b)) => Some((a, b, action.code)),
            _ => None,
        })
        .collect();
    let lines = |cards: &[Card]| -> Vec<String> {
        cards.iter().map(|card| board::card_line(*card, asked.texts)).collect()
    };
    loop {
        let firsts = distinct(pairs.iter().flat_map(|(a, b, _)| [*a, *b]));
        let first = match menu::choose(console, asked, &lines(&firsts), false)? {
            Choice::Entry(n) => firsts[n],
            Choice::Back => continue,
            Choice::Quit => return Ok(None),
        };
        let with_first = |(a, b, code): &(Card, Card, u32)| match first {
            card if card == *a => Some((*b, *code)),
            card if card == *b => Some((*a, *code)),
            _ => None,
        };
        let seconds = distinct(pairs.iter().filter_map(with_first).map(|(card, _)| card));
        console.say("And which card with it?")?;
        match menu::choose(console, asked, &lines(&seconds), true)? {
            Choice::Entry(n) => {
                let mut found = pairs.iter().filter_map(with_first);
                return Ok(found.find(|(card, _)| *card == seconds[n]).map(|(_, code)| code));
            }
            Choice::Back => {}
            Choice::Quit => return Ok(None),
        }
    }
}

fn distinct(cards: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut all: Vec<Card> = cards.collect();
    all.sort_unstable();
    all.dedup();
    all
}
