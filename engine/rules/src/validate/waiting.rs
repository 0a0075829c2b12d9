//! The game must wait for an answer that somebody can give, and what is sealed must be one.

use bloodrage_model::validate::Problems;
use bloodrage_model::{Action, EventLog};

use crate::flow::{self, Flow};
use crate::pos::Pos;
use crate::tx::Tx;

pub(super) fn check(pos: Pos<'_>, problems: &mut Problems) {
    let decision = flow::decision(pos);
    for (index, code) in pos.state.answers.iter().enumerate().filter(|(_, code)| **code != 0) {
        let field = || format!("answers[{index}]");
        let seat = decision.answered.iter().find(|seat| seat.index() == index);
        match (seat, Action::from_code(*code)) {
            (None, _) => problems.require(false, field, || "nothing was asked of it".into()),
            (_, None) => problems.require(false, field, || "no action has this code".into()),
            (Some(seat), Some(action)) => {
                let legal = flow::check_answer(pos, seat, action);
                problems.require(legal.is_ok(), field, || format!("not legal: {legal:?}"));
            }
        }
    }
    let Some(innermost) = usize::from(pos.state.depth).checked_sub(1) else { return };
    let field = || format!("stack[{innermost}]");
    let mut tx = Tx { rules: pos.rules, state: *pos.state, log: &mut EventLog::off() };
    problems.require(
        !decision.owing.is_empty() && flow::step(&mut tx) == Flow::Ask && tx.state == *pos.state,
        field,
        || "the innermost work must wait for an answer".into(),
    );
    let mut legal = Vec::new();
    for seat in decision.owing.iter() {
        flow::legal(pos, seat, &mut legal);
        problems.require(!legal.is_empty(), field, || {
            format!("seat {} has no legal answer", seat.number())
        });
    }
}
