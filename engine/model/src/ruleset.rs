//! A ruleset: the card table a game is played with, and the revision of the rules behind it.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use crate::card::{Card, CardSpec, MAX_COPIES, Power};
use crate::cards::BASE;

/// The revision of the core rules. It rises with every change that can alter a game, so that a
/// state is only ever continued by the rules that made it.
pub const CORE_REVISION: u16 = 1;

/// One physical card of a ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CopySpec {
    /// The face.
    pub card: Card,
    /// The fewest players at which the copy is in the game.
    pub min_players: u8,
}

/// The tables a game is played with.
///
/// Copies stand in the order of their faces, and faces of the base game come first, so that the
/// number of a base card is the same in every ruleset.
#[derive(Debug)]
pub struct Ruleset {
    cards: Vec<CardSpec>,
    copies: ArrayVec<CopySpec, MAX_COPIES>,
    /// The first copy of each face, and one past the last copy at the end.
    first_copy: Vec<u8>,
    max_players: u8,
    late_age: Option<u8>,
}

static BASE_RULES: LazyLock<Ruleset> = LazyLock::new(|| Ruleset::of_cards(&BASE, 4));

impl Ruleset {
    /// The base game: 102 cards, two to four players.
    pub fn base() -> &'static Self {
        &BASE_RULES
    }

    /// Copies past [`MAX_COPIES`] are left out; the base game has 102.
    fn of_cards(cards: &[CardSpec], max_players: u8) -> Self {
        let mut copies = ArrayVec::new();
        let mut first_copy = Vec::with_capacity(cards.len() + 1);
        let mut next = 0;
        for (index, spec) in (0u8..).zip(cards) {
            first_copy.push(next);
            for (min_players, count) in (2u8..).zip(spec.copies) {
                for _ in 0..count {
                    let copy = CopySpec { card: Card::new(index), min_players };
                    if min_players <= max_players && copies.try_push(copy).is_ok() {
                        next += 1;
                    }
                }
            }
        }
        first_copy.push(next);
        let late = cards.iter().filter(|spec| spec.power == Power::LateStrength);
        let late_age = late.map(|spec| spec.age).min();
        Self { cards: cards.to_vec(), copies, first_copy, max_players, late_age }
    }

    /// The most players the ruleset allows.
    pub fn max_players(&self) -> u8 {
        self.max_players
    }

    /// Every card in the order of their numbers.
    pub fn cards(&self) -> impl Iterator<Item = (Card, &CardSpec)> {
        (0u8..).map(Card::new).zip(&self.cards)
    }

    /// The physical cards.
    pub fn copies(&self) -> &[CopySpec] {
        &self.copies
    }

    /// The indices of the copies of a card; empty for a card the ruleset does not have.
    pub fn copies_of(&self, card: Card) -> core::ops::Range<usize> {
        match self.first_copy.get(card.index()..) {
            Some([first, end, ..]) => usize::from(*first)..usize::from(*end),
            _ => 0..0,
        }
    }

    /// What is printed on a card, or `None` for a card the ruleset does not have.
    pub fn get(&self, card: Card) -> Option<&CardSpec> {
        self.cards.get(card.index())
    }

    /// What is printed on a card. A card the ruleset does not have reads as the first one;
    /// validated states and actions name none.
    pub fn card(&self, card: Card) -> &CardSpec {
        self.cards.get(card.index()).unwrap_or(&self.cards[0])
    }

    /// The first Age whose deck has a card that can be played after the reveal.
    pub fn late_age(&self) -> Option<u8> {
        self.late_age
    }

    /// The card with this identifier.
    pub fn card_by_id(&self, id: &str) -> Option<Card> {
        self.cards().find(|(_, spec)| spec.id == id).map(|(card, _)| card)
    }
}
