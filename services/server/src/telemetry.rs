//! The log: lines on standard error, as text or JSON.
//!
//! Nothing of a game is ever logged: no state, no card, no hand, no seed, and no message of a
//! panic, which could quote one.

use std::{io, panic};

use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};
use tracing_subscriber::{fmt, registry};

use crate::config::{Config, LogFormat};

/// Starts to log as configured, panics included.
///
/// # Errors
///
/// The process logs already.
pub fn init(config: &Config) -> Result<(), TryInitError> {
    let lines = fmt::layer().with_writer(io::stderr);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_ansi(false).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    registry().with(lines.with_filter(config.log_filter.targets())).try_init()?;
    panic::set_hook(Box::new(|info| match info.location() {
        Some(place) => tracing::error!(file = place.file(), line = place.line(), "panicked"),
        None => tracing::error!("panicked"),
    }));
    Ok(())
}
