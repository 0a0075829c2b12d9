//! The suite: every corpus and property of the rules, in one binary.

mod draft;
mod facts;
mod golden;
mod hostile;
mod perft;
mod random;
mod scenarios;
mod setup;
