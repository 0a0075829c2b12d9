//! What the greedy bot looks at.

use bloodrage_model::location::Location;
use bloodrage_model::view::Private;
use bloodrage_model::{
    Card, CardSpec, Decision, Province, Ruleset, Seat, Sheet, State, Unit, View,
};
use bloodrage_rules::Pos;

use super::super::Situation;
use crate::public::public_state;

/// What the bot looks at. The state in it is built from the view: what the view does not show
/// (keys, hands, decks, sealed answers) is zero.
pub(super) struct Table<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) me: Seat,
    pub(super) view: &'a View,
    pub(super) decision: &'a Decision,
    pub(super) state: State,
}

/// Cards in own hand, pack and quests when a view has no private part.
const NOTHING: Private = Private {
    hand: bloodrage_model::view::CardList::new_const(),
    pack: bloodrage_model::view::CardList::new_const(),
    quests: bloodrage_model::view::CardList::new_const(),
    answer: 0,
};

impl<'a> Table<'a> {
    pub(super) fn new(situation: &Situation<'a>) -> Self {
        Self {
            rules: situation.rules,
            me: situation.seat,
            view: situation.view,
            decision: situation.decision,
            state: public_state(situation.view),
        }
    }

    pub(super) fn pos(&self) -> Pos<'_> {
        Pos::new(self.rules, &self.state)
    }

    pub(super) fn spec(&self, card: Card) -> &'a CardSpec {
        self.rules.card(card)
    }

    pub(super) fn sheet(&self) -> &Sheet {
        self.state.sheet(self.me)
    }

    /// The own secrets.
    pub(super) fn own(&self) -> &Private {
        static NONE: Private = NOTHING;
        self.view.private.as_ref().unwrap_or(&NONE)
    }

    /// Ages still to be played after this one.
    pub(super) fn ages_left(&self) -> i32 {
        3 - i32::from(self.view.age)
    }

    /// The seats that play against this one.
    pub(super) fn enemies(&self) -> impl Iterator<Item = Seat> {
        self.state.seats().without(self.me).iter()
    }

    pub(super) fn hand_count(&self, seat: Seat) -> u8 {
        self.view.seats.get(seat.index()).map_or(0, |s| s.hand)
    }

    /// The board as it would be with some own figures moved.
    pub(super) fn with_moved(&self, moves: &[(Unit, u8)], from: Location, to: Location) -> State {
        let mut state = self.state;
        let sheet = state.sheet_mut(self.me);
        for (unit, count) in moves {
            for _ in 0..*count {
                sheet.relocate(*unit, from, to);
            }
        }
        state
    }

    /// The province a decision is about.
    pub(super) fn province(&self) -> Option<Province> {
        self.view.battle.and_then(|b| Province::from_number(b.province)).or(self.decision.province)
    }
}
