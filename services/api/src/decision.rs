//! Decisions.

use bloodrage_model::{Decision, Ruleset};

use crate::tables::Wire;
use crate::{v1, write};

/// Writes a decision.
pub fn write_decision(rules: &Ruleset, decision: &Decision) -> v1::Decision {
    let Decision { kind, owing, answered, province, card, count } = *decision;
    v1::Decision {
        kind: kind.to_wire().into(),
        owing: write::seats(owing),
        answered: write::seats(answered),
        province: province.map(write::province),
        card: card.map(|c| write::card(rules, c)),
        count: count.into(),
    }
}
