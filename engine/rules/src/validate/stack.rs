//! Which work can stand on which, and what is marked for destruction.

use bloodrage_model::board::AGES;
use bloodrage_model::state::OPTION_SKIP_FIRST_DRAFT;
use bloodrage_model::validate::Problems;
use bloodrage_model::{Figures, Frame, FrameKind, Location, Phase, State};

use super::frames;
use crate::pos::Pos;

/// The deepest stack of a game of the base game, see `MAX_FRAMES`.
const DEEPEST: u64 = 7;

pub(super) fn check(pos: Pos<'_>, problems: &mut Problems) {
    let state = pos.state;
    problems.range(|| "stack".into(), state.depth, 0, DEEPEST);
    let (used, unused) = state.stack.split_at(usize::from(state.depth).min(state.stack.len()));
    problems.require(
        unused.iter().all(|frame| *frame == Frame::default()),
        || "stack".into(),
        || format!("must be zero from frame {} on", state.depth),
    );
    problems.require(
        used.is_empty() == (state.phase() == Some(Phase::GameOver)),
        || "stack".into(),
        || "a game waits for something exactly while it is not over".into(),
    );
    let mut below = None;
    for (index, frame) in used.iter().enumerate() {
        let Some(kind) = FrameKind::from_number(frame.kind) else {
            let message = || format!("{} is no kind of work", frame.kind);
            problems.require(false, || format!("stack[{index}].kind"), message);
            return;
        };
        problems.require(
            fits(state, below, kind),
            || format!("stack[{index}].kind"),
            || match below {
                None => format!("{} cannot be the work of this phase", kind.id()),
                Some(below) => format!("{} cannot stand on {}", kind.id(), below.id()),
            },
        );
        let innermost = index + 1 == used.len();
        problems.require(
            frames::fits(pos, *frame, kind, below, innermost),
            || format!("stack[{index}]"),
            || format!("says what {} cannot say here", kind.id()),
        );
        below = Some(kind);
    }
    check_victims(state, problems);
}

/// Whether this work can stand on that, or in this phase on nothing.
fn fits(state: &State, below: Option<FrameKind>, kind: FrameKind) -> bool {
    use FrameKind as K;
    let in_turn = matches!(
        kind,
        K::OfferInvade | K::Invaded | K::OfferPillage | K::Pillage | K::Destroy | K::RaiseStat
    );
    match below {
        None => base_of(state) == Some(kind),
        Some(K::Actions | K::OfferInvade | K::Invaded) => in_turn,
        Some(K::Pillage) => matches!(kind, K::Destroy | K::RaiseStat | K::OfferMove),
        Some(K::Ragnarok) => kind == K::Destroy,
        Some(K::Quests) => kind == K::RaiseStat,
        Some(
            K::Draft | K::OfferPillage | K::Destroy | K::RaiseStat | K::Discard | K::OfferMove,
        ) => false,
    }
}

/// The work a phase begins with, if there is anything to ask in it.
fn base_of(state: &State) -> Option<FrameKind> {
    let drafts = state.age > 1 || state.options & OPTION_SKIP_FIRST_DRAFT == 0;
    match state.phase()? {
        Phase::GodsGifts => drafts.then_some(FrameKind::Draft),
        Phase::Action => Some(FrameKind::Actions),
        Phase::Discard => (state.age < AGES).then_some(FrameKind::Discard),
        Phase::Quest => Some(FrameKind::Quests),
        Phase::Ragnarok => Some(FrameKind::Ragnarok),
        Phase::Release | Phase::GameOver => None,
    }
}

/// Only while something is being destroyed are figures marked, and of those alike the lowest.
fn check_victims(state: &State, problems: &mut Problems) {
    let destroying = state.top().is_some_and(|top| top.kind == FrameKind::Destroy as u8);
    for (index, (bits, sheet)) in state.victims.iter().zip(&state.sheets).enumerate() {
        let victims = Figures::from_bits(*bits);
        let dead = |figure: usize| sheet.figures[figure] <= Location::Valhalla.code();
        let fault = if *bits != 0 && !destroying {
            Some("nothing is being destroyed")
        } else if victims.bits() != *bits || victims.iter().any(dead) {
            Some("only figures on the board can be destroyed")
        } else if sheet.lowest_alike(victims) != victims {
            Some("of figures that are alike the lowest must be marked")
        } else {
            None
        };
        let message = || format!("seat {index}: {}", fault.unwrap_or_default());
        problems.require(fault.is_none(), || "victims".into(), message);
    }
}
