//! The protocols between programs and chess engines, as state machines: lines in, lines out.
//!
//! [`Uci`] implements the Universal Chess Interface, [`XBoard`] the Chess Engine Communication Protocol. Both are a
//! [`Conversation`]: they parse the lines of another program and answer each with [`EngineAction`]s. They do not run
//! searches and have no threads. The caller owns the input and the engine, and decides where a search runs:
//!
//! * A [`Go`] contains the parameters of a search, and stops a search that is still running. Its iterations and its
//!   result are passed to the conversation, which writes the lines for them ([`Conversation::info`],
//!   [`Conversation::found`]).
//! * [`EngineAction::Stop`] and [`EngineAction::PonderHit`] are passed to the search through its
//!   [`glass_engine::Signals`].
//! * [`EngineAction::Hash`], [`EngineAction::Threads`], [`EngineAction::Clear`], [`EngineAction::Evaluation`] and
//!   [`EngineAction::Tables`] change the engine when no search is running. [`Conversation::complain`] reports failures.
//!   [`EngineAction::Ready`] is written when the changes are complete, or soon if they take long.
//!
//! The other side of each protocol, which uses an engine, is in [`uci`] and [`xboard`] as well, so that the writing and
//! parsing of every line are in one place.
//!
//! ```
//! use glass_engine::{Engine, Signals};
//! use glass_protocol::{EngineAction, Conversation, Uci};
//!
//! let (mut uci, mut engine) = (Uci::new(), Engine::new(1));
//! for line in ["position startpos moves e2e4 d7d5 f1e2 d5e4", "go depth 3"] {
//!     for action in uci.line(line) {
//!         let EngineAction::Go(go) = action else { continue };
//!         let report = engine.go(&go.history, &go.limits, &Signals::new(), &mut |_| ());
//!         let Some(EngineAction::Reply(answer)) = uci.found(&go, &report).pop() else { continue };
//!         assert!(answer.starts_with("bestmove e2b5"));
//!     }
//! }
//! ```
#![forbid(unsafe_code)]

mod action;
mod chances;
mod conversation;
mod options;
mod perft;
mod settings;
mod thought;
pub mod uci;
mod variant;
mod words;
pub mod xboard;

pub use action::{EngineAction, Go, Judge};
pub use chances::Chances;
pub use conversation::Conversation;
pub use perft::Perft;
pub use settings::{DEFAULT_HASH, DERIVED};
pub use thought::Thought;
pub use uci::Uci;
pub use xboard::XBoard;
