//! The packs of a draft.

use bloodrage_model::card::DEALT;
use bloodrage_model::validate::Problems;
use bloodrage_model::{FrameKind, Zone};

use crate::phases::draft::{KEPT, per_round};
use crate::pos::Pos;

/// Every pack has what is left of eight cards after the rounds so far, and every hand what was
/// kept of them, and at most one card from an Age before.
pub(super) fn check(pos: Pos<'_>, problems: &mut Problems) {
    let state = pos.state;
    let Some(frame) = state.top().filter(|top| top.kind == FrameKind::Draft as u8) else { return };
    let each = per_round(state.players);
    let rounds = KEPT / each;
    problems.range(|| "stack[0].step".into(), frame.step, 0, u64::from(rounds) - 1);
    let kept = usize::from(frame.step.min(rounds) * each);
    let saved = usize::from(state.age > 1);
    for seat in state.seats().iter() {
        let number = seat.number();
        let (pack, hand) = (state.zone_len(seat, Zone::Pack), state.zone_len(seat, Zone::Hand));
        let left = DEALT - kept;
        problems.require(
            pack == left,
            || "cards".into(),
            || format!("the pack of seat {number} must have {left} cards, has {pack}"),
        );
        problems.require(
            (kept..=kept + saved).contains(&hand),
            || "cards".into(),
            || {
                format!(
                    "seat {number} must hold {kept} cards and {saved} saved at most, holds {hand}"
                )
            },
        );
    }
}
