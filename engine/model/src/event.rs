//! What has happened. A client that follows the events a seat may see can show the whole game.

use crate::board::{Province, Provinces};
use crate::card::{Card, Slot};
use crate::clan::{Clan, Stat};
use crate::figure::Unit;
use crate::location::Location;
use crate::phase::Phase;
use crate::reason::{GloryReason, MoveReason, RageReason};
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::token::Token;

/// Something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The game began.
    GameStarted {
        /// The number of players.
        players: u8,
        /// Who plays first.
        first: Seat,
        /// The clan of each seat that plays.
        clans: [Option<Clan>; MAX_SEATS],
        /// Whether the first Age's draft is skipped.
        skip_first_draft: bool,
    },
    /// A pillage token was laid.
    TokenPlaced {
        /// Where.
        province: Province,
        /// Which.
        token: Token,
    },
    /// A province was doomed for an Age.
    ProvinceDoomed {
        /// The Age, `1` to `3`.
        age: u8,
        /// Which province.
        province: Province,
    },
    /// A province left the game, at setup or by Ragnarök.
    ProvinceDestroyed {
        /// Which province.
        province: Province,
    },
    /// An Age began.
    AgeBegan {
        /// The Age, `1` to `3`.
        age: u8,
        /// Who plays first in it.
        first: Seat,
    },
    /// A phase began.
    PhaseBegan {
        /// Which phase.
        phase: Phase,
    },
    /// A seat was dealt cards.
    CardsDealt {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// Private: a card dealt to the seat.
    CardDealt {
        /// To whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A seat has answered a joint decision; what, stays secret for now.
    AnswerSealed {
        /// Who.
        seat: Seat,
    },
    /// Private: the seat kept a card in the draft.
    CardDrafted {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// All seats have drafted.
    DraftRound {
        /// The round, from `1`.
        round: u8,
        /// Whether packs went left, or their rest was buried.
        passed: bool,
    },
    /// Private: a card came to the seat in the pack from the right.
    CardReceived {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A seat's Rage changed.
    RageChanged {
        /// Whose.
        seat: Seat,
        /// By how much.
        change: i16,
        /// What it is now.
        now: u8,
        /// Why.
        reason: RageReason,
    },
    /// A seat is to act.
    TurnBegan {
        /// Whose turn.
        seat: Seat,
    },
    /// A seat passed for the phase.
    ActionPassed {
        /// Who.
        seat: Seat,
    },
    /// A figure went somewhere.
    FigureMoved {
        /// Whose figure.
        seat: Seat,
        /// Which unit.
        unit: Unit,
        /// Its card, for a monster.
        monster: Option<Card>,
        /// From where.
        from: Location,
        /// To where.
        to: Location,
        /// Why.
        reason: MoveReason,
    },
    /// A seat paid to keep a figure from being destroyed.
    FigureProtected {
        /// Whose figure.
        seat: Seat,
        /// Which unit.
        unit: Unit,
        /// Where it stays.
        at: Location,
        /// The card that protects it.
        card: Card,
    },
    /// An upgrade was played.
    UpgradePlayed {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
        /// Into which slot.
        slot: Slot,
        /// The card it replaced.
        replaced: Option<Card>,
    },
    /// A quest was committed face down.
    QuestCommitted {
        /// Who.
        seat: Seat,
    },
    /// Private: the quest the seat committed.
    QuestChosen {
        /// Who.
        seat: Seat,
        /// Which quest.
        card: Card,
    },
    /// A pillage was declared.
    PillageDeclared {
        /// Who pillages.
        seat: Seat,
        /// Where.
        province: Province,
        /// The card that allows it, for Tyr's Challenge and Thor's Domain.
        card: Option<Card>,
    },
    /// A seat sent nobody when called to battle.
    CallPassed {
        /// Who.
        seat: Seat,
    },
    /// A battle began.
    BattleBegan {
        /// Where.
        province: Province,
        /// Who takes part.
        participants: Seats,
    },
    /// A seat revealed its battle card, or has none.
    CardRevealed {
        /// Who.
        seat: Seat,
        /// Which card, `None` from an empty hand.
        card: Option<Card>,
    },
    /// A revealed quest counts as a battle card.
    QuestTreated {
        /// Who.
        seat: Seat,
        /// Which quest.
        card: Card,
        /// Its bonus.
        bonus: u8,
    },
    /// The text of a revealed card was cancelled.
    TextCancelled {
        /// Whose card.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A card took effect.
    CardTookEffect {
        /// Whose card.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A card was played after the reveal.
    LateCardPlayed {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A seat let the late window pass.
    LatePassed {
        /// Who.
        seat: Seat,
    },
    /// A participant's strength was counted.
    StrengthCounted {
        /// Who.
        seat: Seat,
        /// Strength of figures.
        figures: u16,
        /// Strength of cards.
        cards: u16,
    },
    /// A battle was decided.
    BattleDecided {
        /// Who won, `None` for a tie.
        winner: Option<Seat>,
    },
    /// A pillage met nobody.
    PillageUnopposed {
        /// Who pillages.
        seat: Seat,
        /// Where.
        province: Province,
    },
    /// A province was pillaged.
    ProvincePillaged {
        /// Who.
        seat: Seat,
        /// Where.
        province: Province,
        /// For which token.
        token: Token,
        /// How many times its reward is gained.
        times: u8,
    },
    /// A stat rose by a step.
    StatRaised {
        /// Whose.
        seat: Seat,
        /// Which stat.
        stat: Stat,
        /// Its step now, `0` to `5`.
        step: u8,
        /// The card that raised it.
        card: Option<Card>,
    },
    /// A stat could not rise any more.
    RaiseLost {
        /// Whose.
        seat: Seat,
        /// Which stat, `None` when all are at the end.
        stat: Option<Stat>,
    },
    /// Glory was gained, or lost.
    GloryChanged {
        /// Whose.
        seat: Seat,
        /// By how much.
        change: i16,
        /// What it is now.
        now: u16,
        /// Why.
        reason: GloryReason,
    },
    /// A card went to the discard pile face up.
    CardDiscarded {
        /// Whose it was.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A revealed card went back to its owner's hand.
    CardReturned {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A revealed card went to another's hand.
    CardStolen {
        /// Whose it was.
        from: Seat,
        /// Whose it is.
        to: Seat,
        /// Which card.
        card: Card,
    },
    /// A seat's cards were discarded unseen.
    CardsBuried {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A committed quest was revealed.
    QuestRevealed {
        /// Whose.
        seat: Seat,
        /// Which quest.
        card: Card,
        /// Whether it pays.
        fulfilled: bool,
        /// The provinces that fulfil it.
        provinces: Provinces,
    },
    /// Ragnarök came for a province; `None` if it was gone already.
    RagnarokStruck {
        /// Which province.
        province: Option<Province>,
    },
    /// The pillage tokens were turned up again.
    TokensTurned,
    /// The game ended.
    GameEnded {
        /// Who won; several share a tie.
        winners: Seats,
    },
}

impl Event {
    /// The one seat that may see the event, or `None` if everybody may.
    pub const fn private_to(&self) -> Option<Seat> {
        match self {
            Self::CardDealt { seat, .. }
            | Self::CardDrafted { seat, .. }
            | Self::CardReceived { seat, .. }
            | Self::QuestChosen { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
