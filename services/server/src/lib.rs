//! The gRPC server of the rules engine `bloodrage.v1`.
//!
//! [`engine`] and [`catalog`] hold every method of the contract as a plain function from request
//! to response, for callers in the same process; [`Server`] puts them on the network, and
//! [`serve`](fn@serve) is the whole process with configuration, log and signals.
//!
//! ```
//! use bloodrage_api::v1::{EnumerateActionsRequest, PlayerSetup, StartGameRequest};
//! use bloodrage_server::engine;
//!
//! let players = vec![PlayerSetup::default(); 3];
//! let seed = vec![7; 32].into();
//! let game = engine::start_game(StartGameRequest { players, seed, ..Default::default() }).unwrap();
//! let request = EnumerateActionsRequest { state: game.state, seat: 0, ..Default::default() };
//! let page = engine::enumerate_actions(request).unwrap();
//! assert_eq!(page.total_size, 7, "one of eight cards is to be kept, and two of them are alike");
//! ```

#![forbid(unsafe_code)]

mod call;
pub mod catalog;
pub mod config;
pub mod engine;
mod incoming;
mod page;
mod serve;
mod server;
mod services;
pub mod telemetry;

pub use call::CallLayer;
pub use config::{Config, ServeArgs};
pub use serve::{ServeError, serve};
pub use server::{Server, ServerError};
