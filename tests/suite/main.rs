//! The suite: every corpus and property of the rules, in one binary.

mod golden;
mod perft;
mod random;
mod scenarios;
