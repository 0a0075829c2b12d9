//! Why things happen: the reasons that events give.

use crate::card::Card;
use crate::clan::Stat;

/// Why figures are destroyed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cause {
    /// They lost a battle.
    LostBattle = 1,
    /// A battle card struck before strengths were compared.
    BattleCard = 2,
    /// A monster invaded their province.
    Invasion = 3,
    /// Ragnarök.
    Ragnarok = 4,
    /// Their own clan sacrificed them.
    Sacrifice = 5,
}

impl Cause {
    /// Every cause, in the order of their numbers.
    pub const ALL: [Self; 5] =
        [Self::LostBattle, Self::BattleCard, Self::Invasion, Self::Ragnarok, Self::Sacrifice];

    /// The cause with this number, `1` to `5`.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

/// Why a figure moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveReason {
    /// It invades, paid or free.
    Invade,
    /// It marches.
    March,
    /// It answers the Call to Battle.
    CallToBattle,
    /// It is destroyed.
    Destroyed(Cause),
    /// It flees instead of being destroyed.
    Fled,
    /// A card moves it on after a pillage.
    MovedOn,
    /// It is recruited into the reserve.
    Recruited,
    /// Its card was replaced and it leaves the game.
    Dismissed,
    /// It is released from Valhalla.
    Released,
}

/// Why Glory is gained or lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GloryReason {
    /// The winner's Axes.
    Battle,
    /// A pillage token.
    Pillage,
    /// A fulfilled quest.
    Quest(Card),
    /// A figure that died in Ragnarök.
    Ragnarok,
    /// What a card says.
    Card(Card),
    /// A figure's card, for a ship that was destroyed.
    Ship(Card),
    /// Stolen by a card of `from`.
    Stolen(Card),
    /// A legendary stat at the end.
    Legendary(Stat),
}

/// Why Rage changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RageReason {
    /// The Action phase begins.
    Refill,
    /// Paid for an action.
    Paid,
    /// Given up by passing.
    Passed,
    /// Paid for what a card offers, or given or stolen by it.
    Card(Card),
}
