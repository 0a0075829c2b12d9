//! Reading parts of a message, with every problem noted under the path of its field.

use std::fmt::Arguments;

use bloodrage_model::location::Location;
use bloodrage_model::{Card, Clan, Problem, Province, Ruleset, Seat};

use crate::tables::Wire;

/// The most bytes of a caller's text that a message repeats.
const QUOTED: usize = 64;

/// A caller's text as a message may repeat it: in quotes, escaped, and cut off when long.
pub(crate) fn quoted(text: &str) -> String {
    let cut = text.floor_char_boundary(QUOTED);
    let dots = if cut < text.len() { "…" } else { "" };
    format!("{:?}{dots}", &text[..cut])
}

/// Reads the parts of one message. Every method returns a usable value whatever it is given, so
/// that one pass finds all problems; the value counts only if there is none.
pub(crate) struct Reader<'a> {
    rules: &'a Ruleset,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(rules: &'a Ruleset) -> Self {
        Self { rules, problems: Vec::new() }
    }

    pub(crate) const fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    /// The value, if no problem was found.
    pub(crate) fn finish<T>(self, value: T) -> Result<T, Vec<Problem>> {
        if self.problems.is_empty() { Ok(value) } else { Err(self.problems) }
    }

    /// Notes a problem.
    pub(crate) fn problem(&mut self, path: Arguments<'_>, message: String) {
        self.problems.push(Problem { field: path.to_string(), message });
    }

    /// Notes what was expected if there is no value.
    fn expect<T>(
        &mut self,
        path: Arguments<'_>,
        value: Option<T>,
        message: impl FnOnce() -> String,
    ) -> Option<T> {
        if value.is_none() {
            self.problem(path, message());
        }
        value
    }

    /// A message that must be set.
    pub(crate) fn set<T: Clone + Default>(&mut self, path: Arguments<'_>, value: Option<&T>) -> T {
        let value = self.expect(path, value, || "must be set".to_owned());
        value.cloned().unwrap_or_default()
    }

    /// A number up to `max`.
    pub(crate) fn number<T: TryFrom<u32> + Default>(
        &mut self,
        path: Arguments<'_>,
        value: u32,
        max: u32,
    ) -> T {
        let fits = (value <= max).then_some(value).and_then(|v| T::try_from(v).ok());
        self.expect(path, fits, || format!("must be at most {max}, is {value}")).unwrap_or_default()
    }

    /// A number that fits a byte.
    pub(crate) fn byte(&mut self, path: Arguments<'_>, value: u32) -> u8 {
        self.number(path, value, u32::from(u8::MAX))
    }

    /// The first entries of a list that may have `max`; the rest is not looked at.
    pub(crate) fn list<'l, T>(
        &mut self,
        path: Arguments<'_>,
        list: &'l [T],
        max: usize,
    ) -> &'l [T] {
        if list.len() > max {
            let len = list.len();
            self.problem(path, format!("must have at most {max} entries, has {len}"));
        }
        &list[..list.len().min(max)]
    }

    /// A value of an enum.
    pub(crate) fn value<T: Wire>(&mut self, path: Arguments<'_>, number: i32) -> Option<T> {
        self.expect(path, T::of_number(number), || {
            format!("must be one of the values of the enum other than 0, is {number}")
        })
    }

    /// A value of an enum, or nothing where it is unspecified.
    pub(crate) fn optional_value<T: Wire>(
        &mut self,
        path: Arguments<'_>,
        number: i32,
    ) -> Option<T> {
        if number == 0 { None } else { self.value(path, number) }
    }

    /// The number of a seat, whether it plays or not.
    pub(crate) fn seat(&mut self, path: Arguments<'_>, number: u32) -> Option<Seat> {
        let seat = u8::try_from(number).ok().and_then(Seat::new);
        self.expect(path, seat, || format!("must be the number of a seat, 0 to 4, is {number}"))
    }

    /// A card of the ruleset.
    pub(crate) fn card(&mut self, path: Arguments<'_>, id: &str) -> Option<Card> {
        let card = self.rules.card_by_id(id);
        self.expect(path, card, || format!("must be the identifier of a card, is {}", quoted(id)))
    }

    /// A card of the ruleset where one is given.
    pub(crate) fn optional_card(
        &mut self,
        path: Arguments<'_>,
        id: Option<&String>,
    ) -> Option<Card> {
        id.and_then(|id| self.card(path, id))
    }

    /// A clan.
    pub(crate) fn clan(&mut self, path: Arguments<'_>, id: &str) -> Option<Clan> {
        let clan = Clan::from_id(id);
        self.expect(path, clan, || format!("must be the identifier of a clan, is {}", quoted(id)))
    }

    /// A province.
    pub(crate) fn province(&mut self, path: Arguments<'_>, id: &str) -> Option<Province> {
        let province = Province::from_id(id);
        self.expect(path, province, || {
            format!("must be the identifier of a province, is {}", quoted(id))
        })
    }

    /// A place a figure can be.
    pub(crate) fn location(&mut self, path: Arguments<'_>, id: &str) -> Option<Location> {
        let location = Location::from_id(id);
        self.expect(path, location, || {
            format!(
                "must be the identifier of a province or fjord, \"reserve\", \"valhalla\" or \
                 \"box\", is {}",
                quoted(id)
            )
        })
    }
}
