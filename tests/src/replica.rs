//! A client that knows nothing but the public events. If it ends up with the same table as the
//! game, the events are complete.

use bloodrage_model::board::{PROVINCES, Provinces};
use bloodrage_model::seat::MAX_SEATS;
use bloodrage_model::{Event, Location, Place, Ruleset, Seat, Sheet, State, Unit, Zone};

/// The table as the events tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replica {
    sheets: [Sheet; MAX_SEATS],
    hands: [i16; MAX_SEATS],
    quests: [i16; MAX_SEATS],
    tokens: [u8; PROVINCES],
    destroyed: Provinces,
    pillaged: Provinces,
    age: u8,
    phase: u8,
}

impl Replica {
    /// A table before the first event. Clans are known from the setup.
    pub fn new(state: &State) -> Self {
        let mut sheets = [Sheet::UNUSED; MAX_SEATS];
        for seat in state.seats().iter() {
            let sheet = &mut sheets[seat.index()];
            sheet.clan = state.sheet(seat).clan;
            for unit in [Unit::Leader, Unit::Warrior, Unit::Ship] {
                sheet.figures[unit.figures()].fill(Location::Reserve.code());
            }
        }
        Self {
            sheets,
            hands: [0; MAX_SEATS],
            quests: [0; MAX_SEATS],
            tokens: [0; PROVINCES],
            destroyed: Provinces::NONE,
            pillaged: Provinces::NONE,
            age: 0,
            phase: 0,
        }
    }

    /// Takes in the public ones among these events.
    pub fn read(&mut self, events: &[Event]) {
        for event in events.iter().filter(|e| e.private_to().is_none()) {
            self.apply(event);
        }
    }

    fn sheet(&mut self, seat: Seat) -> &mut Sheet {
        &mut self.sheets[seat.index()]
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::TokenPlaced { province, token } => {
                self.tokens[province.index()] = token.number();
            }
            Event::ProvinceDestroyed { province } => {
                self.destroyed = self.destroyed.with(province);
                self.pillaged = self.pillaged.minus(self.destroyed);
            }
            Event::AgeBegan { age, .. } => self.age = age,
            Event::PhaseBegan { phase } => {
                self.phase = phase as u8;
                if phase == bloodrage_model::Phase::Action {
                    self.sheets.iter_mut().for_each(|s| s.passed = 0);
                }
            }
            Event::TokensTurned => self.pillaged = Provinces::NONE,
            Event::ProvincePillaged { province, .. } => {
                self.pillaged = self.pillaged.with(province)
            }
            Event::RageChanged { seat, now, .. } => self.sheet(seat).rage = now,
            Event::GloryChanged { seat, now, .. } => self.sheet(seat).glory = now,
            Event::StatRaised { seat, stat, step, .. } => {
                self.sheet(seat).steps[stat as usize] = step;
            }
            Event::ActionPassed { seat } => self.sheet(seat).passed = 1,
            Event::UpgradePlayed { seat, card, slot, .. } => {
                self.sheet(seat).slots[slot as usize] = card.number() + 1;
                self.hands[seat.index()] -= 1;
            }
            Event::FigureMoved { seat, unit, from, to, .. } => {
                assert!(self.sheet(seat).relocate(unit, from, to), "no such figure: {event:?}");
            }
            Event::CardsDealt { seat, count } => self.hands[seat.index()] += i16::from(count),
            Event::CardsBuried { seat, count } => self.hands[seat.index()] -= i16::from(count),
            Event::QuestCommitted { seat } => {
                self.hands[seat.index()] -= 1;
                self.quests[seat.index()] += 1;
            }
            Event::QuestRevealed { seat, .. } => self.quests[seat.index()] -= 1,
            Event::CardRevealed { seat, card: Some(_) } | Event::LateCardPlayed { seat, .. } => {
                self.hands[seat.index()] -= 1;
            }
            Event::CardReturned { seat, .. } | Event::CardStolen { to: seat, .. } => {
                self.hands[seat.index()] += 1;
            }
            _ => {}
        }
    }

    /// Compares the table with the game. Hands and quests are compared once nothing is drafted
    /// or being paid.
    ///
    /// # Errors
    ///
    /// Says what differs.
    pub fn matches(&self, rules: &Ruleset, state: &State) -> Result<(), String> {
        let same = |what: &str, fine: bool| {
            if fine { Ok(()) } else { Err(format!("{what} differs: {self:?}\n{state:?}")) }
        };
        for seat in state.seats().iter() {
            let (told, sheet) = (&self.sheets[seat.index()], state.sheet(seat));
            same("a sheet", told == sheet)?;
            let hand = state.zone_len(seat, Zone::Hand) + state.zone_len(seat, Zone::Pack);
            same("a hand", usize::try_from(self.hands[seat.index()]) == Ok(hand))?;
            if state.phase != bloodrage_model::Phase::Quest as u8 {
                let quests = state.cards_at(rules, Place::Zone(seat, Zone::Quest)).count();
                same("a quest count", usize::try_from(self.quests[seat.index()]) == Ok(quests))?;
            }
        }
        same("a token", self.tokens == state.tokens)?;
        same("destroyed", self.destroyed.bits() == state.destroyed)?;
        same("pillaged", self.pillaged.bits() == state.pillaged)?;
        same("the Age", self.age == state.age)?;
        same("the phase", self.phase == state.phase)
    }
}
