//! The suite: every corpus and property of the rules, in one binary.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test fails by panicking")]

mod draft;
mod facts;
mod golden;
mod hostile;
mod perft;
mod random;
mod scenarios;
mod setup;
