//! Finding everything that is wrong with a state from outside: its tables, and whether the
//! unfinished work on its stack is work that can be unfinished.
//!
//! Total: any bytes at all give a list of problems, and a state without any can be played on
//! without a panic, a loop or a dead end.

use bloodrage_model::board::Location;
use bloodrage_model::figure::{FIGURES, Figures, MONSTERS};
use bloodrage_model::validate::{Problems, check_tables};
use bloodrage_model::{
    Action, Battle, EventLog, Frame, FrameKind, Phase, Problem, Ruleset, Seats, State, Zone,
};

use crate::battle::{STEPS, Step};
use crate::flow::{self, Flow};
use crate::pos::Pos;
use crate::tx::Tx;

/// The deepest stack a state from outside may have; what is above is room to go on.
const DEEPEST: u8 = 12;

/// Lists everything that is wrong with a state; empty for one that can be played on.
///
/// Where its tables are wrong, its unfinished work is not looked at: it cannot be judged.
pub fn validate(rules: &Ruleset, state: &State) -> Vec<Problem> {
    let mut problems = check_tables(rules, state);
    if problems.is_empty() {
        check_stack(rules, state, &mut problems);
        check_battle(rules, state, &mut problems);
        check_victims(state, &mut problems);
    }
    if problems.is_empty() {
        check_waiting(rules, state, &mut problems);
    }
    problems.into_vec()
}

/// What fields of a frame its kind uses; the others must be zero.
struct Shape {
    steps: u8,
    seat: bool,
    place: bool,
    units: bool,
    card: bool,
    stats: bool,
    cause: bool,
    /// What may stand directly above it on the stack.
    above: &'static [FrameKind],
}

const PLAIN: Shape = Shape {
    steps: 1,
    seat: false,
    place: false,
    units: false,
    card: false,
    stats: false,
    cause: false,
    above: &[],
};

const fn shape(kind: FrameKind) -> Shape {
    use FrameKind as K;
    const IN_TURN: &[K] =
        &[K::OfferInvade, K::Invaded, K::OfferPillage, K::Pillage, K::Destroy, K::RaiseStat];
    match kind {
        K::Draft => Shape { steps: 6, ..PLAIN },
        K::Actions => Shape { seat: true, above: IN_TURN, ..PLAIN },
        K::OfferInvade => {
            Shape { seat: true, place: true, units: true, card: true, above: IN_TURN, ..PLAIN }
        }
        K::Invaded => Shape {
            steps: 3,
            seat: true,
            place: true,
            units: true,
            card: true,
            above: IN_TURN,
            ..PLAIN
        },
        K::OfferPillage => Shape { seat: true, place: true, card: true, ..PLAIN },
        K::Pillage => {
            Shape { steps: STEPS, above: &[K::Destroy, K::RaiseStat, K::OfferMove], ..PLAIN }
        }
        K::Destroy => Shape { seat: true, place: true, cause: true, ..PLAIN },
        K::RaiseStat => {
            Shape { seat: true, card: true, stats: true, above: &[K::Destroy], ..PLAIN }
        }
        K::Discard => PLAIN,
        K::Quests => Shape { steps: 2, above: &[K::RaiseStat], ..PLAIN },
        K::Ragnarok => Shape { steps: 2, above: &[K::Destroy], ..PLAIN },
        K::OfferMove => Shape { seat: true, place: true, units: true, card: true, ..PLAIN },
    }
}

/// The work a phase begins with.
fn base_of(phase: Option<Phase>) -> Option<FrameKind> {
    match phase? {
        Phase::GodsGifts => Some(FrameKind::Draft),
        Phase::Action => Some(FrameKind::Actions),
        Phase::Discard => Some(FrameKind::Discard),
        Phase::Quest => Some(FrameKind::Quests),
        Phase::Ragnarok => Some(FrameKind::Ragnarok),
        Phase::Release | Phase::GameOver => None,
    }
}

fn check_stack(rules: &Ruleset, state: &State, problems: &mut Problems) {
    problems.range(|| "depth".into(), state.depth, 0, u64::from(DEEPEST));
    let (used, unused) = state.stack.split_at(usize::from(state.depth).min(state.stack.len()));
    problems.require(
        unused.iter().all(|frame| *frame == Frame::default()),
        || "stack".into(),
        || format!("must be zero from frame {} on", state.depth),
    );
    let mut below = None;
    for (index, frame) in used.iter().enumerate() {
        let Some(kind) = FrameKind::from_number(frame.kind) else {
            let message = || format!("{} is no kind of work", frame.kind);
            problems.require(false, || format!("stack[{index}].kind"), message);
            continue;
        };
        let fits = match below {
            None => base_of(state.phase()) == Some(kind),
            Some(kind_below) => shape(kind_below).above.contains(&kind),
        };
        problems.require(
            fits,
            || format!("stack[{index}].kind"),
            || format!("{kind:?} cannot stand on {below:?} in this phase"),
        );
        check_frame(rules, state, index, frame, &shape(kind), problems);
        below = Some(kind);
    }
    problems.require(
        state.depth > 0 || state.phase() == Some(Phase::GameOver),
        || "depth".into(),
        || "a game that is not over must wait for something".into(),
    );
}

fn check_frame(
    rules: &Ruleset,
    state: &State,
    index: usize,
    frame: &Frame,
    shape: &Shape,
    problems: &mut Problems,
) {
    let limit = |used: bool, most: u64| if used { most } else { 0 };
    let places = u64::from(Location::COUNT) - 1;
    let fields = [
        ("step", frame.step, u64::from(shape.steps) - 1),
        ("seat", frame.seat, limit(shape.seat, u64::from(state.players) - 1)),
        ("place", frame.place, limit(shape.place, places)),
        ("units", frame.units, limit(shape.units, 0b11_1111)),
        ("card", frame.card, limit(shape.card, rules.cards().count() as u64)),
        ("stats", frame.stats, limit(shape.stats, 0b111)),
        ("cause", frame.cause, limit(shape.cause, bloodrage_model::Cause::ALL.len() as u64)),
    ];
    for (name, value, most) in fields {
        problems.range(|| format!("stack[{index}].{name}"), value, 0, most);
    }
}

fn check_battle(rules: &Ruleset, state: &State, problems: &mut Problems) {
    let battle = &state.battle;
    let depth = usize::from(state.depth).min(state.stack.len());
    let mut pillages =
        state.stack[..depth].iter().filter(|frame| frame.kind == FrameKind::Pillage as u8);
    let pillage = pillages.next();
    problems.require(
        pillages.next().is_none(),
        || "stack".into(),
        || "only one pillage can be under way".into(),
    );
    let Some(pillage) = pillage else {
        let nothing = || "must be zero with no pillage under way".into();
        problems.require(*battle == Battle::NONE, || "battle".into(), nothing);
        return;
    };
    let there = battle.province().is_some_and(|p| state.surviving().contains(p));
    problems.require(there, || "battle.province".into(), || "must be a surviving one".into());
    let last = u64::from(state.players) - 1;
    problems.range(|| "battle.pillager".into(), battle.pillager, 0, last);
    problems.range(|| "battle.asked".into(), battle.asked, 0, last);
    problems.range(|| "battle.passes".into(), battle.passes, 0, last);
    problems.range(|| "battle.winner".into(), battle.winner, 0, u64::from(state.players));
    let seats = u64::from(Seats::first(state.players).bits());
    for (name, bits) in [
        ("participants", battle.participants),
        ("done", battle.done),
        ("tide", battle.tide),
        ("cancelled", battle.cancelled),
        ("treated", battle.treated),
    ] {
        let strangers = u64::from(bits) & !seats;
        problems.range(|| format!("battle.{name}"), strangers, 0, 0);
    }
    for seat in state.seats().iter() {
        let i = seat.index();
        let cards = rules.cards().count() as u64;
        problems.range(|| format!("battle.played[{i}]"), battle.played[i], 0, cards);
        problems.range(|| format!("battle.fallen[{i}]"), battle.fallen[i], 0, FIGURES as u64);
        problems.range(
            || format!("battle.monsters[{i}]"),
            battle.monsters[i],
            0,
            (1 << MONSTERS) - 1,
        );
    }
    let on_table = (Step::Treat as u8..=Step::Compare as u8).contains(&pillage.step);
    for seat in state.seats().iter().filter(|_| on_table) {
        problems.require(
            state.zone(rules, seat, Zone::Played).next() == battle.played(seat),
            || format!("battle.played[{}]", seat.number()),
            || "must be the card on the table".into(),
        );
    }
    let fought = (Step::Cards as u8..Step::Reward as u8).contains(&pillage.step);
    problems.require(
        !fought || battle.participants().contains(battle.pillager()),
        || "battle.participants".into(),
        || "the pillager must take part".into(),
    );
}

fn check_victims(state: &State, problems: &mut Problems) {
    let destroying = state.top().is_some_and(|top| top.kind == FrameKind::Destroy as u8);
    for (index, (bits, sheet)) in state.victims.iter().zip(&state.sheets).enumerate() {
        let dead = |figure: usize| sheet.figures[figure] <= Location::Valhalla.code();
        let victims = Figures::from_bits(*bits);
        problems.require(
            *bits == 0 || destroying,
            || format!("victims[{index}]"),
            || "nothing is being destroyed".into(),
        );
        problems.require(
            victims.bits() == *bits && !victims.iter().any(dead),
            || format!("victims[{index}]"),
            || "only figures on the board can be destroyed".into(),
        );
    }
}

/// The game must wait for an answer that somebody can give, and what is sealed must be one.
fn check_waiting(rules: &Ruleset, state: &State, problems: &mut Problems) {
    let pos = Pos::new(rules, state);
    let decision = flow::decision(pos);
    for (index, code) in state.answers.iter().enumerate().filter(|(_, code)| **code != 0) {
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
    if state.depth == 0 {
        return;
    }
    let mut tx = Tx { rules, state: *state, log: &mut EventLog::off() };
    problems.require(
        !decision.owing.is_empty() && flow::step(&mut tx) == Flow::Ask && tx.state == *state,
        || format!("stack[{}]", state.depth - 1),
        || "the innermost work must wait for an answer".into(),
    );
    let mut legal = Vec::new();
    for seat in decision.owing.iter() {
        flow::legal(pos, seat, &mut legal);
        problems.require(
            !legal.is_empty(),
            || format!("stack[{}]", state.depth - 1),
            || format!("seat {} has no legal answer", seat.number()),
        );
    }
}
