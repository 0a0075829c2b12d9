//! A battle half fought: what can be known and lie on the table at which step.

use bloodrage_model::validate::Problems;
use bloodrage_model::{Battle, CardKind, Frame, FrameKind, Location, Seat, Seats, Slot, Zone};

use crate::battle::Step;
use crate::battle::cards::battle_bonus;
use crate::pos::Pos;

pub(super) fn check(pos: Pos<'_>, problems: &mut Problems) {
    let state = pos.state;
    let depth = usize::from(state.depth).min(state.stack.len());
    let is_pillage = |frame: &&Frame| frame.kind == FrameKind::Pillage as u8;
    let mut pillages = state.stack[..depth].iter().filter(is_pillage);
    let pillage = pillages.next();
    problems.require(
        pillages.next().is_none(),
        || "stack".into(),
        || "only one pillage can be under way".into(),
    );
    match pillage {
        None => problems.require(
            state.battle == Battle::NONE,
            || "battle".into(),
            || "must be zero with no pillage under way".into(),
        ),
        Some(frame) => {
            check_seats(pos, frame.step, problems);
            for seat in state.seats().iter() {
                check_seat(pos, frame.step, seat, problems);
            }
            check_unused(pos, problems);
        }
    }
}

/// Whether the steps of a pillage from this one on include the one under way.
fn reached(step: u8, from: Step) -> bool {
    step >= from as u8
}

fn check_seats(pos: Pos<'_>, step: u8, problems: &mut Problems) {
    let battle = &pos.state.battle;
    let players = u64::from(pos.state.players);
    let participants = battle.participants();
    let there = battle.province().is_some_and(|p| pos.state.surviving().contains(p));
    problems.require(there, || "battle.province".into(), || "must be a surviving one".into());
    problems.range(|| "battle.pillager".into(), battle.pillager, 0, players - 1);
    let (asked, round) = match step {
        s if s == Step::Call as u8 => (pos.state.seats(), players),
        s if s == Step::Late as u8 => (participants, participants.len() as u64),
        _ => (Seats::NONE, 1),
    };
    let is_asked = Seat::new(battle.asked).is_some_and(|seat| asked.contains(seat));
    problems.require(
        is_asked || (asked.is_empty() && battle.asked == 0),
        || "battle.asked".into(),
        || "must be a seat that can be asked".into(),
    );
    problems.range(|| "battle.passes".into(), battle.passes, 0, round.max(1) - 1);
    let fought = participants.contains(battle.pillager()) && participants.len() > 1;
    let unopposed = participants.is_empty() && reached(step, Step::Reward);
    let called = participants.is_empty() && !reached(step, Step::Cards);
    problems.require(
        called || unopposed || (fought && reached(step, Step::Cards)),
        || "battle.sides".into(),
        || "must be the pillager and somebody else, once all are called".into(),
    );
    let limits = [
        ("participants", battle.participants, pos.state.seats()),
        ("done", battle.done, participants.with(battle.pillager())),
        ("tide", battle.tide, if step == Step::Tide as u8 { participants } else { Seats::NONE }),
        (
            "cancelled",
            battle.cancelled,
            if reached(step, Step::Watch) { participants } else { Seats::NONE },
        ),
        (
            "treated",
            battle.treated,
            if reached(step, Step::Treat) { participants } else { Seats::NONE },
        ),
    ];
    for (name, bits, allowed) in limits {
        let strangers = bits & !allowed.bits();
        problems.require(
            strangers == 0,
            || "battle.sides".into(),
            || format!("`{name}` cannot be set for these seats at this step"),
        );
    }
    let tided = u64::from(reached(step, Step::Strike));
    problems.range(|| "battle.tided".into(), battle.tided, 0, tided);
    let winner = match battle.winner() {
        None => battle.winner == 0 && !unopposed,
        Some(seat) if unopposed => seat == battle.pillager(),
        Some(seat) => reached(step, Step::Texts) && participants.contains(seat),
    };
    problems.require(
        winner,
        || "battle.winner".into(),
        || "must take part, and be known from the comparison on".into(),
    );
    let area = battle.province().map(|p| pos.state.sheet(battle.pillager()).figures_in_area(p));
    problems.require(
        step != Step::Call as u8 || area.is_some_and(|figures| !figures.is_empty()),
        || "battle.pillager".into(),
        || "must have a figure in the province or its fjord".into(),
    );
}

fn check_seat(pos: Pos<'_>, step: u8, seat: Seat, problems: &mut Problems) {
    let battle = &pos.state.battle;
    let i = seat.index();
    let table = pos.state.zone(pos.rules, seat, Zone::Played).next();
    let late = pos.state.zone_len(seat, Zone::Late);
    let played = battle.played(seat);
    let lies = |from: Step, to: Step| reached(step, from) && step <= to as u8;
    problems.require(
        played.is_none_or(|c| pos.rules.get(c).is_some())
            && (played.is_none()
                || reached(step, Step::Treat) && battle.participants().contains(seat)),
        || "battle.sides".into(),
        || format!("seat {i}: `played` must be a card of the game, revealed by a participant"),
    );
    // A winner may buy cards back, and losers can take them, before the table is cleared.
    let gone = table.is_none() && reached(step, Step::Texts);
    problems.require(
        gone || table == played.filter(|_| lies(Step::Treat, Step::Table)),
        || "cards".into(),
        || format!("seat {i}: the card played must be the revealed one while it lies there"),
    );
    problems.require(
        late == 0 || lies(Step::Late, Step::Table),
        || "cards".into(),
        || format!("seat {i}: late cards lie there from the late window to the end of the battle"),
    );
    let treated = Seats::from_bits(battle.treated).contains(seat);
    let quest = played.is_some_and(|c| pos.rules.get(c).is_some_and(|s| s.kind == CardKind::Quest));
    problems.require(
        !treated || (quest && battle_bonus(pos, seat).is_some()),
        || "battle.sides".into(),
        || format!("seat {i} has no quest that can count"),
    );
    let dead = pos.state.sheet(seat).figures_at(Location::Valhalla).len() as u64;
    let fallen = if reached(step, Step::Strike) { dead } else { 0 };
    problems.require(
        u64::from(battle.fallen[i]) <= fallen,
        || "battle.sides".into(),
        || format!("seat {i}: `fallen` must be at most {fallen}, is {}", battle.fallen[i]),
    );
    let slots = [Slot::MonsterA, Slot::MonsterB];
    let monsters =
        slots.iter().enumerate().filter(|(_, s)| pos.state.sheet(seat).slot(**s).is_some());
    let owned = monsters.fold(0, |bits, (n, _)| bits | 1 << n);
    let known = if reached(step, Step::Cards) { owned } else { 0 };
    problems.require(
        battle.monsters[i] & !known == 0,
        || "battle.sides".into(),
        || format!("seat {i}: a monster takes part that it does not have"),
    );
}

/// Seats that do not play leave no trace.
fn check_unused(pos: Pos<'_>, problems: &mut Problems) {
    let battle = &pos.state.battle;
    let players = usize::from(pos.state.players);
    let traces = [battle.played, battle.fallen, battle.monsters];
    problems.require(
        traces.iter().all(|t| t[players..].iter().all(|n| *n == 0)),
        || "battle".into(),
        || format!("must be zero for seats from {players} on"),
    );
}
