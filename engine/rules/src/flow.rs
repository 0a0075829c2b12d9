//! How a game goes on: the stack of unfinished work and the handler of each kind of it.
//!
//! The innermost frame decides what happens next. Its handler either does something (which may
//! push more work or take the frame off), or asks. When the stack is empty the next phase begins.

use bloodrage_model::{
    Action, Decision, DecisionKind, Event, Frame, FrameKind, Phase, Refusal, Seat, Seats, State,
};

use crate::pos::Pos;
use crate::tx::Tx;
use crate::{battle, destroy, invaded, offers, phases, raise};

/// Whether the game goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    /// It goes on.
    Go,
    /// It waits for an answer.
    Ask,
}

/// What a kind of work does. Handlers that never ask leave the others as [`Handler::SILENT`].
#[derive(Clone, Copy)]
pub(crate) struct Handler {
    /// Does the next thing, or asks.
    pub(crate) step: fn(&mut Tx<'_>, Frame) -> Flow,
    /// Says what is asked.
    pub(crate) decision: fn(Pos<'_>, Frame) -> Decision,
    /// Adds every legal action to the list: exactly those that `check` lets pass.
    pub(crate) legal: fn(Pos<'_>, Frame, Seat, &mut Vec<Action>),
    /// Checks an action of a seat that owes one.
    pub(crate) check: fn(Pos<'_>, Frame, Seat, Action) -> Result<(), Refusal>,
    /// Does what was chosen. Joint decisions are answered by `step` instead, once all are in.
    pub(crate) answer: fn(&mut Tx<'_>, Frame, Seat, Action),
}

impl Handler {
    /// A handler that never asks and does nothing.
    pub(crate) const SILENT: Self = Self {
        step: |tx, _| {
            tx.pop();
            Flow::Go
        },
        decision: |_, _| Decision::new(DecisionKind::GameOver, Seats::NONE),
        legal: |_, _, _, _| {},
        check: |_, _, _, _| Err(Refusal::GameOver),
        answer: |_, _, _, _| {},
    };
}

/// The handler of each frame kind, by its number less one.
const HANDLERS: [Handler; FrameKind::ALL.len()] = [
    phases::draft::HANDLER,
    phases::turns::HANDLER,
    offers::INVADE,
    invaded::HANDLER,
    offers::PILLAGE,
    battle::HANDLER,
    destroy::HANDLER,
    raise::HANDLER,
    phases::discard::HANDLER,
    phases::quests::HANDLER,
    phases::ragnarok::HANDLER,
    offers::MOVE,
];

/// A transition of a real game takes a few dozen steps; this bounds one that is not.
const MAX_STEPS: usize = 10_000;

fn handler(frame: Frame) -> &'static Handler {
    FrameKind::from_number(frame.kind).map_or(&Handler::SILENT, |k| &HANDLERS[k as usize - 1])
}

/// Goes on until something is asked or the game is over.
pub(crate) fn run(tx: &mut Tx<'_>) {
    for _ in 0..MAX_STEPS {
        match tx.state.top().copied() {
            Some(frame) => {
                if (handler(frame).step)(tx, frame) == Flow::Ask {
                    return;
                }
            }
            None if tx.state.phase() == Some(Phase::GameOver) => return,
            None => phases::next(tx),
        }
        if tx.broken {
            return;
        }
    }
    tx.broken = true;
}

/// Does one step of the innermost work.
pub(crate) fn step(tx: &mut Tx<'_>) -> Flow {
    match tx.state.top().copied() {
        Some(frame) => (handler(frame).step)(tx, frame),
        None => Flow::Ask,
    }
}

/// Checks an action against the innermost work, whoever owes what.
pub(crate) fn check_answer(pos: Pos<'_>, seat: Seat, action: Action) -> Result<(), Refusal> {
    let frame = pos.state.top().copied().ok_or(Refusal::GameOver)?;
    (handler(frame).check)(pos, frame, seat, action)
}

/// See [`crate::decision`].
pub(crate) fn decision(pos: Pos<'_>) -> Decision {
    match pos.state.top() {
        Some(frame) => (handler(*frame).decision)(pos, *frame),
        None => Decision::new(DecisionKind::GameOver, Seats::NONE),
    }
}

/// See [`crate::legal`].
pub(crate) fn legal(pos: Pos<'_>, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let Some(frame) = pos.state.top().copied() else { return };
    let handler = handler(frame);
    if (handler.decision)(pos, frame).owing.contains(seat) {
        (handler.legal)(pos, frame, seat, out);
    }
}

/// See [`crate::check`].
pub(crate) fn check(pos: Pos<'_>, seat: Seat, action: Action) -> Result<(), Refusal> {
    if !pos.state.seats().contains(seat) {
        return Err(Refusal::NoSuchSeat(seat));
    }
    let frame = pos.state.top().copied().ok_or(Refusal::GameOver)?;
    let handler = handler(frame);
    let decision = (handler.decision)(pos, frame);
    if decision.answered.contains(seat) {
        return Err(Refusal::AlreadyAnswered(seat));
    }
    if !decision.owing.contains(seat) {
        return Err(Refusal::NotAsked(seat));
    }
    (handler.check)(pos, frame, seat, action)
}

/// Takes a legal answer and goes on.
pub(crate) fn answer(tx: &mut Tx<'_>, seat: Seat, action: Action) {
    let Some(frame) = tx.state.top().copied() else { return };
    let decision = (handler(frame).decision)(tx.pos(), frame);
    if decision.kind.is_joint() {
        tx.state.answers[seat.index()] = action.code();
        tx.say(Event::AnswerSealed { seat });
        if decision.owing.without(seat).is_empty() {
            run(tx);
        }
    } else {
        (handler(frame).answer)(tx, frame, seat, action);
        run(tx);
    }
}

/// A joint decision: those of `asked` who have not answered owe it.
pub(crate) fn joint(state: &State, kind: DecisionKind, asked: Seats) -> Decision {
    let answered = asked.iter().filter(|s| state.answers[s.index()] != 0).collect();
    Decision { answered, ..Decision::new(kind, asked.minus(answered)) }
}

/// Takes the sealed answers out of the state, in the order of seats.
pub(crate) fn open_answers(tx: &mut Tx<'_>) -> impl Iterator<Item = (Seat, Action)> + use<> {
    let answers = core::mem::take(&mut tx.state.answers);
    Seats::first(tx.state.players)
        .iter()
        .filter_map(move |seat| Some((seat, Action::from_code(answers[seat.index()])?)))
}
