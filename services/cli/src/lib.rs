//! The command-line tool `bloodrage`: games between people and bots, narration, replays, and the
//! texts of the rules. The folder's README describes the commands and the record format.

#![forbid(unsafe_code)]

pub mod arena;
pub mod args;
pub mod board;
pub mod bots;
pub mod commands;
pub mod failure;
pub mod json;
pub mod names;
pub mod narrate;
pub mod paint;
mod progress;
pub mod prompt;
pub mod public;
pub mod record;
pub mod rules_text;
pub mod seats;
pub mod seed;
pub mod service;
pub mod session;
pub mod wire;
pub mod wrap;
