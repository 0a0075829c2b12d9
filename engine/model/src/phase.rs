//! The phases of an Age (rules 2.1).

/// A phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Cards are dealt and drafted.
    GodsGifts = 1,
    /// Clans invade, march, upgrade, quest and pillage.
    Action = 2,
    /// Hands are discarded down to one card.
    Discard = 3,
    /// Committed quests are revealed and paid.
    Quest = 4,
    /// The doomed province is destroyed.
    Ragnarok = 5,
    /// The dead return to the reserves.
    Release = 6,
    /// The game is over and scored.
    GameOver = 7,
}

impl Phase {
    /// Every phase, in order.
    pub const ALL: [Self; 7] = [
        Self::GodsGifts,
        Self::Action,
        Self::Discard,
        Self::Quest,
        Self::Ragnarok,
        Self::Release,
        Self::GameOver,
    ];

    /// The phase with this number, `1` to `7`.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["gods-gifts", "action", "discard", "quest", "ragnarok", "release", "game-over"]
            [self as usize - 1]
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        ["Gods' Gifts", "Action", "Discard", "Quest", "Ragnarök", "Release Valhalla", "Game over"]
            [self as usize - 1]
    }
}
