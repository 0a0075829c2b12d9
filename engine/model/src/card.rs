//! Cards: what is printed on a face, and which of the rules' powers it carries (rules 3).

use crate::board::Region;
use crate::figure::Unit;

/// The most physical cards a ruleset may have.
pub const MAX_COPIES: usize = 160;

/// Cards dealt to each seat at the start of an Age (rules 2.1.1).
pub const DEALT: usize = 8;

/// The number of upgrade slots of a clan (rules 1.1).
pub const SLOTS: usize = 8;

/// A card face: an index into the table of the ruleset. The identical copies of a face are not
/// told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The card with this index; whether a ruleset has it is for the ruleset to say.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The index of the card in the table of its ruleset.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The index of the card, for use with slices.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardKind {
    /// Adds to strength in a battle.
    Battle = 0,
    /// Is committed in the Action phase and pays in the Quest phase.
    Quest = 1,
    /// Upgrades the Leader.
    Leader = 2,
    /// Upgrades the Warriors.
    Warrior = 3,
    /// Upgrades the Ship.
    Ship = 4,
    /// Recruits a monster.
    Monster = 5,
    /// Upgrades the clan as a whole.
    Clan = 6,
}

impl CardKind {
    /// Every kind, in the order of their numbers.
    pub const ALL: [Self; 7] = [
        Self::Battle,
        Self::Quest,
        Self::Leader,
        Self::Warrior,
        Self::Ship,
        Self::Monster,
        Self::Clan,
    ];

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["battle", "quest", "leader", "warrior", "ship", "monster", "clan"][self as usize]
    }

    /// Whether a card of this kind goes into an upgrade slot.
    pub const fn is_upgrade(self) -> bool {
        !matches!(self, Self::Battle | Self::Quest)
    }

    /// The slots a card of this kind fits; empty for battle and quest cards.
    pub const fn slots(self) -> &'static [Slot] {
        match self {
            Self::Battle | Self::Quest => &[],
            Self::Leader => &[Slot::Leader],
            Self::Warrior => &[Slot::Warrior],
            Self::Ship => &[Slot::Ship],
            Self::Monster => &[Slot::MonsterA, Slot::MonsterB],
            Self::Clan => &[Slot::ClanA, Slot::ClanB, Slot::ClanC],
        }
    }
}

/// An upgrade slot on a clan sheet (rules 1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Slot {
    Leader = 0,
    Warrior = 1,
    Ship = 2,
    MonsterA = 3,
    MonsterB = 4,
    ClanA = 5,
    ClanB = 6,
    ClanC = 7,
}

impl Slot {
    /// Every slot, in the order of their numbers.
    pub const ALL: [Self; SLOTS] = [
        Self::Leader,
        Self::Warrior,
        Self::Ship,
        Self::MonsterA,
        Self::MonsterB,
        Self::ClanA,
        Self::ClanB,
        Self::ClanC,
    ];

    /// The slot with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number of the slot, `0` to `7`.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The unit of the monster whose card is in this slot.
    pub const fn monster(self) -> Option<Unit> {
        match self {
            Self::MonsterA => Some(Unit::MonsterA),
            Self::MonsterB => Some(Unit::MonsterB),
            _ => None,
        }
    }

    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["leader", "warrior", "ship", "monster-a", "monster-b", "clan-a", "clan-b", "clan-c"]
            [self as usize]
    }
}

/// A god named on a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum God {
    Odin,
    Thor,
    Loki,
    Frigga,
    Heimdall,
    Tyr,
}

impl God {
    /// The identifier used in the API.
    pub const fn id(self) -> &'static str {
        ["odin", "thor", "loki", "frigga", "heimdall", "tyr"][self as usize]
    }
}

/// What a card does beyond its strength. Faces that differ only in numbers share a power; the
/// number is [`CardSpec::amount`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Nothing but its strength.
    None,

    /// Troll: when it invades, the enemy Warriors of that province die.
    Troll,
    /// Dwarf Chieftain, Soldier of Hel: upgrade and invade cost no Rage.
    CostsNoRage,
    /// Sea Serpent: counts as a ship.
    SeaSerpent,
    /// Valkyrie: `amount` Glory for each enemy that falls in a battle she takes part in.
    Valkyrie,
    /// Dark Elf: may invade Yggdrasil and has strength `amount` there.
    DarkElf,
    /// Fire Giant: invading a province destroys every enemy figure there but monsters.
    FireGiant,
    /// Frost Giant: gains the reward of your successful pillage once more.
    FrostGiant,
    /// Volur Witch: may retreat to Yggdrasil instead of being destroyed.
    VolurWitch,

    /// Lord of Hammers: after your successful pillage the Leader there may move on.
    LordOfHammers,
    /// Lord of Axes: after your successful pillage with the Leader raise one stat.
    LordOfAxes,
    /// Lord of Spears: after your successful pillage with the Leader raise all three stats.
    LordOfSpears,
    /// Brothers and Masters in Arms: each pair of Warriors has strength `amount` in all.
    PairedWarriors,
    /// The three Dragons: `amount` Glory when a ship of yours is destroyed.
    Dragons,

    /// Loki's Domain, Eminence, Wrath: `amount` Glory for each figure released from Valhalla.
    LokisRelease,
    /// Frigga's Charm: upgrades cost 1 Rage less.
    FriggasCharm,
    /// Thor's Glory: `amount` Glory when two or more enemies die in a battle you are in.
    ThorsGlory,
    /// Frigga's Succor: invading a province lets a Warrior invade it free.
    FriggasSuccor,
    /// Tyr's Domain and Wrath: a revealed quest may count as a battle card of +`amount`.
    QuestAsBattleCard,
    /// Loki's Blessing: after losing a battle a Warrior may invade that province free.
    LokisBlessing,
    /// Odin's Inspiration: doubles your Ragnarök Glory.
    OdinsInspiration,
    /// Tyr's Challenge: pay `amount` Rage to pillage a pillaged province.
    TyrsChallenge,
    /// Frigga's Protection: pay `amount` Rage to keep a figure from being destroyed.
    FriggasProtection,
    /// Tyr's Prowess: after winning keep revealed cards for `amount` Rage each.
    TyrsProwess,
    /// Thor's Domain: after invading a province pay `amount` Rage to pillage it at once.
    ThorsDomain,
    /// Frigga's Domain: invade with a figure from Valhalla for `amount` Rage.
    FriggasDomain,
    /// Odin's Throne: doubles the Glory of your quests.
    OdinsThrone,
    /// Thor's Conquest: at the end `amount` Glory for each figure on the board.
    ThorsConquest,
    /// Frigga's Sacrifice: destroy two of your figures to raise a stat.
    FriggasSacrifice,

    /// Odin's Smite: before comparing destroys one Warrior of each opponent in the province.
    OdinsSmite,
    /// Odin's Tide: before comparing each clan keeps only one figure in the battle.
    OdinsTide,
    /// Odin's Judgement: `amount` Glory for each figure destroyed in the battle.
    OdinsJudgement,
    /// Heimdall's Sight: is worth as much as the highest revealed enemy card.
    HeimdallsSight,
    /// Heimdall's Eye and Gaze: may be played after the reveal.
    LateStrength,
    /// Heimdall's Watch: sweeps all revealed cards for their total in Glory.
    HeimdallsWatch,
    /// Frigga's Grace: if your pillage succeeds raise another stat.
    FriggasGrace,
    /// Thor's Hammer: on a win `amount` Glory.
    ThorsHammer,
    /// Thor's Oath: on a win raise one stat.
    ThorsOath,
    /// Thor's Ascension: on a win `amount` Rage and `amount` Glory.
    ThorsAscension,
    /// Thor's Primacy: leaves the opponents' revealed cards without their texts.
    ThorsPrimacy,
    /// Loki's Trickery: on a loss steal `amount` Rage from the winner.
    LokisTrickery,
    /// Loki's Backstab: on a loss steal `amount` Glory from the winner.
    LokisBackstab,
    /// Loki's Poison: on a loss take the winner's revealed cards into your hand.
    LokisPoison,

    /// Alfheim!, Jotunheim!, Manheim!: most strength in a province of the region.
    QuestRegion(Region),
    /// Yggdrasil!: most strength in Yggdrasil.
    QuestYggdrasil,
    /// Glorious Death!: `amount` or more own figures in Valhalla.
    QuestGloriousDeath,
    /// Widespread!: most strength in `amount` or more provinces.
    QuestWidespread,
}

/// What is printed on a card face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSpec {
    /// The identifier used in the API, unique in a ruleset, kebab-case. Where a name is printed
    /// in several Ages the Age is appended (`tyrs-smite-2`).
    pub id: &'static str,
    /// The name as printed.
    pub name: &'static str,
    /// The Age of the deck, `1` to `3`.
    pub age: u8,
    /// The kind.
    pub kind: CardKind,
    /// Cost of an upgrade in Rage and strength of its figure, or the bonus of a battle card.
    pub strength: u8,
    /// Glory of a quest, `0` on other cards.
    pub glory: u8,
    /// The god named on the card.
    pub god: Option<God>,
    /// What the card does.
    pub power: Power,
    /// The number in the power's text, `0` where it has none.
    pub amount: u8,
    /// How many copies come in at 2, 3, 4 and 5 players, each beyond those before.
    pub copies: [u8; 4],
}

/// Where a copy of a card is. One byte in the state: see [`Place::code`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// In its deck, or not part of this game.
    Deck,
    /// On the discard pile after everyone has seen it.
    Discard,
    /// Discarded without being seen.
    Buried,
    /// In a zone of a seat.
    Zone(crate::Seat, Zone),
}

/// A zone of a seat in which cards can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Zone {
    /// The hand, including a saved card and, in the draft, the cards kept so far.
    Hand = 0,
    /// The pack to draft from.
    Pack = 1,
    /// Committed face down.
    Quest = 2,
    /// The first card of the current battle, revealed.
    Played = 3,
    /// Played late in the current battle.
    Late = 4,
    /// In an upgrade slot.
    Upgrade = 5,
}

impl Zone {
    /// Every zone, in the order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::Hand, Self::Pack, Self::Quest, Self::Played, Self::Late, Self::Upgrade];
}

const FIRST_ZONE: u8 = 8;
const ZONES_PER_SEAT: u8 = 8;

impl Place {
    /// The byte that stands for the place in a state.
    pub const fn code(self) -> u8 {
        match self {
            Self::Deck => 0,
            Self::Discard => 1,
            Self::Buried => 2,
            Self::Zone(seat, zone) => FIRST_ZONE + seat.number() * ZONES_PER_SEAT + zone as u8,
        }
    }

    /// The place a byte stands for.
    pub fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Deck),
            1 => Some(Self::Discard),
            2 => Some(Self::Buried),
            3..FIRST_ZONE => None,
            _ => {
                let zone = Zone::ALL.get(usize::from((code - FIRST_ZONE) % ZONES_PER_SEAT))?;
                let seat = crate::Seat::new((code - FIRST_ZONE) / ZONES_PER_SEAT)?;
                Some(Self::Zone(seat, *zone))
            }
        }
    }
}
