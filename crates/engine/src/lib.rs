//! Search and evaluation, generic over the variant.
//!
//! [`Engine`] is the entry point: it takes a played game ([`glass_rules::History`]) and [`Limits`], and returns a
//! [`Report`]. Search and evaluation are compiled for each variant, so that the inner loop knows the number of boards
//! and where pieces land.
//!
//! * `search` searches the tree: iterative deepening, principal variation search, quiescence.
//! * `picker` orders moves, by the transposition table, captured material and `history`.
//! * [`TranspositionTable`] stores results for positions, shared by threads.
//! * `evaluate` evaluates quiet positions, by a network or by a hand-crafted evaluation whose piece values are derived
//!   from the shape of the boards.
//! * `see` evaluates exchanges on a square. In variants with transfers, each capturing piece lands on another board, so
//!   the two sides capture from different boards.
//! * `parameters` contains the tunable numbers of the search.
//! * [`Level`] weakens the engine for human opponents.
//! * [`bench`](fn@bench) searches fixed positions to measure the speed and to detect changes of the search.
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
mod best_thread;
mod correction_history;
mod endgame_tables;
mod engine;
mod evaluate;
mod fnv;
mod history;
mod key_history;
mod landing;
mod level;
mod limits;
mod memory;
mod parameters;
mod picker;
mod report;
mod score;
mod search;
mod see;
mod signals;
mod thread_data;
mod timer;
mod transposition_table;
mod weakness;

pub use bench::{Exercise, Performance, Signature, bench};
pub use endgame_tables::{EndgameTables, Verdict};
pub use engine::{Engine, HelperThread, MAX_THREADS, SEARCH_STACK, history_bytes, piece_values};
pub use evaluate::{
    Evaluate, Evaluation, Features, Hce, Network, NetworkBase, NetworkError, NetworkEvaluator,
    NetworkShape, Simd, Weights, WeightsError, features, network_shape,
};
pub use fnv::Fnv1a;
pub use level::{Level, UnknownLevel, choose, choose_with};
pub use limits::{Clock, Handicap, Limits};
pub use parameters::{Origin, PARAMETERS, Parameter};
#[cfg(feature = "tune")]
pub use parameters::{ParameterError, set_parameter};
pub use report::{Info, Report};
pub use score::Score;
pub use signals::Signals;
pub use transposition_table::{MAX_MIB, TranspositionTable};
