//! The server as its callers see it: every test talks to a real one over a real connection.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "the helpers of tests fail as tests do, and clippy sees tests in test functions only"
)]

mod catalog;
mod game;
mod health;
mod limits;
mod panics;
mod raw;
mod reasons;
mod reflection;
mod shutdown;
mod support;
mod web;
