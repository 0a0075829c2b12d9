//! The battle under way.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::board::Province;
use crate::card::Card;
use crate::seat::{MAX_SEATS, Seat, Seats};

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
