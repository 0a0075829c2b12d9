//! The phases of an Age, a file each, and how one follows another (rules 2.1).

pub(crate) mod discard;
pub(crate) mod draft;
pub(crate) mod quests;
pub(crate) mod ragnarok;
pub(crate) mod release;
pub(crate) mod scoring;
pub(crate) mod turns;

use bloodrage_model::board::AGES;
use bloodrage_model::{Event, Phase};

use crate::tx::Tx;

/// Begins the phase after the one whose work is done.
pub(crate) fn next(tx: &mut Tx<'_>) {
    match tx.state.phase() {
        Some(Phase::GodsGifts) => begin(tx, Phase::Action),
        Some(Phase::Action) => begin(tx, Phase::Discard),
        Some(Phase::Discard) => begin(tx, Phase::Quest),
        Some(Phase::Quest) => begin(tx, Phase::Ragnarok),
        Some(Phase::Ragnarok) => begin(tx, Phase::Release),
        Some(Phase::Release) if tx.state.age < AGES => {
            release::end_age(tx);
            let age = tx.state.age + 1;
            begin_age(tx, age);
        }
        Some(Phase::Release) | None => {
            begin(tx, Phase::GameOver);
        }
        Some(Phase::GameOver) => {}
    }
}

/// Begins an Age.
pub(crate) fn begin_age(tx: &mut Tx<'_>, age: u8) {
    tx.state.age = age;
    let first = tx.state.first();
    tx.say(Event::AgeBegan { age, first });
    begin(tx, Phase::GodsGifts);
}

fn begin(tx: &mut Tx<'_>, phase: Phase) {
    tx.state.phase = phase as u8;
    tx.say(Event::PhaseBegan { phase });
    match phase {
        Phase::GodsGifts => draft::begin(tx),
        Phase::Action => turns::begin(tx),
        Phase::Discard => discard::begin(tx),
        Phase::Quest => quests::begin(tx),
        Phase::Ragnarok => ragnarok::begin(tx),
        Phase::Release => release::begin(tx),
        Phase::GameOver => scoring::finish(tx),
    }
}
