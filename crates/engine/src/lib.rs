//! Search and evaluation, generic over the game.
//!
//! [`Engine`] is the door: it takes a game as it was played ([`glass_rules::History`]) and [`Limits`], and
//! answers with a [`Report`]. Inside, search and evaluation are compiled for each game, so that
//! the inner loop knows how many boards there are and where pieces land.
//!
//! * `search` walks the tree: iterative deepening, principal variation search, quiescence.
//! * [`Table`] remembers positions between searches and may be shared by threads.
//! * `evaluate` judges a position at rest; what pieces are worth is derived from the shape of the boards.
//! * `exchange` counts captures on one square. Where pieces transfer, each capture lands on another
//!   board, so the two sides capture from different boards.
//! * [`Level`] makes the engine a partner for people.
//! * [`bench`](fn@bench) searches fixed positions, to measure it and to see that it is still the same.
//! * [`spar`] plays it against players that do not think, to measure it.
//!
//! ```
//! use glass_engine::{Engine, Limits, Signals};
//! use glass_rules::{AnyPosition, VariantId, History};
//!
//! let game = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
//! let mut engine = Engine::new(1);
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let report = engine.go(&game, &limits, &Signals::new(), &mut |_| ());
//! assert!(report.best.is_some());
//! ```
#![deny(unsafe_code)]

mod bench;
mod checking;
mod correction;
mod endgame_tables;
mod engine;
mod evaluate;
mod exchange;
mod history;
mod landing;
mod level;
mod limits;
mod memory;
mod path;
mod picker;
mod report;
mod score;
mod search;
mod signals;
mod sparring;
mod table;
mod timer;
mod weakness;

pub use bench::{Exercise, Performance, Signature, bench};
pub use endgame_tables::{EndgameTables, Verdict};
pub use engine::{Engine, MAX_THREADS, worth};
pub use evaluate::{
    Evaluate, Evaluation, Features, HandMade, Network, NetworkBase, NetworkError, NetworkEvaluator,
    NetworkShape, Simd, Weights, WeightsError, features, network_shape,
};
pub use level::{Level, UnknownLevel, choose};
pub use limits::{Clock, Handicap, Limits};
pub use report::{Info, Report};
pub use score::Score;
pub use signals::Signals;
pub use sparring::{Bout, Sparring, spar};
pub use table::{MAX_MIB, Table};
