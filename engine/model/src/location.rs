//! Where a figure can be.

use crate::board::{Fjord, Province};

/// Where a figure is. One byte in the state: see [`Location::code`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Location {
    /// Not in the game (yet): a monster nobody has, an unused slot.
    Box,
    /// In its owner's reserve.
    Reserve,
    /// Dead, in its owner's part of Valhalla, until the Release phase.
    Valhalla,
    /// In a province.
    Province(Province),
    /// In a fjord.
    Fjord(Fjord),
}

impl Location {
    /// The number of different locations.
    pub const COUNT: u8 = FIRST_FJORD + Fjord::Northwest as u8 + 1;

    /// The byte that stands for the location in a state and in action codes.
    pub const fn code(self) -> u8 {
        match self {
            Self::Box => 0,
            Self::Reserve => 1,
            Self::Valhalla => 2,
            Self::Province(p) => FIRST_PROVINCE + p as u8,
            Self::Fjord(f) => FIRST_FJORD + f as u8,
        }
    }

    /// The location a byte stands for.
    pub fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Box),
            1 => Some(Self::Reserve),
            2 => Some(Self::Valhalla),
            3..FIRST_FJORD => Province::from_number(code - FIRST_PROVINCE).map(Self::Province),
            _ => Fjord::from_number(code - FIRST_FJORD).map(Self::Fjord),
        }
    }

    /// Whether a figure here stands on the board and counts against Horns.
    pub const fn on_board(self) -> bool {
        matches!(self, Self::Province(_) | Self::Fjord(_))
    }

    /// Whether what affects `province` affects a figure here: in it, or in its fjord (RB p6).
    pub const fn in_area(self, province: Province) -> bool {
        match self {
            Self::Province(p) => p as u8 == province as u8,
            Self::Fjord(f) => province.is_outer() && province as u8 / 2 == f as u8,
            _ => false,
        }
    }

    /// The identifier used in the API: `box`, `reserve`, `valhalla`, a province's or a fjord's.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Box => "box",
            Self::Reserve => "reserve",
            Self::Valhalla => "valhalla",
            Self::Province(p) => p.id(),
            Self::Fjord(f) => f.id(),
        }
    }

    /// The location with this identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        (0..Self::COUNT).filter_map(Self::from_code).find(|l| l.id() == id)
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Box => "the box",
            Self::Reserve => "the reserve",
            Self::Valhalla => "Valhalla",
            Self::Province(p) => p.name(),
            Self::Fjord(f) => f.name(),
        }
    }
}

const FIRST_PROVINCE: u8 = 3;
const FIRST_FJORD: u8 = FIRST_PROVINCE + Province::Yggdrasil as u8 + 1;
