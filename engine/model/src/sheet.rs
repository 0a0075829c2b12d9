//! A clan sheet and its figures.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::board::{Province, Provinces};
use crate::card::{Card, SLOTS, Slot};
use crate::clan::{Clan, Stat};
use crate::figure::{FIGURES, Figures, Unit};
use crate::location::Location;

/// One clan sheet and its figures.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
pub struct Sheet {
    /// Glory gained so far.
    pub glory: u16,
    /// The clan's number plus one, `0` for an unused seat.
    pub clan: u8,
    /// Rage left in this Action phase.
    pub rage: u8,
    /// `1` once the clan has passed in this Action phase.
    pub passed: u8,
    /// The step of each stat, `0` to `5`.
    pub steps: [u8; 3],
    /// The card in each upgrade slot, its number plus one, `0` for none.
    pub slots: [u8; SLOTS],
    /// The location of each figure, see [`Location::code`].
    pub figures: [u8; FIGURES],
}

impl Sheet {
    /// A sheet nobody uses.
    pub const UNUSED: Self = Self {
        glory: 0,
        clan: 0,
        rage: 0,
        passed: 0,
        steps: [0; 3],
        slots: [0; SLOTS],
        figures: [0; FIGURES],
    };

    /// The clan, or `None` for an unused seat.
    pub fn clan(&self) -> Option<Clan> {
        self.clan.checked_sub(1).and_then(Clan::from_number)
    }

    /// The value of a stat.
    pub fn stat(&self, stat: Stat) -> u8 {
        stat.value(self.steps[stat as usize])
    }

    /// The card in a slot.
    pub fn slot(&self, slot: Slot) -> Option<Card> {
        self.slots[slot as usize].checked_sub(1).map(Card::new)
    }

    /// The cards in all slots.
    pub fn upgrades(&self) -> impl Iterator<Item = Card> {
        self.slots.into_iter().filter_map(|c| c.checked_sub(1)).map(Card::new)
    }

    /// The card of the monster that a unit is.
    pub fn monster(&self, unit: Unit) -> Option<Card> {
        match unit {
            Unit::MonsterA => self.slot(Slot::MonsterA),
            Unit::MonsterB => self.slot(Slot::MonsterB),
            _ => None,
        }
    }

    /// The figures at a location.
    pub fn figures_at(&self, location: Location) -> Figures {
        let code = location.code();
        let mut bits = 0;
        for (index, at) in self.figures.iter().enumerate() {
            bits |= u16::from(*at == code) << index;
        }
        Figures::from_bits(bits)
    }

    /// The figures in a province or its fjord.
    pub fn figures_in_area(&self, province: Province) -> Figures {
        let here = self.figures_at(Location::Province(province));
        match province.fjord() {
            Some(fjord) => here.or(self.figures_at(Location::Fjord(fjord))),
            None => here,
        }
    }

    /// The provinces with a figure in them or in their fjord, destroyed ones included.
    pub fn presence(&self) -> Provinces {
        let mut provinces = Provinces::NONE;
        for at in self.figures {
            match Location::from_code(at) {
                Some(Location::Province(province)) => provinces = provinces.with(province),
                Some(Location::Fjord(fjord)) => {
                    provinces = fjord.supports().into_iter().fold(provinces, Provinces::with);
                }
                _ => {}
            }
        }
        provinces
    }

    /// How many figures of a unit are at a location.
    pub fn count(&self, unit: Unit, location: Location) -> u8 {
        let code = location.code();
        self.figures[unit.figures()].iter().fold(0, |n, at| n + u8::from(*at == code))
    }

    /// The number of figures on the board.
    pub fn on_board(&self) -> u8 {
        self.figures.iter().fold(0, |n, at| n + u8::from(*at > Location::Valhalla.code()))
    }

    /// As many figures of each unit at each place as given, the lowest of those alike.
    #[must_use]
    pub fn lowest_alike(&self, given: Figures) -> Figures {
        let mut lowest = Figures::NONE;
        for index in given.iter() {
            let alike = |other: &usize| {
                self.figures[*other] == self.figures[index] && !lowest.contains(*other)
            };
            let mut unit = Unit::of_figure(index).figures();
            if let Some(first) = unit.find(alike) {
                lowest = lowest.or(Figures::from_bits(1 << first));
            }
        }
        lowest
    }

    /// Moves one figure of a unit; returns whether there was one at `from`.
    pub fn relocate(&mut self, unit: Unit, from: Location, to: Location) -> bool {
        let figures = &mut self.figures[unit.figures()];
        let Some(index) = figures.iter().position(|at| *at == from.code()) else {
            return false;
        };
        figures[index] = to.code();
        figures.sort_unstable();
        true
    }
}
