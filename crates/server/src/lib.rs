//! The pages, the interface for programs, and live games.
//!
//! [`serve`] runs the whole on a listener until it is told to stop:
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
//! # What holds
//!
//! * **The database is the referee.** Every action, by socket, by form or from the engine, goes one way (`referee`): it is
//!   judged on the game in memory (`live_games`), written if the database knows no newer revision, and only then taken
//!   over by the memory. Nothing of a game lives only there, so a restart loses nothing.
//! * **News, not states.** After a change the `bus` says *which* game changed, and its revision; each socket sends what
//!   its viewer may see and has not seen yet, as bytes that all viewers of the same kind share.
//! * **The page knows no rule.** `game_state` lists the legal moves and the closed squares with their reasons.
//! * **Pages work without scripts.** Every action is a form too, and every error is a page that says what to do.
#![forbid(unsafe_code)]

mod account;
mod analysis;
mod app;
mod archive;
mod assets;
mod board;
mod clock;
mod cluster;
mod config;
mod exporter;
mod game;
mod http;
mod jobs;
mod limits;
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
mod ttl_cache;

use http::language::t;

pub use analysis::endgame_tables::endgame_tables;
pub use archive::export::{ExportError, ExportFilter, ExportForm, ExportedGame, export_games};
pub use archive::import::{
    ImportError, ImportOptions, ImportOutcome, ImportedGame, Remark, import_games,
};
pub use clock::Clock;
pub use config::Config;
pub use config::file::ConfigFileError;
pub use config::mail::{MailConfig, NewsTimes};
pub use config::retention::Retention;
pub use config::usage_limits::{Rate, UsageLimits};
pub use game::rating::recount::Recount;
pub use jobs::worker::Worker;
pub use serve::{ServeError, Server, serve};
