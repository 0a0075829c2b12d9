//! The game must wait for an answer that somebody can give, and what is sealed must be one.

use bloodrage_model::validate::Problems;
use bloodrage_model::{Action, EventLog};

use crate::flow::{self, Flow};
use crate::pos::Pos;
use crate::tx::Tx;

pub(super) fn check(pos: Pos<'_>, problems: &mut Problems) {
    let decision = flow::decision(pos);
    for (index, code) in pos.state.answers.iter().enumerate().filter(|(_, code)| **code != 0) {
        let field = || "sealed_answers".to_owned();
        let seat = decision.answered.iter().find(|seat| seat.index() == index);
        match (seat, Action::from_code(*code)) {
            (None, _) => {
                problems.require(false, field, || format!("nothing was asked of seat {index}"))
            }
            (_, None) => {
                problems.require(false, field, || format!("no action has the code {code}"))
            }
            (Some(seat), Some(action)) => {
                let fault = flow::check_answer(pos, seat, action).err();
                let reason = fault.map_or("", |refusal| refusal.reason());
                problems.require(fault.is_none(), field, || {
                    format!("seat {index} cannot have answered that: {reason}")
                });
            }
        }
    }
    let Some(innermost) = usize::from(pos.state.depth).checked_sub(1) else { return };
    let field = || format!("stack[{innermost}]");
    let mut log = EventLog::off();
    let mut tx = Tx::new(pos.rules, *pos.state, &mut log);
    problems.require(
        !decision.owing.is_empty() && flow::step(&mut tx) == Flow::Ask && tx.state == *pos.state,
        field,
        || "the innermost work must wait for an answer".into(),
    );
    let mut legal = Vec::new();
    for seat in decision.owing.iter() {
        // Whoever may decline or pass has an answer, and that is the cheap thing to find out.
        let declines = [Action::Decline, Action::Pass];
        if declines.into_iter().any(|a| flow::check_answer(pos, seat, a).is_ok()) {
            continue;
        }
        flow::legal(pos, seat, &mut legal);
        problems.require(!legal.is_empty(), field, || {
            format!("seat {} has no legal answer", seat.number())
        });
    }
}
