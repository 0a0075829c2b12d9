//! Clans and their three stats (rules 1.1, 1.2).

/// A clan a seat can play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Clan {
    /// The Wolf clan.
    Wolf = 0,
    /// The Raven clan.
    Raven = 1,
    /// The Serpent clan.
    Serpent = 2,
    /// The Bear clan.
    Bear = 3,
    /// The Ram clan, which comes with the fifth player.
    Ram = 4,
}

impl Clan {
    /// Every clan, in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::Wolf, Self::Raven, Self::Serpent, Self::Bear, Self::Ram];

    /// The clans of the base game.
    pub const BASE: [Self; 4] = [Self::Wolf, Self::Raven, Self::Serpent, Self::Bear];

    /// The clan with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number of the clan, `0` to `4`.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The identifier used in the API, in kebab-case.
    pub const fn id(self) -> &'static str {
        ["wolf", "raven", "serpent", "bear", "ram"][self as usize]
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        ["Wolf", "Raven", "Serpent", "Bear", "Ram"][self as usize]
    }

    /// The clan with this identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.id() == id)
    }
}

/// More Rage than a clan can come to: 12, and 3 for each win with Thor's Ascension (Q6). The
/// counter stays there.
pub const MOST_RAGE: u8 = 100;
/// More Glory than a clan can come to. The counter stays there.
pub const MOST_GLORY: u16 = 10_000;

/// The number of steps on a stat track.
pub const STAT_STEPS: u8 = 6;

/// One of the three stats of a clan (rules 1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stat {
    /// The Rage a clan has at the start of the Action phase.
    Rage = 0,
    /// The Glory for a won battle.
    Axes = 1,
    /// The most own figures a clan may have on the board.
    Horns = 2,
}

impl Stat {
    /// Every stat, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Rage, Self::Axes, Self::Horns];

    /// The stat with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number of the stat, `0` to `2`.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["rage", "axes", "horns"][self as usize]
    }

    /// The name as printed.
    pub const fn name(self) -> &'static str {
        ["Rage", "Axes", "Horns"][self as usize]
    }

    /// The printed values of the track, one for each step.
    pub const fn track(self) -> [u8; STAT_STEPS as usize] {
        match self {
            Self::Rage => [6, 7, 8, 9, 12, 12],
            Self::Axes => [3, 4, 5, 6, 8, 8],
            Self::Horns => [4, 5, 6, 7, 10, 10],
        }
    }

    /// The value at a step counted from `0`; a step past the end counts as the last.
    pub const fn value(self, step: u8) -> u8 {
        let last = STAT_STEPS - 1;
        self.track()[(if step > last { last } else { step }) as usize]
    }
}

/// The Glory a stat is worth at the end of the game, by its step counted from `0` (rules 1.2).
pub const LEGENDARY_GLORY: [u8; STAT_STEPS as usize] = [0, 0, 0, 10, 10, 20];
