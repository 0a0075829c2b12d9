//! Seats at the table, and sets of them.

/// The largest number of seats any ruleset can have.
pub const MAX_SEATS: usize = SEATS as usize;
const SEATS: u8 = 5;

/// A place at the table, `0` to `4`, numbered clockwise; the seat to the left of `n` is `n + 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, or `None` from [`MAX_SEATS`] on.
    pub const fn new(number: u8) -> Option<Self> {
        if number < SEATS { Some(Self(number)) } else { None }
    }

    /// The seat with this number modulo [`MAX_SEATS`], for bytes that were validated before.
    pub const fn wrapping(number: u8) -> Self {
        Self(number % SEATS)
    }

    /// The number of the seat, `0` to `4`.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of the seat, as an index into arrays of [`MAX_SEATS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left (clockwise) at a table of `players`; zero counts as one.
    pub const fn left(self, players: u8) -> Self {
        let next = self.0 + 1;
        Self(if next >= players { 0 } else { next })
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set with these bits, bit `n` for seat `n`; bits past the last seat are dropped.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & ((1 << SEATS) - 1))
    }

    /// The seats `0` to `players - 1`.
    pub const fn first(players: u8) -> Self {
        let n = if players > SEATS { SEATS } else { players };
        Self((1 << n) - 1)
    }

    /// The set of one seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set as bits, bit `n` for seat `n`.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the set has no seat.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has this seat.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    /// The set with this seat taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..SEATS).map(Seat).filter(move |s| self.contains(*s))
    }

    /// The seats of this set clockwise, beginning with `start` itself if it is in the set.
    pub fn clockwise_from(self, start: Seat) -> impl Iterator<Item = Seat> {
        (0..SEATS).map(move |i| Seat((start.0 + i) % SEATS)).filter(move |s| self.contains(*s))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}
