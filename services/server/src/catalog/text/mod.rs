//! The catalog's texts: what cards, phases, decisions, rulings and error reasons mean, in words a
//! client can show as they are.
//!
//! | file | what it explains |
//! | --- | --- |
//! | `cards` | each card's effect and its edge cases |
//! | `phases` | each phase, and each kind of decision |
//! | `reasons` | each error reason and what to do about it |
//! | `rules` | each section of the rules, in short |
//! | `rulings` | each settled question of the rules |

pub(crate) mod cards;
pub(crate) mod phases;
pub(crate) mod reasons;
pub(crate) mod rules;
pub(crate) mod rulings;
