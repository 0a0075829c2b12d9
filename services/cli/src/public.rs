//! The public part of a game, laid out as a state, so that the rules can count on it.

use bloodrage_model::{Battle, Sheet, State, View};

/// A state with what a view shows to everybody: sheets, figures, the board, the battle. What is
/// secret (key, hands, decks, quests, sealed answers), and what the game waits for, is zero: it
/// serves to ask [`bloodrage_rules::Pos`] about strengths and costs, and cannot be played on.
pub fn public_state(view: &View) -> State {
    let mut state = State {
        destroyed: view.destroyed,
        pillaged: view.pillaged,
        tokens: view.tokens,
        doom: view.doom,
        players: view.players,
        age: view.age,
        phase: view.phase,
        first: view.first.number(),
        options: view.options,
        ..State::EMPTY
    };
    for (sheet, seat) in state.sheets.iter_mut().zip(&view.seats) {
        *sheet = Sheet {
            glory: seat.glory,
            clan: seat.clan.number() + 1,
            rage: seat.rage,
            passed: u8::from(seat.passed),
            steps: seat.steps,
            slots: seat.slots.map(|slot| slot.map_or(0, |card| card.number() + 1)),
            figures: seat.figures,
        };
    }
    if let Some(battle) = view.battle {
        state.battle = Battle {
            province: battle.province + 1,
            pillager: battle.pillager.number(),
            participants: battle.participants.bits(),
            treated: battle.treated.bits(),
            cancelled: battle.cancelled.bits(),
            ..Battle::NONE
        };
    }
    state
}
