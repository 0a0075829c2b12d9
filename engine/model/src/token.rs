//! Pillage tokens (rules 1.4).

use crate::clan::Stat;

/// A pillage token (rules 1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// Raises the Rage stat.
    Rage = 1,
    /// Raises the Axes stat.
    Axes = 2,
    /// Raises the Horns stat.
    Horns = 3,
    /// Five Glory.
    Glory = 4,
    /// Raises all three stats; lies on Yggdrasil.
    All = 5,
}

impl Token {
    /// Every token kind, in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::Rage, Self::Axes, Self::Horns, Self::Glory, Self::All];

    /// The tokens shuffled onto the outer provinces.
    pub const OUTER: [Self; 8] = [
        Self::Rage,
        Self::Rage,
        Self::Rage,
        Self::Axes,
        Self::Axes,
        Self::Horns,
        Self::Horns,
        Self::Glory,
    ];

    /// The token with this number, `1` to `5`.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|t| *t as u8 == number)
    }

    /// The number of the token, `1` to `5`.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The stat that one of the three single-stat tokens raises.
    pub const fn stat(self) -> Option<Stat> {
        match self {
            Self::Rage => Some(Stat::Rage),
            Self::Axes => Some(Stat::Axes),
            Self::Horns => Some(Stat::Horns),
            Self::Glory | Self::All => None,
        }
    }
}

/// The Glory of a [`Token::Glory`].
pub const TOKEN_GLORY: u16 = 5;
