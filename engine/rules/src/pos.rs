//! A game to be looked at: strengths, costs, and who has which power.

use bloodrage_model::figure::MONSTERS;
use bloodrage_model::location::Location;
use bloodrage_model::{
    Card, CardKind, CardSpec, Power, Province, Ruleset, Seat, Slot, Stat, State, Unit,
};

/// Strength of a Leader without upgrade (rules 1.1).
const LEADER_STRENGTH: u8 = 3;
/// Strength of a Warrior without upgrade.
const WARRIOR_STRENGTH: u8 = 1;
/// Strength of a Ship without upgrade.
const SHIP_STRENGTH: u8 = 2;
/// Strength of a Mystic.
const MYSTIC_STRENGTH: u8 = 2;

/// A game and the rules it is played by.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The game.
    pub state: &'a State,
}

impl<'a> Pos<'a> {
    /// A game played by these rules.
    pub const fn new(rules: &'a Ruleset, state: &'a State) -> Self {
        Self { rules, state }
    }

    /// What is printed on a card.
    pub fn spec(self, card: Card) -> &'a CardSpec {
        self.rules.card(card)
    }

    /// The upgrade of a seat that has this power.
    pub fn upgrade(self, seat: Seat, power: Power) -> Option<Card> {
        self.state.sheet(seat).upgrades().find(|c| self.spec(*c).power == power)
    }

    /// Whether a unit of a seat is a monster with this power.
    pub fn is_monster(self, seat: Seat, unit: Unit, power: Power) -> bool {
        self.state.sheet(seat).monster(unit).is_some_and(|c| self.spec(c).power == power)
    }

    /// Whether a unit of a seat counts as a ship (rules 3.1, Sea Serpent).
    pub fn is_ship(self, seat: Seat, unit: Unit) -> bool {
        unit == Unit::Ship || self.is_monster(seat, unit, Power::SeaSerpent)
    }

    /// Strength of one figure at a location. Warriors in pairs are stronger, see
    /// [`Self::area_strength`].
    pub fn strength(self, seat: Seat, unit: Unit, at: Location) -> u8 {
        let sheet = self.state.sheet(seat);
        let upgraded = |slot, base| sheet.slot(slot).map_or(base, |c| self.spec(c).strength);
        match unit {
            Unit::Leader => upgraded(Slot::Leader, LEADER_STRENGTH),
            Unit::Warrior => upgraded(Slot::Warrior, WARRIOR_STRENGTH),
            Unit::Ship => upgraded(Slot::Ship, SHIP_STRENGTH),
            Unit::Mystic => MYSTIC_STRENGTH,
            Unit::MonsterA | Unit::MonsterB => match sheet.monster(unit).map(|c| self.spec(c)) {
                Some(spec)
                    if spec.power == Power::DarkElf
                        && at == Location::Province(Province::Yggdrasil) =>
                {
                    spec.amount
                }
                Some(spec) => spec.strength,
                None => 0,
            },
        }
    }

    /// Strength of all figures of a seat in a province and its fjord, without cards.
    pub fn area_strength(self, seat: Seat, province: Province) -> u16 {
        let sheet = self.state.sheet(seat);
        let figures = sheet.figures_in_area(province);
        let warriors = figures.and(bloodrage_model::Figures::of_unit(Unit::Warrior));
        let others = figures.minus(warriors).iter().map(|index| {
            let at = Location::from_code(sheet.figures[index]).unwrap_or(Location::Box);
            u16::from(self.strength(seat, Unit::of_figure(index), at))
        });
        others.sum::<u16>() + self.warrior_strength(seat, warriors.len())
    }

    /// Strength of so many Warriors of a seat together in one province.
    fn warrior_strength(self, seat: Seat, warriors: usize) -> u16 {
        let warriors = u16::try_from(warriors).unwrap_or(u16::MAX);
        let one = u16::from(self.strength(seat, Unit::Warrior, Location::Reserve));
        match self.state.sheet(seat).slot(Slot::Warrior).map(|c| self.spec(c)) {
            Some(spec) if spec.power == Power::PairedWarriors => {
                warriors / 2 * u16::from(spec.amount) + warriors % 2 * one
            }
            _ => warriors * one,
        }
    }

    /// The provinces, of those given, in which a seat has more strength than any other seat.
    pub fn strongest_in(
        self,
        seat: Seat,
        provinces: bloodrage_model::Provinces,
    ) -> bloodrage_model::Provinces {
        let leads = |province: &Province| {
            let own = self.area_strength(seat, *province);
            let others = self.state.seats().without(seat);
            own > 0 && others.iter().all(|s| self.area_strength(s, *province) < own)
        };
        provinces.and(self.state.surviving()).iter().filter(leads).collect()
    }

    /// Rage to invade with a figure from the reserve (rules 2.3).
    pub fn invade_cost(self, seat: Seat, unit: Unit) -> u8 {
        match unit {
            Unit::Leader | Unit::Mystic => 0,
            _ if self.is_monster(seat, unit, Power::CostsNoRage) => 0,
            _ => self.strength(seat, unit, Location::Reserve),
        }
    }

    /// Rage to play an upgrade (rules 2.3, Frigga's Charm).
    pub fn upgrade_cost(self, seat: Seat, card: Card) -> u8 {
        let spec = self.spec(card);
        if spec.power == Power::CostsNoRage {
            return 0;
        }
        let charm = self.upgrade(seat, Power::FriggasCharm);
        spec.strength.saturating_sub(charm.map_or(0, |c| self.spec(c).amount))
    }

    /// The value of the Horns stat: the most figures the seat may have on the board.
    pub fn horns(self, seat: Seat) -> u8 {
        self.state.sheet(seat).stat(Stat::Horns)
    }

    /// The units of a seat that count as ships.
    pub fn ship_units(self, seat: Seat) -> u8 {
        Unit::ALL
            .into_iter()
            .filter(|u| self.is_ship(seat, *u))
            .fold(0, |bits, u| bits | unit_bit(u))
    }

    /// The units that have figures in a province or its fjord, with where they stand.
    pub fn units_in_area(
        self,
        seat: Seat,
        province: Province,
    ) -> impl Iterator<Item = (Unit, Location)> {
        let sheet = self.state.sheet(seat);
        let mut last = None;
        sheet.figures_in_area(province).iter().filter_map(move |index| {
            let here = (Unit::of_figure(index), Location::from_code(sheet.figures[index])?);
            (last.replace(here) != Some(here)).then_some(here)
        })
    }

    /// The slots of the monsters of a seat that stand in a province or its fjord, as bits.
    pub fn monsters_in_area(self, seat: Seat, province: Province) -> u8 {
        let sheet = self.state.sheet(seat);
        let figures = sheet.figures_in_area(province);
        (0..MONSTERS).fold(0, |bits, slot| {
            let index = Unit::of_monster_slot(slot).figures().start;
            bits | u8::from(figures.contains(index)) << slot
        })
    }

    /// The kind of a card.
    pub fn kind(self, card: Card) -> CardKind {
        self.spec(card).kind
    }
}

/// The bit of a unit in [`bloodrage_model::Frame::units`].
pub(crate) const fn unit_bit(unit: Unit) -> u8 {
    1 << unit as u8
}
