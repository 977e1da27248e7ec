//! What every protocol has in common.

use glass_engine::{Info, Report};

use crate::action::{EngineAction, Go};

/// The engine's side of a conversation with another program, as a state machine: it hears lines and the engine's
/// news, and tells what to do.
///
/// Its caller owns the input and the engine. Searches must be reported in the order in which they were asked
/// for, each with any number of [`info`](Self::info) and one [`found`](Self::found) at its end, also if it was
/// stopped.
pub trait Conversation {
    /// Understands a line, whatever it is.
    fn line(&mut self, line: &str) -> Vec<EngineAction>;

    /// Hears news of a search.
    fn info(&mut self, go: &Go, info: &Info<'_>) -> Vec<EngineAction>;

    /// Hears what came of a search.
    fn found(&mut self, go: &Go, report: &Report) -> Vec<EngineAction>;

    /// Tells the other side what could not be done.
    fn complain(&mut self, what: &str) -> Vec<EngineAction>;
}
