//! From the messages of the contract to the model that bots and boards are written for.
//!
//! A server may know more than this build: a later version, a module. What has no counterpart
//! here is an error that names it, never a guess.

mod decision;
mod view;

pub use bloodrage_api::Wire;
pub use decision::read_decision;
pub use view::read_view;

use bloodrage_model::location::Location;
use bloodrage_model::{Card, Province, Ruleset, Seat, Seats};

/// What the server sent that this build does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    what: &'static str,
    found: String,
}

impl std::fmt::Display for Unknown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the server speaks of the {} {:?}, which this tool does not know; \
             use the tool of the server's version",
            self.what, self.found
        )
    }
}

impl std::error::Error for Unknown {}

fn known<T>(value: Option<T>, what: &'static str, found: impl ToString) -> Result<T, Unknown> {
    value.ok_or_else(|| Unknown { what, found: found.to_string() })
}

fn value<T: Wire>(number: i32, what: &'static str) -> Result<T, Unknown> {
    known(T::of_number(number), what, number)
}

fn card(id: &str) -> Result<Card, Unknown> {
    known(Ruleset::base().card_by_id(id), "card", id)
}

fn province(id: &str) -> Result<Province, Unknown> {
    known(Province::from_id(id), "province", id)
}

fn location(id: &str) -> Result<Location, Unknown> {
    known(Location::from_id(id), "location", id)
}

fn seat(number: u32) -> Result<Seat, Unknown> {
    known(u8::try_from(number).ok().and_then(Seat::new), "seat", number)
}

fn seats(numbers: &[u32]) -> Result<Seats, Unknown> {
    numbers.iter().map(|number| seat(*number)).collect()
}

fn byte(number: u32, what: &'static str) -> Result<u8, Unknown> {
    known(u8::try_from(number).ok(), what, number)
}

#[cfg(test)]
mod tests;
