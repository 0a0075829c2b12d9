//! The test kit: positions written down by hand, scripts played on them, invariants of every
//! game, and random play. The corpora it reads are the folders beside `src`.

#![forbid(unsafe_code)]

pub mod coverage;
pub mod golden;
pub mod invariants;
pub mod perft;
pub mod position;
pub mod random;
pub mod replica;
pub mod scenario;
pub mod script;
pub mod secrecy;
pub mod words;
