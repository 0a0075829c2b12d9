//! A whole server process, from its configuration to its end.

use std::io::{self, Write};

use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::util::TryInitError;

use crate::config::{Config, ConfigError, ServeArgs};
use crate::server::{Server, ServerError};
use crate::telemetry;

/// Why the process ends with an error.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The configuration is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The configuration cannot be written down.
    #[error("the configuration does not fit TOML: {0}")]
    Print(#[from] toml::ser::Error),
    /// The log cannot be started.
    #[error("cannot start the log: {0}")]
    Log(#[from] TryInitError),
    /// The system refuses a runtime, a signal handler or standard output.
    #[error("the system refuses: {0}")]
    System(#[from] io::Error),
    /// The server cannot run.
    #[error(transparent)]
    Server(#[from] ServerError),
}

/// Prints the configuration, or serves until it is told to stop.
///
/// # Errors
///
/// Anything that keeps the server from running.
pub fn serve(args: ServeArgs) -> Result<(), ServeError> {
    let print = args.print_config;
    let config = args.config()?;
    if print {
        return Ok(io::stdout().write_all(config.to_toml()?.as_bytes())?);
    }
    telemetry::init(&config)?;
    runtime(&config)?.block_on(async {
        let stop = stop_signal()?;
        let server = Server::bind(config).await?;
        tracing::info!(address = %server.local_addr(), "ready");
        Ok(server.run(stop).await?)
    })
}

/// One thread for everything, or as many as configured.
fn runtime(config: &Config) -> io::Result<Runtime> {
    match config.worker_threads {
        0 => Builder::new_current_thread().enable_all().build(),
        threads => Builder::new_multi_thread().worker_threads(threads).enable_all().build(),
    }
}

/// Done when the process is told to stop, by SIGTERM or SIGINT. The handlers are in place on return,
/// so that no signal is missed.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Done when the process is told to stop, by Ctrl-C.
#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "cannot wait for Ctrl-C");
        }
    })
}
