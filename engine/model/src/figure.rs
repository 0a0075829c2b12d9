//! Figures of a clan: fourteen bytes of location for each seat (rules 1.1).
//!
//! Warriors, and Mystics, are not told apart: their bytes are kept in ascending order, so that
//! equal games are equal bytes. Outside the state they are named by [`Unit`] and location.

/// The number of figures a seat can own: Leader, 8 Warriors, Ship, 2 Mystics, 2 monsters.
pub const FIGURES: usize = 14;
/// The number of Warriors of a clan.
pub const WARRIORS: u8 = 8;
/// The number of Mystics of a clan.
pub const MYSTICS: u8 = 2;
/// The number of monster slots of a clan.
pub const MONSTERS: usize = 2;

/// What a figure is to its owner; figures of one unit are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unit {
    /// The Leader.
    Leader = 0,
    /// Any Warrior.
    Warrior = 1,
    /// The Ship.
    Ship = 2,
    /// Any Mystic (an expansion).
    Mystic = 3,
    /// The monster of the first monster slot.
    MonsterA = 4,
    /// The monster of the second monster slot.
    MonsterB = 5,
}

impl Unit {
    /// Every unit, in the order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::Leader, Self::Warrior, Self::Ship, Self::Mystic, Self::MonsterA, Self::MonsterB];

    /// The unit with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number of the unit, `0` to `5`.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The figures of this unit, as a range of indices below [`FIGURES`].
    pub const fn figures(self) -> core::ops::Range<usize> {
        match self {
            Self::Leader => 0..1,
            Self::Warrior => 1..9,
            Self::Ship => 9..10,
            Self::Mystic => 10..12,
            Self::MonsterA => 12..13,
            Self::MonsterB => 13..14,
        }
    }

    /// The unit of the figure with this index; an index past the last counts as the last.
    pub const fn of_figure(index: usize) -> Self {
        match index {
            0 => Self::Leader,
            1..9 => Self::Warrior,
            9 => Self::Ship,
            10..12 => Self::Mystic,
            12 => Self::MonsterA,
            _ => Self::MonsterB,
        }
    }

    /// Which monster slot the unit belongs to, `0` or `1`.
    pub const fn monster_slot(self) -> Option<usize> {
        match self {
            Self::MonsterA => Some(0),
            Self::MonsterB => Some(1),
            _ => None,
        }
    }

    /// The unit of a monster slot, `0` or `1`.
    pub const fn of_monster_slot(slot: usize) -> Self {
        if slot == 0 { Self::MonsterA } else { Self::MonsterB }
    }

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["leader", "warrior", "ship", "mystic", "monster-a", "monster-b"][self as usize]
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        ["Leader", "Warrior", "Ship", "Mystic", "Monster", "Monster"][self as usize]
    }
}

/// A set of figures of one seat, bit `n` for the figure with index `n`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Figures(u16);

impl Figures {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set with these bits; bits past the last figure are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & ((1 << FIGURES) - 1))
    }

    /// All figures of a unit.
    pub const fn of_unit(unit: Unit) -> Self {
        let figures = unit.figures();
        Self((1 << figures.end) - (1 << figures.start))
    }

    /// The set as bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the set has no figure.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of figures in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has the figure with this index.
    pub const fn contains(self, index: usize) -> bool {
        index < FIGURES && self.0 & (1 << index) != 0
    }

    /// The figures of this set that are also in `other`.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The figures of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The figures of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The indices of the figures in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            (bits != 0).then(|| {
                let index = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                index
            })
        })
    }
}
