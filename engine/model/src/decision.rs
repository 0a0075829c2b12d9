//! What the game waits for.

use crate::board::Province;
use crate::card::Card;
use crate::seat::Seats;

/// The kind of a decision. It says which actions can answer it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DecisionKind {
    /// Nothing: the game is over.
    GameOver,
    /// Each seat keeps `count` cards of its pack. Answer: `Draft`.
    Draft,
    /// One seat takes an action. Answers: `Invade`, `March`, `Upgrade`, `CommitQuest`,
    /// `Pillage`, `Challenge`, `InvadeFromValhalla`, `Sacrifice`, `Pass`.
    Turn,
    /// One seat may invade free. Answers: `Invade`, `Decline`.
    FreeInvade,
    /// One seat may pay to pillage at once. Answers: `Pillage`, `Decline`.
    PillageAtOnce,
    /// One seat may move a figure into the battle. Answers: `Join`, `Decline`.
    CallToBattle,
    /// Each seat chooses a card for the battle in secret. Answer: `PlayCard`.
    BattleCard,
    /// One seat may let its revealed quest count. Answers: `TreatQuest`, `Decline`.
    TreatQuest,
    /// One seat names its one figure that survives the Tide. Answer: `Spare`.
    SpareOne,
    /// One seat may add a card after the reveal. Answers: `PlayLate`, `Decline`.
    LateCard,
    /// One seat may save figures about to be destroyed. Answers: `Protect`, `Flee`, `Decline`.
    SaveFigures,
    /// One seat raises a stat. Answer: `RaiseStat`.
    RaiseStat,
    /// One seat may keep cards it has played. Answers: `KeepCard`, `Decline`.
    KeepPlayed,
    /// One seat may move its Leader. Answers: `MoveLeader`, `Decline`.
    MoveLeader,
    /// Each seat may keep one card for the next Age. Answers: `KeepCard`, `Decline`.
    Discard,
}

impl DecisionKind {
    /// Every kind.
    pub const ALL: [Self; 15] = [
        Self::GameOver,
        Self::Draft,
        Self::Turn,
        Self::FreeInvade,
        Self::PillageAtOnce,
        Self::CallToBattle,
        Self::BattleCard,
        Self::TreatQuest,
        Self::SpareOne,
        Self::LateCard,
        Self::SaveFigures,
        Self::RaiseStat,
        Self::KeepPlayed,
        Self::MoveLeader,
        Self::Discard,
    ];

    /// The identifier for people and logs, in kebab-case.
    pub const fn id(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::Draft => "draft",
            Self::Turn => "turn",
            Self::FreeInvade => "free-invade",
            Self::PillageAtOnce => "pillage-at-once",
            Self::CallToBattle => "call-to-battle",
            Self::BattleCard => "battle-card",
            Self::TreatQuest => "treat-quest",
            Self::SpareOne => "spare-one",
            Self::LateCard => "late-card",
            Self::SaveFigures => "save-figures",
            Self::RaiseStat => "raise-stat",
            Self::KeepPlayed => "keep-played",
            Self::MoveLeader => "move-leader",
            Self::Discard => "discard",
        }
    }

    /// The section of the rules that asks for it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "2.1.7",
            Self::Draft => "2.1.1",
            Self::Turn | Self::FreeInvade | Self::PillageAtOnce => "2.3",
            Self::CallToBattle => "2.4 A2",
            Self::BattleCard => "2.4 B5",
            Self::TreatQuest => "2.4 B6",
            Self::SpareOne => "2.4 C9",
            Self::LateCard => "2.4 C10",
            Self::SaveFigures => "2.5",
            Self::RaiseStat => "1.2",
            Self::KeepPlayed => "2.4 E14",
            Self::MoveLeader => "2.4 E19",
            Self::Discard => "2.1.3",
        }
    }

    /// Whether several seats answer at the same time, in secret from each other.
    pub const fn is_joint(self) -> bool {
        matches!(self, Self::Draft | Self::BattleCard | Self::Discard)
    }
}

/// What the game waits for, and from whom. Everything in it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The kind.
    pub kind: DecisionKind,
    /// The seats that still have to answer; empty only when the game is over.
    pub owing: Seats,
    /// The seats whose sealed answer is in already (joint decisions only).
    pub answered: Seats,
    /// The province it is about: pillaged, invaded, left.
    pub province: Option<Province>,
    /// The card that brought it about, or that lets figures be saved.
    pub card: Option<Card>,
    /// How many cards to keep in a draft, Rage to pay for what is offered, otherwise `0`.
    pub count: u8,
}

impl Decision {
    /// A decision of this kind owed by `owing`, about nothing in particular.
    pub const fn new(kind: DecisionKind, owing: Seats) -> Self {
        Self { kind, owing, answered: Seats::NONE, province: None, card: None, count: 0 }
    }
}
