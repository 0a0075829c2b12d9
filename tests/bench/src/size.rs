//! How large a state is in each of its forms.

use bloodrage_model::{Ruleset, pack};
use prost::Message;

use crate::engine;

/// Bytes of a state.
pub(crate) struct Sizes {
    pub(crate) memory: usize,
    pub(crate) packed: usize,
    pub(crate) readable_mean: f64,
    pub(crate) readable_most: usize,
}

/// Measures every state of one game of four.
#[expect(clippy::cast_precision_loss, reason = "a few hundred kilobytes")]
pub(crate) fn sizes() -> Result<Sizes, String> {
    let states = engine::a_game()?;
    let readable: Vec<usize> = states
        .iter()
        .map(|state| bloodrage_api::write_readable(Ruleset::base(), state).encoded_len())
        .collect();
    let packed = states.iter().map(|state| pack(state).len()).max().unwrap_or(0);
    Ok(Sizes {
        memory: bloodrage_model::state::STATE_SIZE,
        packed,
        readable_mean: readable.iter().sum::<usize>() as f64 / readable.len() as f64,
        readable_most: readable.into_iter().max().unwrap_or(0),
    })
}
