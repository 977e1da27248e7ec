//! Search and evaluation, generic over the game.
//!
//! [`Engine`] is the door: it takes a game as it was played ([`glass_rules::History`]) and [`Limits`], and
//! answers with a [`Report`]. Inside, search and evaluation are compiled for each game, so that
//! the inner loop knows how many boards there are and where men land.
//!
//! * `search` walks the tree: iterative deepening, principal variation search, quiescence.
//! * [`Table`] remembers positions between searches and may be shared by threads.
//! * `evaluate` judges a position at rest; what men are worth is derived from the shape of the boards.
//! * `exchange` counts captures on one square. Where men transfer, each capture lands on another
//!   board, so the two sides capture from different boards.
//! * [`Level`] makes the engine a partner for people.
//! * [`spar`] plays it against players that do not think, to measure it.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use glass_engine::{Engine, Limits};
//! use glass_rules::{AnyPosition, GameId, History};
//!
//! let game = History::new(AnyPosition::start(GameId::Alice.default_rules()));
//! let mut engine = Engine::new(1);
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let report = engine.go(&game, &limits, &AtomicBool::new(false), &mut |_| ());
//! assert!(report.best.is_some());
//! ```
#![forbid(unsafe_code)]

mod engine;
mod evaluate;
mod exchange;
mod heuristics;
mod landing;
mod level;
mod limits;
mod path;
mod picker;
mod report;
mod score;
mod search;
mod sparring;
mod table;
mod timer;
mod weakness;

pub use engine::{Engine, MAX_THREADS, evaluate, worth};
pub use evaluate::{Evaluate, HandMade};
pub use level::{Level, UnknownLevel, choose};
pub use limits::{Clock, Handicap, Limits};
pub use report::{Info, Report};
pub use score::Score;
pub use sparring::{Bout, Sparring, spar};
pub use table::{MAX_MIB, Table};
