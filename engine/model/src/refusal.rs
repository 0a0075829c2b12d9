//! Why an action is not legal: the rule it breaks and the numbers.

use crate::board::Province;
use crate::card::{Card, Slot};
use crate::clan::Stat;
use crate::decision::DecisionKind;
use crate::figure::Unit;
use crate::location::Location;
use crate::seat::Seat;

/// Why an action is refused. Nothing has changed when it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The seat does not play in this game.
    NoSuchSeat(Seat),
    /// The seat owes no answer.
    NotAsked(Seat),
    /// The seat has answered this joint decision already.
    AlreadyAnswered(Seat),
    /// Actions of this kind do not answer this decision.
    WrongDecision(DecisionKind),
    /// The clan has too little Rage.
    NotEnoughRage {
        /// The Rage it costs.
        need: u8,
        /// The Rage the clan has.
        have: u8,
    },
    /// The clan has as many figures on the board as its Horns allow.
    HornsReached {
        /// The value of the Horns stat.
        limit: u8,
        /// The figures on the board.
        on_board: u8,
    },
    /// The clan has fewer such figures at that location.
    NoSuchFigure {
        /// Which unit.
        unit: Unit,
        /// Where.
        at: Location,
        /// How many are asked for.
        need: u8,
        /// How many there are.
        have: u8,
    },
    /// The card is not where it must be (in hand, in the pack, among the played cards), or not as
    /// often as it is named.
    CardNotHere(Card),
    /// The number of cards to keep is not the one asked for.
    WrongCardCount {
        /// How many cards are asked for.
        need: u8,
        /// How many are named.
        named: u8,
    },
    /// The card is not of the kind this needs.
    WrongCardKind(Card),
    /// The card does not fit that slot.
    WrongSlot {
        /// Which card.
        card: Card,
        /// Which slot.
        slot: Slot,
    },
    /// The province is destroyed.
    ProvinceDestroyed(Province),
    /// Both provinces of the fjord are destroyed.
    FjordClosed(Location),
    /// The province has too few empty villages.
    ProvinceFull {
        /// Which province.
        province: Province,
        /// Villages needed.
        need: u8,
        /// Villages empty.
        room: u8,
    },
    /// Only a card can let a figure invade Yggdrasil.
    YggdrasilClosed,
    /// Ships invade fjords only.
    ShipNeedsFjord,
    /// Only ships invade fjords.
    FjordNeedsShip,
    /// The location is neither a province nor a fjord.
    NotOnBoard(Location),
    /// Ships never move.
    ShipsStay,
    /// A march must move a figure.
    NobodyMarches,
    /// A march must end in another province.
    SameProvince(Province),
    /// The provinces do not touch.
    NotAdjacent {
        /// From where.
        from: Province,
        /// To where.
        to: Province,
    },
    /// The province is pillaged already.
    AlreadyPillaged(Province),
    /// The province is not pillaged yet.
    NotPillaged(Province),
    /// The clan has no figure in the province or its fjord.
    NoFigureInArea(Province),
    /// The clan has no upgrade that allows this.
    PowerMissing,
    /// The two figures are not in ascending order.
    NotInOrder,
    /// The stat is not one of those that can be raised here.
    StatNotOffered(Stat),
    /// This figure or place is not among those offered.
    NotOffered,
    /// The game is none that can be: what follows from the action comes to no end.
    Broken,
}

impl Refusal {
    /// The name of the reason, as in the API's errors.
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::GameOver => "GAME_OVER",
            Self::NoSuchSeat(_) => "NO_SUCH_SEAT",
            Self::NotAsked(_) => "NOT_ASKED",
            Self::AlreadyAnswered(_) => "ALREADY_ANSWERED",
            Self::WrongDecision(_) => "WRONG_DECISION",
            Self::NotEnoughRage { .. } => "NOT_ENOUGH_RAGE",
            Self::HornsReached { .. } => "HORNS_REACHED",
            Self::NoSuchFigure { .. } => "NO_SUCH_FIGURE",
            Self::CardNotHere(_) => "CARD_NOT_HERE",
            Self::WrongCardCount { .. } => "WRONG_CARD_COUNT",
            Self::WrongCardKind(_) => "WRONG_CARD_KIND",
            Self::WrongSlot { .. } => "WRONG_SLOT",
            Self::ProvinceDestroyed(_) => "PROVINCE_DESTROYED",
            Self::FjordClosed(_) => "FJORD_CLOSED",
            Self::ProvinceFull { .. } => "PROVINCE_FULL",
            Self::YggdrasilClosed => "YGGDRASIL_CLOSED",
            Self::ShipNeedsFjord => "SHIP_NEEDS_FJORD",
            Self::FjordNeedsShip => "FJORD_NEEDS_SHIP",
            Self::NotOnBoard(_) => "NOT_ON_BOARD",
            Self::ShipsStay => "SHIPS_STAY",
            Self::NobodyMarches => "NOBODY_MARCHES",
            Self::SameProvince(_) => "SAME_PROVINCE",
            Self::NotAdjacent { .. } => "NOT_ADJACENT",
            Self::AlreadyPillaged(_) => "ALREADY_PILLAGED",
            Self::NotPillaged(_) => "NOT_PILLAGED",
            Self::NoFigureInArea(_) => "NO_FIGURE_IN_AREA",
            Self::PowerMissing => "POWER_MISSING",
            Self::NotInOrder => "NOT_IN_ORDER",
            Self::StatNotOffered(_) => "STAT_NOT_OFFERED",
            Self::NotOffered => "NOT_OFFERED",
            Self::Broken => "INTERNAL",
        }
    }

    /// The section or ruling of the rules that the action breaks, given what was to be decided.
    pub const fn rule_in(&self, decision: DecisionKind) -> &'static str {
        match self {
            Self::NotAsked(_)
            | Self::AlreadyAnswered(_)
            | Self::WrongDecision(_)
            | Self::CardNotHere(_)
            | Self::WrongCardKind(_)
            | Self::NotInOrder
            | Self::NotAdjacent { .. }
            | Self::NotOffered => decision.rule(),
            _ => self.rule(),
        }
    }

    /// The section or ruling of the rules that the action breaks in a turn.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "2.1.7",
            Self::NoSuchSeat(_) | Self::WrongCardCount { .. } => "1.5",
            Self::NotAsked(_)
            | Self::WrongDecision(_)
            | Self::NotEnoughRage { .. }
            | Self::NotOffered
            | Self::Broken => "2.2.2",
            Self::AlreadyAnswered(_) => "2.4 B5",
            Self::HornsReached { .. }
            | Self::NoSuchFigure { .. }
            | Self::CardNotHere(_)
            | Self::WrongCardKind(_)
            | Self::WrongSlot { .. }
            | Self::ProvinceFull { .. }
            | Self::YggdrasilClosed
            | Self::ShipNeedsFjord
            | Self::FjordNeedsShip
            | Self::NotOnBoard(_)
            | Self::ShipsStay
            | Self::SameProvince(_)
            | Self::AlreadyPillaged(_)
            | Self::NotPillaged(_)
            | Self::NoFigureInArea(_)
            | Self::PowerMissing
            | Self::NotInOrder => "2.3",
            Self::ProvinceDestroyed(_) => "2.6",
            Self::FjordClosed(_) => "2.6.5",
            Self::NobodyMarches => "Q17",
            Self::NotAdjacent { .. } => "2.4 A2",
            Self::StatNotOffered(_) => "1.2",
        }
    }
}
