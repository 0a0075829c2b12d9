//! The actions of a turn, a file each: who may, for what, and what happens (rules 2.3).

pub(crate) mod hand;
pub(crate) mod invade;
pub(crate) mod march;
pub(crate) mod pillage;
pub(crate) mod quest;
pub(crate) mod sacrifice;
pub(crate) mod upgrade;

use bloodrage_model::{Refusal, Seat};

use crate::pos::Pos;

/// Checks that a seat can pay a cost in full (rules 2.2.2).
pub(crate) fn afford(pos: Pos<'_>, seat: Seat, need: u8) -> Result<(), Refusal> {
    let have = pos.state.sheet(seat).rage;
    if have < need { Err(Refusal::NotEnoughRage { need, have }) } else { Ok(()) }
}
