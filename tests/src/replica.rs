//! A client that knows nothing but the public events. If it ends up with the same table as the
//! game, the events are complete.

use bloodrage_model::board::{AGES, PROVINCES, Provinces};
use bloodrage_model::seat::MAX_SEATS;
use bloodrage_model::{
    Card, Event, Location, Place, Ruleset, Seat, Seats, Sheet, State, Unit, Zone,
};

/// The table as the events tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replica {
    players: u8,
    first: u8,
    sheets: [Sheet; MAX_SEATS],
    hands: [i16; MAX_SEATS],
    quests: [i16; MAX_SEATS],
    tokens: [u8; PROVINCES],
    doom: [u8; AGES as usize],
    destroyed: Provinces,
    pillaged: Provinces,
    discard: Vec<Card>,
    played: [Option<Card>; MAX_SEATS],
    late: [Vec<Card>; MAX_SEATS],
    participants: Seats,
    winners: Seats,
    age: u8,
    phase: u8,
}

impl Default for Replica {
    /// A table before the first event.
    fn default() -> Self {
        Self {
            players: 0,
            first: 0,
            sheets: [Sheet::UNUSED; MAX_SEATS],
            hands: [0; MAX_SEATS],
            quests: [0; MAX_SEATS],
            tokens: [0; PROVINCES],
            doom: [0; AGES as usize],
            destroyed: Provinces::NONE,
            pillaged: Provinces::NONE,
            discard: Vec::new(),
            played: [None; MAX_SEATS],
            late: Default::default(),
            participants: Seats::NONE,
            winners: Seats::NONE,
            age: 0,
            phase: 0,
        }
    }
}

impl Replica {
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
            Event::GameStarted { players, clans, .. } => {
                self.players = players;
                for (sheet, clan) in self.sheets.iter_mut().zip(clans) {
                    let Some(clan) = clan else { continue };
                    sheet.clan = clan.number() + 1;
                    for unit in [Unit::Leader, Unit::Warrior, Unit::Ship] {
                        sheet.figures[unit.figures()].fill(Location::Reserve.code());
                    }
                }
            }
            Event::ProvinceDoomed { age, province } => {
                self.doom[usize::from(age) - 1] = province.number() + 1;
            }
            Event::TokenPlaced { province, token } => {
                self.tokens[province.index()] = token.number();
            }
            Event::ProvinceDestroyed { province } => {
                self.destroyed = self.destroyed.with(province);
                self.pillaged = self.pillaged.minus(self.destroyed);
            }
            Event::AgeBegan { age, first } => {
                self.age = age;
                self.first = first.number();
            }
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
            Event::PillageDeclared { .. } => self.participants = Seats::NONE,
            Event::BattleBegan { participants, .. } => self.participants = participants,
            Event::CardRevealed { seat, card: Some(card) } => {
                self.hands[seat.index()] -= 1;
                self.played[seat.index()] = Some(card);
            }
            Event::LateCardPlayed { seat, card } => {
                self.hands[seat.index()] -= 1;
                self.late[seat.index()].push(card);
            }
            Event::CardReturned { seat, card } => {
                self.hands[seat.index()] += 1;
                self.off_the_table(seat, card);
            }
            Event::CardStolen { from, to, card } => {
                self.hands[to.index()] += 1;
                self.off_the_table(from, card);
            }
            Event::CardDiscarded { seat, card } => {
                self.discard.push(card);
                self.off_the_table(seat, card);
            }
            Event::GameEnded { winners } => self.winners = winners,
            _ => {}
        }
    }

    /// A card lies there no longer, if it did.
    fn off_the_table(&mut self, seat: Seat, card: Card) {
        let late = &mut self.late[seat.index()];
        if self.played[seat.index()] == Some(card) {
            self.played[seat.index()] = None;
        } else if let Some(index) = late.iter().position(|c| *c == card) {
            late.remove(index);
        }
    }

    /// Compares the table with the game. Quests are compared once none is being paid.
    ///
    /// # Errors
    ///
    /// Says what differs.
    pub fn matches(&self, rules: &Ruleset, state: &State) -> Result<(), String> {
        let same = |what: &str, fine: bool| {
            if fine { Ok(()) } else { Err(format!("{what} differs: {self:?}\n{state:?}")) }
        };
        let sorted = |cards: &[Card]| {
            let mut cards = cards.to_vec();
            cards.sort_unstable();
            cards
        };
        same("the number of players", self.players == state.players)?;
        same("the first player", self.first == state.first)?;
        for seat in state.seats().iter() {
            let i = seat.index();
            let zone = |zone| state.zone(rules, seat, zone).collect::<Vec<Card>>();
            same("a sheet", &self.sheets[i] == state.sheet(seat))?;
            let hand = state.zone_len(seat, Zone::Hand) + state.zone_len(seat, Zone::Pack);
            same("a hand", usize::try_from(self.hands[i]) == Ok(hand))?;
            if state.phase != bloodrage_model::Phase::Quest as u8 {
                let quests = zone(Zone::Quest).len();
                same("a quest count", usize::try_from(self.quests[i]) == Ok(quests))?;
            }
            let played: Vec<Card> = self.played[i].into_iter().collect();
            same("a played card", played == zone(Zone::Played))?;
            same("late cards", sorted(&self.late[i]) == zone(Zone::Late))?;
        }
        let discard: Vec<Card> = state.cards_at(rules, Place::Discard).collect();
        same("the discard pile", sorted(&self.discard) == discard)?;
        let fought = !state.battle.participants().is_empty();
        same("who fights", !fought || self.participants == state.battle.participants())?;
        same("a token", self.tokens == state.tokens)?;
        same("what is doomed", self.doom == state.doom)?;
        same("what is destroyed", self.destroyed.bits() == state.destroyed)?;
        same("what is pillaged", self.pillaged.bits() == state.pillaged)?;
        same("the Age", self.age == state.age)?;
        same("the phase", self.phase == state.phase)?;
        let over = state.phase() == Some(bloodrage_model::Phase::GameOver);
        same("who has won", !over || self.winners == bloodrage_rules::winners(state))
    }
}
