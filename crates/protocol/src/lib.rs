//! The Universal Chess Interface as a state machine: lines in, lines out.
//!
//! [`Uci`] understands the lines of a graphical interface and answers each with [`Action`]s. It runs no
//! search and has no threads, so whoever owns the input and the engine decides where a search runs:
//!
//! * A [`Go`] carries all that a search needs, and words its news ([`Go::info`], [`Go::best_move`]).
//!   It ends any search that is still going on.
//! * [`Action::Stop`] raises the flag that was given to the search.
//! * [`Action::Hash`], [`Action::Threads`] and [`Action::Clear`] change the engine, once no search goes on.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use glass_engine::Engine;
//! use glass_protocol::{Action, Uci};
//!
//! let (mut uci, mut engine) = (Uci::new(), Engine::new(1));
//! for line in ["isready", "position startpos moves e2e4 d7d5 f1e2 d5e4", "go depth 3"] {
//!     for action in uci.line(line) {
//!         match action {
//!             Action::Reply(line) => assert_eq!(line, "readyok"),
//!             Action::Go(go) => {
//!                 let stop = AtomicBool::new(false);
//!                 let report = engine.go(&go.history, &go.limits, &stop, &mut |_| ());
//!                 assert!(go.best_move(&report)[0].starts_with("bestmove e2b5"));
//!             }
//!             _ => {}
//!         }
//!     }
//! }
//! ```
#![forbid(unsafe_code)]

mod action;
mod uci;

pub use action::{Action, Go, Perft};
pub use uci::Uci;
