//! The state of a game: plain bytes in which everything that decides the future is written down.
//!
//! All fields are integers and there is no padding, so copying a game is one `memcpy`, and two
//! games are equal exactly when their bytes are. Fields are raw here; the accessors of this
//! module and of `bloodrage-rules` give them meaning. Bytes from outside go through
//! [`crate::validate`] first.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::board::{AGES, Location, PROVINCES, Province, Provinces, Token};
use crate::card::{Card, MAX_COPIES, Place, SLOTS, Slot, Zone};
use crate::clan::{Clan, Stat};
use crate::figure::{FIGURES, Figures, Unit};
use crate::phase::Phase;
use crate::rng::STREAMS;
use crate::ruleset::Ruleset;
use crate::seat::{MAX_SEATS, Seat, Seats};

/// The deepest the stack of unfinished work can grow.
///
/// The worst case of the base game has seven: the Action phase; an invade followed by Succor, and
/// three more by Loki's Blessing, each of whose Warriors brings on a pillage by Thor's Domain
/// that is lost again (eight Warriors do not last longer); the pillage; and a destruction in it.
/// The rest is room for modules.
pub const MAX_FRAMES: usize = 16;

/// Bit of [`State::options`]: the first Age's draft is skipped and all eight cards are kept.
pub const OPTION_SKIP_FIRST_DRAFT: u8 = 1;

/// One clan sheet and its figures.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
pub struct Sheet {
    /// Glory gained so far.
    pub glory: u16,
    /// The clan's number plus one, `0` for an unused seat.
    pub clan: u8,
    /// Rage left in this Action phase.
    pub rage: u8,
    /// `1` once the clan has passed in this Action phase.
    pub passed: u8,
    /// The step of each stat, `0` to `5`.
    pub steps: [u8; 3],
    /// The card in each upgrade slot, its number plus one, `0` for none.
    pub slots: [u8; SLOTS],
    /// The location of each figure, see [`Location::code`].
    pub figures: [u8; FIGURES],
}

/// The battle being fought, all zero outside a pillage.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
pub struct Battle {
    /// The pillaged province's number plus one, `0` for no battle.
    pub province: u8,
    /// The seat that pillages.
    pub pillager: u8,
    /// The seats that take part, as bits; set when the Call to Battle ends.
    pub participants: u8,
    /// The seat asked next, in the Call to Battle and in the late window.
    pub asked: u8,
    /// Passes in a row, in the Call to Battle and in the late window.
    pub passes: u8,
    /// The seats that the current step is done with, as bits.
    pub done: u8,
    /// The seats that have resolved the Tide under way, as bits.
    pub tide: u8,
    /// The seats whose revealed card has its text cancelled, as bits.
    pub cancelled: u8,
    /// The seats whose revealed quest counts as a battle card, as bits.
    pub treated: u8,
    /// The winner's number plus one, `0` for none.
    pub winner: u8,
    /// The revealed first card of each seat, its number plus one. Kept to the end of the battle,
    /// wherever the card itself has gone.
    pub played: [u8; MAX_SEATS],
    /// The figures each seat has lost in this battle.
    pub fallen: [u8; MAX_SEATS],
    /// The monsters each seat had in the battle when cards were played: bit `n` for slot `n`.
    pub monsters: [u8; MAX_SEATS],
    /// `1` once a Tide has come: a second one does nothing more.
    pub tided: u8,
}

/// One unfinished piece of work on the stack. Which fields mean what depends on the kind; the
/// others are zero.
#[repr(C)]
#[derive(
    Clone, Copy, PartialEq, Eq, Default, Debug, FromBytes, IntoBytes, Immutable, KnownLayout,
)]
pub struct Frame {
    /// What kind of work, see [`FrameKind`].
    pub kind: u8,
    /// How far it has come.
    pub step: u8,
    /// The seat it is about.
    pub seat: u8,
    /// The location it is about, see [`Location::code`].
    pub place: u8,
    /// The units it is about, bit `n` for the unit with number `n`.
    pub units: u8,
    /// The card that brought it about, its number plus one, `0` for none.
    pub card: u8,
    /// The stats to choose from, bit `n` for the stat with number `n`.
    pub stats: u8,
    /// Why figures are destroyed, see [`crate::event::Cause`].
    pub cause: u8,
}

/// The kinds of unfinished work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameKind {
    /// The draft of the Gods' Gifts phase. `step`: the round.
    Draft = 1,
    /// The Action phase. `seat`: whose turn it is or comes next.
    Actions = 2,
    /// `seat` may invade free with one of `units`, at `place` if given. `card`: why.
    OfferInvade = 3,
    /// `seat` has invaded `place` with `units`. `step`: which consequences are done.
    Invaded = 4,
    /// `seat` may pay to pillage `place` at once. `card`: why.
    OfferPillage = 5,
    /// The pillage of the battle under way. `step`: see `bloodrage-rules`.
    Pillage = 6,
    /// Figures marked in `victims` are being destroyed. `seat`: who began. `cause`: why.
    Destroy = 7,
    /// `seat` raises one of `stats`. `card`: why.
    RaiseStat = 8,
    /// The Discard phase.
    Discard = 9,
    /// The Quest phase. `step`: whether quests are revealed.
    Quests = 10,
    /// The Ragnarök phase. `step`: whether the province was struck.
    Ragnarok = 11,
    /// `seat` may move `units` from `place` to an adjacent province. `card`: why.
    OfferMove = 12,
}

impl FrameKind {
    /// Every kind, in the order of their numbers.
    pub const ALL: [Self; 12] = [
        Self::Draft,
        Self::Actions,
        Self::OfferInvade,
        Self::Invaded,
        Self::OfferPillage,
        Self::Pillage,
        Self::Destroy,
        Self::RaiseStat,
        Self::Discard,
        Self::Quests,
        Self::Ragnarok,
        Self::OfferMove,
    ];

    /// The kind with this number, `1` to `12`.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

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
    pub spare: [u8; 4],
}

/// The words of a set of copies.
const COPY_WORDS: usize = MAX_COPIES / 32;

/// The size of a state in bytes.
pub const STATE_SIZE: usize = size_of::<State>();
const _: () = assert!(STATE_SIZE <= 768);
const _: () = assert!(align_of::<State>() == 4);

impl Sheet {
    /// A sheet nobody uses.
    pub const UNUSED: Self = Self {
        glory: 0,
        clan: 0,
        rage: 0,
        passed: 0,
        steps: [0; 3],
        slots: [0; SLOTS],
        figures: [0; FIGURES],
    };

    /// The clan, or `None` for an unused seat.
    pub fn clan(&self) -> Option<Clan> {
        self.clan.checked_sub(1).and_then(Clan::from_number)
    }

    /// The value of a stat.
    pub fn stat(&self, stat: Stat) -> u8 {
        stat.value(self.steps[stat as usize])
    }

    /// The card in a slot.
    pub fn slot(&self, slot: Slot) -> Option<Card> {
        self.slots[slot as usize].checked_sub(1).map(Card::new)
    }

    /// The cards in all slots.
    pub fn upgrades(&self) -> impl Iterator<Item = Card> {
        self.slots.into_iter().filter_map(|c| c.checked_sub(1)).map(Card::new)
    }

    /// The card of the monster that a unit is.
    pub fn monster(&self, unit: Unit) -> Option<Card> {
        match unit {
            Unit::MonsterA => self.slot(Slot::MonsterA),
            Unit::MonsterB => self.slot(Slot::MonsterB),
            _ => None,
        }
    }

    /// The figures at a location.
    pub fn figures_at(&self, location: Location) -> Figures {
        let code = location.code();
        let mut bits = 0;
        for (index, at) in self.figures.iter().enumerate() {
            bits |= u16::from(*at == code) << index;
        }
        Figures::from_bits(bits)
    }

    /// The figures in a province or its fjord.
    pub fn figures_in_area(&self, province: Province) -> Figures {
        let here = self.figures_at(Location::Province(province));
        match province.fjord() {
            Some(fjord) => here.or(self.figures_at(Location::Fjord(fjord))),
            None => here,
        }
    }

    /// The provinces with a figure in them or in their fjord, destroyed ones included.
    pub fn presence(&self) -> Provinces {
        let mut provinces = Provinces::NONE;
        for at in self.figures {
            match Location::from_code(at) {
                Some(Location::Province(province)) => provinces = provinces.with(province),
                Some(Location::Fjord(fjord)) => {
                    provinces = fjord.supports().into_iter().fold(provinces, Provinces::with);
                }
                _ => {}
            }
        }
        provinces
    }

    /// How many figures of a unit are at a location.
    pub fn count(&self, unit: Unit, location: Location) -> u8 {
        let code = location.code();
        self.figures[unit.figures()].iter().fold(0, |n, at| n + u8::from(*at == code))
    }

    /// The number of figures on the board.
    pub fn on_board(&self) -> u8 {
        self.figures.iter().fold(0, |n, at| n + u8::from(*at > Location::Valhalla.code()))
    }

    /// As many figures of each unit at each place as given, the lowest of those alike.
    #[must_use]
    pub fn lowest_alike(&self, given: Figures) -> Figures {
        let mut lowest = Figures::NONE;
        for index in given.iter() {
            let alike = |other: &usize| {
                self.figures[*other] == self.figures[index] && !lowest.contains(*other)
            };
            let mut unit = Unit::of_figure(index).figures();
            if let Some(first) = unit.find(alike) {
                lowest = lowest.or(Figures::from_bits(1 << first));
            }
        }
        lowest
    }

    /// Moves one figure of a unit; returns whether there was one at `from`.
    pub fn relocate(&mut self, unit: Unit, from: Location, to: Location) -> bool {
        let figures = &mut self.figures[unit.figures()];
        let Some(index) = figures.iter().position(|at| *at == from.code()) else {
            return false;
        };
        figures[index] = to.code();
        figures.sort_unstable();
        true
    }
}

impl Battle {
    /// No battle.
    pub const NONE: Self = Self {
        province: 0,
        pillager: 0,
        participants: 0,
        asked: 0,
        passes: 0,
        done: 0,
        tide: 0,
        cancelled: 0,
        treated: 0,
        winner: 0,
        played: [0; MAX_SEATS],
        fallen: [0; MAX_SEATS],
        monsters: [0; MAX_SEATS],
        tided: 0,
    };

    /// The pillaged province.
    pub fn province(&self) -> Option<Province> {
        self.province.checked_sub(1).and_then(Province::from_number)
    }

    /// The seat that pillages.
    pub fn pillager(&self) -> Seat {
        Seat::wrapping(self.pillager)
    }

    /// The seats that take part.
    pub fn participants(&self) -> Seats {
        Seats::from_bits(self.participants)
    }

    /// The winner, once known.
    pub fn winner(&self) -> Option<Seat> {
        self.winner.checked_sub(1).and_then(Seat::new)
    }

    /// The revealed first card of a seat.
    pub fn played(&self, seat: Seat) -> Option<Card> {
        self.played[seat.index()].checked_sub(1).map(Card::new)
    }
}

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
        spare: [0; 4],
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
