//! The card tables.

mod base;

pub use base::BASE;
