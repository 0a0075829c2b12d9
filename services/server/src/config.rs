//! What can be configured: one table, from which come the settings with their defaults, the
//! flags, the environment variables, the keys of the file and the printed configuration.
//!
//! A setting is looked up in the flags, then in the environment, then in the file; failing all
//! three it has its default.

mod args;
mod log;
mod print;

use std::net::{Ipv4Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::{fs, io};

pub use args::ServeArgs;
pub use log::{LogFilter, LogFormat};

macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $env:literal $name:ident: $type:ty = $default:expr;)+) => {
        /// The configuration of a server, complete and valid.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Config {
            $($(#[doc = $doc])+ pub $name: $type,)+
        }

        impl Default for Config {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        /// The settings that one source gives; those it does not mention are `None`.
        #[derive(Clone, PartialEq, Debug, Default, clap::Args, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Settings {
            $($(#[doc = $doc])+ #[arg(long, env = $env)] pub $name: Option<$type>,)+
        }

        impl Config {
            /// This configuration with what `settings` gives in place of its own.
            #[must_use]
            pub fn with(self, settings: Settings) -> Self {
                Self { $($name: settings.$name.unwrap_or(self.$name),)+ }
            }

            /// Every setting: its name, the lines that explain it, and its value.
            fn entries(&self) -> Result<Vec<Entry>, toml::ser::Error> {
                Ok(vec![$(Entry {
                    name: stringify!($name),
                    lines: &[$($doc),+],
                    value: toml::Value::try_from(&self.$name)?,
                },)+])
            }
        }
    };
}

/// A setting as it is printed.
struct Entry {
    name: &'static str,
    lines: &'static [&'static str],
    value: toml::Value,
}

settings! {
    /// Address and port to listen on. Port 0 takes a free one.
    "BLOODRAGE_LISTEN" listen: SocketAddr = SocketAddr::from((Ipv4Addr::LOCALHOST, 50051));

    /// Threads that handle calls. 0 handles them on the thread that starts the server: one core,
    /// at the least cost for each call.
    "BLOODRAGE_WORKER_THREADS" worker_threads: usize = 0;

    /// The largest request in bytes.
    "BLOODRAGE_MAX_REQUEST_BYTES" max_request_bytes: NonZeroUsize = positive(1 << 20);

    /// The most actions one ApplyActions call may carry.
    "BLOODRAGE_MAX_ACTIONS" max_actions: NonZeroUsize = positive(1_000);

    /// The most actions one ReplayGame call may carry.
    "BLOODRAGE_MAX_REPLAY_ACTIONS" max_replay_actions: NonZeroUsize = positive(20_000);

    /// The most calls in hand at once; further ones are refused. Health checks and the streams of
    /// health and reflection do not count, and have limits of their own.
    "BLOODRAGE_MAX_CONCURRENT_CALLS" max_concurrent_calls: NonZeroUsize = positive(256);

    /// The most connections at once; further ones wait until one closes.
    "BLOODRAGE_MAX_CONNECTIONS" max_connections: NonZeroUsize = positive(1_024);

    /// The most calls at once on one connection of HTTP/2; its client holds further ones back.
    "BLOODRAGE_MAX_CONCURRENT_STREAMS" max_concurrent_streams: NonZeroU32 = streams(200);

    /// The longest a call may take in milliseconds, the arrival of its request included. A new
    /// connection must send its first bytes within the same time.
    "BLOODRAGE_REQUEST_TIMEOUT_MS" request_timeout_ms: NonZeroU64 = millis(10_000);

    /// How long calls in hand may still take in milliseconds once the server is told to stop.
    "BLOODRAGE_SHUTDOWN_GRACE_MS" shutdown_grace_ms: u64 = 10_000;

    /// How often to ask a silent connection for a sign of life, in milliseconds. 0 never asks.
    "BLOODRAGE_KEEPALIVE_INTERVAL_MS" keepalive_interval_ms: u64 = 30_000;

    /// How long to wait for the sign of life in milliseconds before the connection is closed.
    "BLOODRAGE_KEEPALIVE_TIMEOUT_MS" keepalive_timeout_ms: NonZeroU64 = millis(10_000);

    /// Whether browsers can call by gRPC-Web, from pages of any origin.
    "BLOODRAGE_GRPC_WEB" grpc_web: bool = true;

    /// Whether the server describes its services by reflection.
    "BLOODRAGE_REFLECTION" reflection: bool = true;

    /// What to log: a level (off, error, warn, info, debug, trace), or levels by target such as
    /// "info,bloodrage_server=debug". At debug, every call is logged.
    "BLOODRAGE_LOG_FILTER" log_filter: LogFilter = LogFilter::default();

    /// How to write the log to standard error: text or json.
    "BLOODRAGE_LOG_FORMAT" log_format: LogFormat = LogFormat::Text;
}

/// The defaults are constants: what is not positive would not compile.
const fn positive(number: usize) -> NonZeroUsize {
    match NonZeroUsize::new(number) {
        Some(number) => number,
        None => NonZeroUsize::MIN,
    }
}

const fn streams(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

const fn millis(number: u64) -> NonZeroU64 {
    match NonZeroU64::new(number) {
        Some(number) => number,
        None => NonZeroU64::MIN,
    }
}

/// Why there is no configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the configuration file {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file has an unknown key, a value that cannot be, or is not TOML.
    #[error("the configuration file {} is wrong: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Which key, and where.
        source: Box<toml::de::Error>,
    },
}

impl Settings {
    /// The settings in a TOML file.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or says something that cannot be configured.
    pub fn from_file(path: &Path) -> Result<Self, ConfigError> {
        let text = fs::read_to_string(path)
            .map_err(|source| ConfigError::Read { path: path.to_owned(), source })?;
        toml::from_str(&text)
            .map_err(|source| ConfigError::File { path: path.to_owned(), source: Box::new(source) })
    }
}
