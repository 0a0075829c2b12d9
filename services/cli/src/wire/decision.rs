//! Reads a decision.

use bloodrage_api::v1;
use bloodrage_model::Decision;

use super::{Unknown, byte, card, province, seats, value};

/// Reads what a game waits for.
///
/// # Errors
///
/// The first thing in it that this build does not know.
pub fn read_decision(message: &v1::Decision) -> Result<Decision, Unknown> {
    let v1::Decision { kind, owing, answered, province: at, card: why, count } = message;
    Ok(Decision {
        kind: value(*kind, "decision")?,
        owing: seats(owing)?,
        answered: seats(answered)?,
        province: at.as_deref().map(province).transpose()?,
        card: why.as_deref().map(card).transpose()?,
        count: byte(*count, "count")?,
    })
}
