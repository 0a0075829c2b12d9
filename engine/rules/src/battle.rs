//! Pillage and battle, step by step as in rules 2.4. The pillage frame holds the step; the
//! battle itself is in [`bloodrage_model::Battle`].
//!
//! | file | steps of rules 2.4 |
//! | --- | --- |
//! | `call` | A: Call to Battle |
//! | `cards` | B: choosing, revealing, quests that count |
//! | `before` | C 7 to 9: Primacy, Watch, Smite and Tide |
//! | `late` | C 10: the late window |
//! | `compare` | D: strengths, and what a card is worth |
//! | `texts` | E 13: win and lose texts |
//! | `table` | E 14: what becomes of the cards |
//! | `outcome` | E 15 to 20: deaths, reward, Glory, the close |

mod before;
mod call;
pub(crate) mod cards;
mod compare;
mod late;
mod outcome;
mod table;
mod texts;

use bloodrage_model::{Action, Decision, Frame, Power, Province, Refusal, Seat, Seats};

use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

/// The steps of a pillage, in order; the number is the step of the pillage frame.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Call,
    Cards,
    Treat,
    Primacy,
    Watch,
    Strike,
    Tide,
    Late,
    Compare,
    Texts,
    Prowess,
    Table,
    Losers,
    Reward,
    Bonus,
    Glory,
    Hammers,
    Close,
}

/// The number of steps.
pub(crate) const STEPS: u8 = Step::Close as u8 + 1;

/// The handler of each step, by its number.
const HANDLERS: [Handler; STEPS as usize] = [
    call::HANDLER,
    cards::CHOOSE,
    cards::TREAT,
    before::PRIMACY,
    before::WATCH,
    before::STRIKE,
    before::TIDE,
    late::HANDLER,
    compare::HANDLER,
    texts::HANDLER,
    table::PROWESS,
    table::CLEAR,
    outcome::LOSERS,
    outcome::REWARD,
    outcome::BONUS,
    outcome::GLORY,
    outcome::HAMMERS,
    outcome::CLOSE,
];

fn handler(frame: Frame) -> &'static Handler {
    HANDLERS.get(usize::from(frame.step)).unwrap_or(&HANDLERS[Step::Close as usize])
}

pub(crate) const HANDLER: Handler = Handler {
    step: |tx: &mut Tx<'_>, frame: Frame| -> Flow { (handler(frame).step)(tx, frame) },
    decision: |pos: Pos<'_>, frame: Frame| -> Decision { (handler(frame).decision)(pos, frame) },
    legal: |pos: Pos<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>| {
        (handler(frame).legal)(pos, frame, seat, out);
    },
    check: |pos: Pos<'_>, frame: Frame, seat: Seat, action: Action| -> Result<(), Refusal> {
        (handler(frame).check)(pos, frame, seat, action)
    },
    answer: |tx: &mut Tx<'_>, frame: Frame, seat: Seat, action: Action| {
        (handler(frame).answer)(tx, frame, seat, action);
    },
};

/// Moves the pillage on to a step, with no seat done yet.
fn go_to(tx: &mut Tx<'_>, step: Step) -> Flow {
    tx.set_step(step as u8);
    tx.state.battle.done = 0;
    Flow::Go
}

/// The pillaged province. There always is one while a pillage is under way.
fn province(pos: Pos<'_>) -> Province {
    pos.state.battle.province().unwrap_or(Province::Yggdrasil)
}

/// The seats that take part, the pillager first and then clockwise.
fn in_order(pos: Pos<'_>) -> impl Iterator<Item = Seat> + use<> {
    let battle = pos.state.battle;
    battle.participants().clockwise_from(battle.pillager())
}

/// The next participant the current step is not done with.
fn next_undone(pos: Pos<'_>) -> Option<Seat> {
    let done = Seats::from_bits(pos.state.battle.done);
    in_order(pos).find(|seat| !done.contains(*seat))
}

/// Marks a seat as done for the current step.
fn mark_done(tx: &mut Tx<'_>, seat: Seat) {
    let done = Seats::from_bits(tx.state.battle.done).with(seat);
    tx.state.battle.done = done.bits();
}

/// The power at work on a seat's revealed card: none if it has none or its text is cancelled.
fn text(pos: Pos<'_>, seat: Seat) -> Power {
    let battle = &pos.state.battle;
    if Seats::from_bits(battle.cancelled).contains(seat) {
        return Power::None;
    }
    battle.played(seat).map_or(Power::None, |card| pos.spec(card).power)
}
