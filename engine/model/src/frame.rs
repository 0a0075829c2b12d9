//! The stack of unfinished work.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// The deepest the stack of unfinished work can grow.
///
/// The worst case of the base game has seven: the Action phase; an invade followed by Succor, and
/// three more by Loki's Blessing, each of whose Warriors brings on a pillage by Thor's Domain
/// that is lost again (eight Warriors do not last longer); the pillage; and a destruction in it.
/// The rest is room for modules.
pub const MAX_FRAMES: usize = 16;

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
    /// The location it is about, see [`crate::Location::code`].
    pub place: u8,
    /// The units it is about, bit `n` for the unit with number `n`.
    pub units: u8,
    /// The card that brought it about, its number plus one, `0` for none.
    pub card: u8,
    /// The stats to choose from, bit `n` for the stat with number `n`.
    pub stats: u8,
    /// Why figures are destroyed, see [`crate::reason::Cause`].
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

    /// The name for people, in kebab-case.
    pub const fn id(self) -> &'static str {
        [
            "draft",
            "actions",
            "offer-invade",
            "invaded",
            "offer-pillage",
            "pillage",
            "destroy",
            "raise-stat",
            "discard",
            "quests",
            "ragnarok",
            "offer-move",
        ][self as usize - 1]
    }

    /// The kind with this number, `1` to `12`.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}
