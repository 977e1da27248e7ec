//! Serves the pages, the API and the live games of Looking-Glass.
//!
//! [`serve`] runs the whole server on a listener until `shutdown` completes:
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use glass_server::{Config, serve};
//!
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:8080").await?;
//! serve(Config::new("/var/lib/glass"), listener, std::future::pending()).await?;
//! # Ok(())
//! # }
//! ```
//!
//! # Design
//!
//! * **The database is the referee.** Every action by socket, by form or by the engine passes through `referee`. It is
//!   judged on the game in memory (`live_games`) and stored if the database has no newer revision. Only then does the
//!   game in memory change. No part of a game exists only in memory, so a restart loses nothing.
//! * **Events instead of states.** After a change, the `bus` announces *which* game changed, and its revision. Each
//!   socket sends the changes that its viewer may see and has not received yet, as bytes shared by all viewers of the
//!   same kind.
//! * **The page contains no rules.** `game::state` lists the legal moves and the closed squares with their reasons.
//! * **Pages work without scripts.** Every action is also a form, and every error is a page that says what to do.
#![forbid(unsafe_code)]

mod account;
mod administration;
mod analysis;
mod api;
mod app;
mod archive;
mod assets;
mod board;
mod clock;
mod cluster;
mod config;
mod exporter;
mod free_board;
mod game;
mod http;
mod jobs;
mod limits;
#[cfg(test)]
mod linear_time;
mod metrics;
mod moderation;
mod notify;
mod pages;
mod picture;
mod puzzle;
mod routes;
mod serve;
mod shutdown;
mod study;
mod text;

use http::language::t;

pub use administration::{close_account, password_reset_path};
pub use analysis::offline_check::{CheckedGame, MarkedMove, check_game};
pub use archive::export::{ArchiveFormat, ExportError, ExportFilter, ExportedGame, export_games};
pub use archive::import::{
    ImportError, ImportOptions, ImportOutcome, ImportedGame, Remark, import_games,
};
pub use clock::Clock;
pub use config::Config;
pub use config::check::ConfigProblem;
pub use config::file::ConfigFileError;
pub use config::mail::{MailConfig, NewsTimes};
pub use config::retention::Retention;
pub use config::usage_limits::{Rate, UsageLimits};
pub use game::rating::recount::{EarlierGame, Recount};
pub use jobs::worker::Worker;
pub use serve::{ServeError, Server, serve};

/// Directives for the log filter. The libraries warn of things that any client can cause, such as unknown session cookies,
/// and a flood of them would fill the disk.
pub const LOG_DIRECTIVES: &str = "tower_sessions=error,tower_sessions_core=error";
