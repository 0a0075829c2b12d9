//! Marches from one province to another taken together, for people: the largest count of each
//! unit that may march, and the room there is.

use bloodrage_api::v1::MarchOption;
use bloodrage_api::write_party;
use bloodrage_model::board::PROVINCES;
use bloodrage_model::{Action, Party, Province, State};

/// What is listed as one entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// One action.
    One(Action),
    /// All marches between two provinces.
    March(Family),
}

/// All legal marches from one province to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Family {
    from: Province,
    to: Province,
    available: Party,
    room: Option<u8>,
}

/// The actions with the marches taken together; a family stands where its first march stood.
pub(super) fn together(state: &State, legal: &[Action]) -> Vec<Choice> {
    let mut choices = Vec::new();
    // Where the family of two provinces is among the choices.
    let mut places = [[None; PROVINCES]; PROVINCES];
    for action in legal {
        let Action::March { from, to, party } = *action else {
            choices.push(Choice::One(*action));
            continue;
        };
        let place = *places[from.index()][to.index()].get_or_insert(choices.len());
        match choices.get_mut(place) {
            Some(Choice::March(family)) => family.available = larger(family.available, party),
            _ => {
                let room = to.villages().map(|_| state.room(to));
                choices.push(Choice::March(Family { from, to, available: party, room }));
            }
        }
    }
    choices
}

/// The larger count of each unit.
fn larger(a: Party, b: Party) -> Party {
    Party {
        leader: a.leader || b.leader,
        warriors: a.warriors.max(b.warriors),
        mystics: a.mystics.max(b.mystics),
        monsters: [a.monsters[0] || b.monsters[0], a.monsters[1] || b.monsters[1]],
    }
}

impl Family {
    /// The family as a message.
    pub(super) fn write(&self) -> MarchOption {
        MarchOption {
            from: self.from.id().to_owned(),
            to: self.to.id().to_owned(),
            available: Some(write_party(self.available)),
            room: self.room.map(u32::from),
        }
    }

    /// How many parties the family stands for.
    #[cfg(test)]
    fn len(&self) -> usize {
        let Party { leader, warriors, mystics, monsters } = self.available;
        let mut sizes = vec![0u8];
        for most in [leader.into(), warriors, mystics, monsters[0].into(), monsters[1].into()] {
            sizes = sizes.iter().flat_map(|size| (0..=most).map(move |n| size + n)).collect();
        }
        let room = self.room.unwrap_or(u8::MAX);
        sizes.iter().filter(|size| (1..=room).contains(*size)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloodrage_model::{Clan, EventLog, Ruleset, Setup};

    /// In whole games, the families stand for as many actions as there are.
    #[test]
    fn families_stand_for_all_marches() {
        let rules = Ruleset::base();
        let mut families = 0;
        for game in 0..20 {
            let clans = Clan::BASE.into_iter().collect();
            let setup = Setup { clans, first: None, key: [game; 32], skip_first_draft: true };
            let mut state = bloodrage_rules::start(rules, &setup, &mut EventLog::off()).unwrap();
            let mut legal = Vec::new();
            let mut turn = usize::from(game);
            while let Some(seat) = bloodrage_rules::decision(rules, &state).owing.iter().next() {
                bloodrage_rules::legal(rules, &state, seat, &mut legal);
                let choices = together(&state, &legal);
                let stand_for = choices.iter().map(|choice| match choice {
                    Choice::One(_) => 1,
                    Choice::March(family) => family.len(),
                });
                assert_eq!(stand_for.sum::<usize>(), legal.len());
                families += legal.len() - choices.len();
                turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let action = legal[(turn >> 33) % legal.len()];
                state = bloodrage_rules::apply(rules, &state, seat, action, &mut EventLog::off())
                    .unwrap();
            }
        }
        assert!(families > 100, "marches came up");
    }
}
