//! What a player can choose, and the stable integer code of every choice.

use crate::board::Province;
use crate::card::{Card, Slot};
use crate::clan::Stat;
use crate::figure::{MONSTERS, MYSTICS, Unit, WARRIORS};
use crate::location::Location;

/// A group of figures that march together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Party {
    /// Whether the Leader marches.
    pub leader: bool,
    /// How many Warriors march, `0` to `8`.
    pub warriors: u8,
    /// How many Mystics march, `0` to `2`.
    pub mystics: u8,
    /// Whether the monster of each slot marches.
    pub monsters: [bool; MONSTERS],
}

impl Party {
    /// The number of figures.
    pub const fn len(self) -> u8 {
        (self.leader as u8)
            .saturating_add(self.warriors)
            .saturating_add(self.mystics)
            .saturating_add(self.monsters[0] as u8)
            .saturating_add(self.monsters[1] as u8)
    }

    /// Whether nobody marches.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many figures of a unit are in the party.
    pub const fn count(self, unit: Unit) -> u8 {
        match unit {
            Unit::Leader => self.leader as u8,
            Unit::Warrior => self.warriors,
            Unit::Ship => 0,
            Unit::Mystic => self.mystics,
            Unit::MonsterA => self.monsters[0] as u8,
            Unit::MonsterB => self.monsters[1] as u8,
        }
    }
}

/// A choice of one seat. Which ones are legal depends on the decision the seat owes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keeps one card of the pack, or two in a game of two (Gods' Gifts).
    Draft(Card, Option<Card>),
    /// Puts one figure from the reserve on the board: as an action for its cost, or free where
    /// an effect offers it.
    Invade {
        /// Which figure.
        unit: Unit,
        /// A province, or a fjord for ships.
        to: Location,
    },
    /// Moves figures from one province to another for 1 Rage.
    March {
        /// Where they leave.
        from: Province,
        /// Where they arrive.
        to: Province,
        /// Who marches.
        party: Party,
    },
    /// Plays an upgrade into a slot, replacing what is there.
    Upgrade {
        /// The card, from hand.
        card: Card,
        /// A slot of the card's kind.
        slot: Slot,
    },
    /// Commits a quest face down.
    CommitQuest(Card),
    /// Pillages a province: as an action, or at once by Thor's Domain.
    Pillage(Province),
    /// Pillages an already pillaged province by Tyr's Challenge.
    Challenge(Province),
    /// Invades with a figure from Valhalla by Frigga's Domain.
    InvadeFromValhalla {
        /// Which figure.
        unit: Unit,
        /// A province, or a fjord for ships.
        to: Location,
    },
    /// Destroys two own figures by Frigga's Sacrifice; the lower pair of unit and location
    /// comes first.
    Sacrifice([(Unit, Location); 2]),
    /// Gives up all Rage and takes no further action this phase.
    Pass,
    /// Takes none of what is offered.
    Decline,
    /// Moves one figure into the pillaged province (Call to Battle).
    Join {
        /// Which figure.
        unit: Unit,
        /// An adjacent province.
        from: Province,
    },
    /// Puts a card face down for the battle.
    PlayCard(Card),
    /// Lets the revealed quest count as a battle card by Tyr's Domain or Wrath.
    TreatQuest,
    /// Names the one figure that survives Odin's Tide.
    Spare {
        /// Which figure.
        unit: Unit,
        /// Where it stands.
        at: Location,
    },
    /// Plays a further card after the reveal.
    PlayLate(Card),
    /// Pays for a figure about to be destroyed by Frigga's Protection.
    Protect {
        /// Which figure.
        unit: Unit,
        /// Where it stands.
        at: Location,
    },
    /// Retreats to Yggdrasil instead of being destroyed (Volur Witch).
    Flee(Unit),
    /// Raises a stat by one step.
    RaiseStat(Stat),
    /// Keeps a card: of those played (Tyr's Prowess), or of the hand (Discard phase).
    KeepCard(Card),
    /// Moves the Leader to an adjacent province by Lord of Hammers.
    MoveLeader(Province),
}

/// Number of bits of an action code that hold the payload; the kind stands above them.
const PAYLOAD_BITS: u32 = 27;
/// Cards a payload can name.
const CARD_BITS: u32 = 8;
const LOCATION_BITS: u32 = 4;
const UNIT_BITS: u32 = 3;

impl Action {
    /// The identifier of the kind of action, as in the API.
    pub const fn kind_id(self) -> &'static str {
        match self {
            Self::Draft(..) => "draft",
            Self::Invade { .. } => "invade",
            Self::March { .. } => "march",
            Self::Upgrade { .. } => "upgrade",
            Self::CommitQuest(_) => "commit-quest",
            Self::Pillage(_) => "pillage",
            Self::Challenge(_) => "challenge",
            Self::InvadeFromValhalla { .. } => "invade-from-valhalla",
            Self::Sacrifice(_) => "sacrifice",
            Self::Pass => "pass",
            Self::Decline => "decline",
            Self::Join { .. } => "join",
            Self::PlayCard(_) => "play-card",
            Self::TreatQuest => "treat-quest",
            Self::Spare { .. } => "spare",
            Self::PlayLate(_) => "play-late",
            Self::Protect { .. } => "protect",
            Self::Flee(_) => "flee",
            Self::RaiseStat(_) => "raise-stat",
            Self::KeepCard(_) => "keep-card",
            Self::MoveLeader(_) => "move-leader",
        }
    }

    /// The code of the action: never zero, and the same in every version.
    pub const fn code(self) -> u32 {
        let (kind, payload) = match self {
            Self::Draft(a, b) => (1, card(a) | maybe_card(b) << CARD_BITS),
            Self::Invade { unit, to } => (2, figure(unit, to)),
            Self::March { from, to, party } => (3, march(from, to, party)),
            Self::Upgrade { card: c, slot } => (4, card(c) | (slot as u32) << CARD_BITS),
            Self::CommitQuest(c) => (5, card(c)),
            Self::Pillage(p) => (6, p as u32),
            Self::Challenge(p) => (7, p as u32),
            Self::InvadeFromValhalla { unit, to } => (8, figure(unit, to)),
            Self::Sacrifice([a, b]) => {
                (9, figure(a.0, a.1) | figure(b.0, b.1) << (UNIT_BITS + LOCATION_BITS))
            }
            Self::Pass => (10, 0),
            Self::Decline => (11, 0),
            Self::Join { unit, from } => (12, figure(unit, Location::Province(from))),
            Self::PlayCard(c) => (13, card(c)),
            Self::TreatQuest => (14, 0),
            Self::Spare { unit, at } => (15, figure(unit, at)),
            Self::PlayLate(c) => (16, card(c)),
            Self::Protect { unit, at } => (17, figure(unit, at)),
            Self::Flee(unit) => (18, unit as u32),
            Self::RaiseStat(stat) => (19, stat as u32),
            Self::KeepCard(c) => (20, card(c)),
            Self::MoveLeader(p) => (21, p as u32),
        };
        kind << PAYLOAD_BITS | payload
    }

    /// The action with this code, or `None` if no action has it.
    pub fn from_code(code: u32) -> Option<Self> {
        let payload = code & ((1 << PAYLOAD_BITS) - 1);
        let province = || Province::from_number(low(payload, 8));
        let place = || read_figure(payload);
        let action = match code >> PAYLOAD_BITS {
            1 => Self::Draft(read_card(payload), read_maybe_card(payload >> CARD_BITS)),
            2 => place().map(|(unit, to)| Self::Invade { unit, to })?,
            3 => read_march(payload)?,
            4 => Self::Upgrade {
                card: read_card(payload),
                slot: Slot::from_number(low(payload >> CARD_BITS, 8))?,
            },
            5 => Self::CommitQuest(read_card(payload)),
            6 => Self::Pillage(province()?),
            7 => Self::Challenge(province()?),
            8 => place().map(|(unit, to)| Self::InvadeFromValhalla { unit, to })?,
            9 => Self::Sacrifice([
                read_figure(payload)?,
                read_figure(payload >> (UNIT_BITS + LOCATION_BITS))?,
            ]),
            10 => Self::Pass,
            11 => Self::Decline,
            12 => match place()? {
                (unit, Location::Province(from)) => Self::Join { unit, from },
                _ => return None,
            },
            13 => Self::PlayCard(read_card(payload)),
            14 => Self::TreatQuest,
            15 => place().map(|(unit, at)| Self::Spare { unit, at })?,
            16 => Self::PlayLate(read_card(payload)),
            17 => place().map(|(unit, at)| Self::Protect { unit, at })?,
            18 => Self::Flee(Unit::from_number(low(payload, 8))?),
            19 => Self::RaiseStat(Stat::from_number(low(payload, 8))?),
            20 => Self::KeepCard(read_card(payload)),
            21 => Self::MoveLeader(province()?),
            _ => return None,
        };
        // Bits that no field reads must be zero: one action, one code.
        (action.code() == code).then_some(action)
    }
}

const fn card(card: Card) -> u32 {
    card.number() as u32
}

/// A second card is stored one higher, `0` for none; card 255 cannot be a second one, and no
/// ruleset has that many.
const fn maybe_card(card: Option<Card>) -> u32 {
    match card {
        Some(card) => (card.number() as u32 + 1) & 0xff,
        None => 0,
    }
}

const fn figure(unit: Unit, at: Location) -> u32 {
    unit as u32 | (at.code() as u32) << UNIT_BITS
}

const fn march(from: Province, to: Province, party: Party) -> u32 {
    from as u32
        | (to as u32) << 4
        | (party.leader as u32) << 8
        | (party.warriors as u32 & 0xf) << 9
        | (party.mystics as u32 & 0x3) << 13
        | (party.monsters[0] as u32) << 15
        | (party.monsters[1] as u32) << 16
}

/// The lowest `bits` of a word, at most eight.
const fn low(word: u32, bits: u32) -> u8 {
    word.to_le_bytes()[0] & ((1u16 << bits) - 1).to_le_bytes()[0]
}

const fn read_card(word: u32) -> Card {
    Card::new(low(word, CARD_BITS))
}

fn read_maybe_card(word: u32) -> Option<Card> {
    low(word, CARD_BITS).checked_sub(1).map(Card::new)
}

fn read_figure(word: u32) -> Option<(Unit, Location)> {
    let unit = Unit::from_number(low(word, UNIT_BITS))?;
    Some((unit, Location::from_code(low(word >> UNIT_BITS, LOCATION_BITS))?))
}

fn read_march(word: u32) -> Option<Action> {
    let party = Party {
        leader: word >> 8 & 1 != 0,
        warriors: low(word >> 9, 4),
        mystics: low(word >> 13, 2),
        monsters: [word >> 15 & 1 != 0, word >> 16 & 1 != 0],
    };
    if party.warriors > WARRIORS || party.mystics > MYSTICS {
        return None;
    }
    let (from, to) = (low(word, 4), low(word >> 4, 4));
    Some(Action::March {
        from: Province::from_number(from)?,
        to: Province::from_number(to)?,
        party,
    })
}
