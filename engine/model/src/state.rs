//! The state of a game: plain bytes in which everything that decides the future is written down.
//!
//! All fields are integers and there is no padding, so copying a game is one `memcpy`, and two
//! games are equal exactly when their bytes are. Fields are raw here; the accessors of this
//! module and of `bloodrage-rules` give them meaning. Bytes from outside go through
//! [`crate::validate`] first.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::battle::Battle;
use crate::board::{AGES, PROVINCES, Province, Provinces};
use crate::card::{Card, MAX_COPIES, Place, Zone};
use crate::frame::{Frame, MAX_FRAMES};
use crate::location::Location;
use crate::phase::Phase;
use crate::rng::STREAMS;
use crate::ruleset::Ruleset;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::sheet::Sheet;
use crate::token::Token;

/// Bit of [`State::options`]: the first Age's draft is skipped and all eight cards are kept.
pub const OPTION_SKIP_FIRST_DRAFT: u8 = 1;

/// A whole game.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
pub struct State {
    /// The key of all random draws. Secret.
    pub key: [u8; 32],
    /// How many words of each random stream are used. Secret.
    pub draws: [u32; STREAMS],
    /// Answers given to a joint decision that still waits for others: action codes, `0` for
    /// none. Secret but for their being there.
    pub answers: [u32; MAX_SEATS],
    /// The figures about to be destroyed, as bits, for each seat.
    pub victims: [u16; MAX_SEATS],
    /// The destroyed provinces, as bits.
    pub destroyed: u16,
    /// The pillaged provinces, as bits.
    pub pillaged: u16,
    /// The clan sheets; unused seats are zero.
    pub sheets: [Sheet; MAX_SEATS],
    /// The pillage token on each province, see [`Token`].
    pub tokens: [u8; PROVINCES],
    /// The province doomed in each Age, its number plus one.
    pub doom: [u8; AGES as usize],
    /// The number of players.
    pub players: u8,
    /// The Age, `1` to `3`.
    pub age: u8,
    /// The phase, see [`Phase`].
    pub phase: u8,
    /// The first player of this Age.
    pub first: u8,
    /// How the game was set up, see [`OPTION_SKIP_FIRST_DRAFT`].
    pub options: u8,
    /// The number of frames on the stack.
    pub depth: u8,
    /// The battle under way.
    pub battle: Battle,
    /// The stack of unfinished work, the innermost last.
    pub stack: [Frame; MAX_FRAMES],
    /// The place of each physical card, see [`Place::code`]; copies of one face in ascending
    /// order.
    pub cards: [u8; MAX_COPIES],
    /// Zero.
    pub padding: [u8; 4],
}

/// The words of a set of copies.
const COPY_WORDS: usize = MAX_COPIES / 32;
const _: () = assert!(MAX_COPIES.is_multiple_of(32));

/// The size of a state in bytes.
pub const STATE_SIZE: usize = size_of::<State>();
const _: () = assert!(STATE_SIZE <= 768);
const _: () = assert!(align_of::<State>() == 4);

impl State {
    /// A state in which everything is zero: no game.
    pub const EMPTY: Self = Self {
        key: [0; 32],
        draws: [0; STREAMS],
        answers: [0; MAX_SEATS],
        victims: [0; MAX_SEATS],
        destroyed: 0,
        pillaged: 0,
        sheets: [Sheet::UNUSED; MAX_SEATS],
        tokens: [0; PROVINCES],
        doom: [0; AGES as usize],
        players: 0,
        age: 0,
        phase: 0,
        first: 0,
        options: 0,
        depth: 0,
        battle: Battle::NONE,
        stack: [Frame {
            kind: 0,
            step: 0,
            seat: 0,
            place: 0,
            units: 0,
            card: 0,
            stats: 0,
            cause: 0,
        }; MAX_FRAMES],
        cards: [0; MAX_COPIES],
        padding: [0; 4],
    };

    /// The phase, or `None` if its byte means nothing.
    pub fn phase(&self) -> Option<Phase> {
        Phase::from_number(self.phase)
    }

    /// The seats that play.
    pub fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    /// The first player of this Age.
    pub fn first(&self) -> Seat {
        Seat::wrapping(self.first)
    }

    /// The sheet of a seat.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    /// The sheet of a seat, to change.
    pub fn sheet_mut(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.sheets[seat.index()]
    }

    /// The destroyed provinces.
    pub fn destroyed(&self) -> Provinces {
        Provinces::from_bits(self.destroyed)
    }

    /// The provinces still in the game.
    pub fn surviving(&self) -> Provinces {
        Provinces::ALL.minus(self.destroyed())
    }

    /// The pillaged provinces.
    pub fn pillaged(&self) -> Provinces {
        Provinces::from_bits(self.pillaged)
    }

    /// The pillage token on a province.
    pub fn token(&self, province: Province) -> Option<Token> {
        Token::from_number(self.tokens[province.index()])
    }

    /// The province doomed in an Age, `1` to `3`.
    pub fn doomed(&self, age: u8) -> Option<Province> {
        let byte = self.doom.get(usize::from(age).checked_sub(1)?)?;
        byte.checked_sub(1).and_then(Province::from_number)
    }

    /// The number of figures of all seats in a province.
    pub fn crowd(&self, province: Province) -> u8 {
        let code = Location::Province(province).code();
        self.sheets.iter().flat_map(|s| s.figures).fold(0, |n, at| n + u8::from(at == code))
    }

    /// How many more figures fit into a province; Yggdrasil always has room.
    pub fn room(&self, province: Province) -> u8 {
        match province.villages() {
            Some(villages) => villages.saturating_sub(self.crowd(province)),
            None => u8::MAX,
        }
    }

    /// The copies at a place, bit `n` of word `w` for copy `32 w + n`.
    fn copies_at(&self, place: Place) -> [u32; COPY_WORDS] {
        let code = place.code();
        let mut words = [0; COPY_WORDS];
        for (word, chunk) in words.iter_mut().zip(self.cards.chunks_exact(32)) {
            for (bit, at) in chunk.iter().enumerate() {
                *word |= u32::from(*at == code) << bit;
            }
        }
        words
    }

    /// How many more figures fit into each province, see [`Self::room`].
    pub fn rooms(&self) -> [u8; PROVINCES] {
        // One pass over all figures is cheaper than one for each province.
        let mut crowds = [0u8; Location::COUNT as usize];
        for at in self.sheets.iter().flat_map(|sheet| &sheet.figures) {
            if let Some(crowd) = crowds.get_mut(usize::from(*at)) {
                *crowd += 1;
            }
        }
        Province::ALL.map(|province| match province.villages() {
            Some(villages) => {
                let crowd = crowds[usize::from(Location::Province(province).code())];
                villages.saturating_sub(crowd)
            }
            None => u8::MAX,
        })
    }

    /// The cards at a place, in ascending order, each copy on its own.
    pub fn cards_at(&self, rules: &Ruleset, place: Place) -> impl Iterator<Item = Card> {
        let mut words = self.copies_at(place);
        let mut word = 0;
        core::iter::from_fn(move || {
            while word < COPY_WORDS {
                let bits = words[word];
                if bits != 0 {
                    words[word] = bits & (bits - 1);
                    let index = word * 32 + bits.trailing_zeros() as usize;
                    return rules.copies().get(index).map(|copy| copy.card);
                }
                word += 1;
            }
            None
        })
    }

    /// The different cards in a zone of a seat, in ascending order.
    pub fn faces(&self, rules: &Ruleset, seat: Seat, zone: Zone) -> impl Iterator<Item = Card> {
        let mut last = None;
        self.zone(rules, seat, zone).filter(move |card| last.replace(*card) != Some(*card))
    }

    /// The lowest card at a place.
    pub fn first_card_at(&self, rules: &Ruleset, place: Place) -> Option<Card> {
        self.cards_at(rules, place).next()
    }

    /// The cards in a zone of a seat, in ascending order, each copy on its own.
    pub fn zone(&self, rules: &Ruleset, seat: Seat, zone: Zone) -> impl Iterator<Item = Card> {
        self.cards_at(rules, Place::Zone(seat, zone))
    }

    /// How many cards are in a zone of a seat.
    pub fn zone_len(&self, seat: Seat, zone: Zone) -> usize {
        let code = Place::Zone(seat, zone).code();
        // There are fewer copies than a byte can count.
        usize::from(self.cards.iter().fold(0u8, |n, at| n + u8::from(*at == code)))
    }

    /// Whether a copy of a card is at a place.
    pub fn has_card(&self, rules: &Ruleset, card: Card, place: Place) -> bool {
        self.cards[rules.copies_of(card)].contains(&place.code())
    }

    /// Moves one copy of a card; returns whether there was one at `from`.
    pub fn move_card(&mut self, rules: &Ruleset, card: Card, from: Place, to: Place) -> bool {
        let copies = &mut self.cards[rules.copies_of(card)];
        let Some(index) = copies.iter().position(|at| *at == from.code()) else {
            return false;
        };
        copies[index] = to.code();
        // Copies that differ in when they come into the game are one face all the same: a copy
        // out of this game stays in the deck, and the deck is where sorting puts the low codes.
        copies.sort_unstable();
        true
    }

    /// The innermost frame.
    pub fn top(&self) -> Option<&Frame> {
        self.stack.get(usize::from(self.depth).checked_sub(1)?)
    }
}
