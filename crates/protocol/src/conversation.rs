//! The interface that the protocols have in common.

use glass_engine::{Info, Report};

use crate::action::{EngineAction, Go};

/// The engine's side of a conversation with another program, as a state machine: lines and the results of searches go
/// in, actions come out.
///
/// Its caller owns the input and the engine. Searches must be reported in the order in which they were requested, each
/// with any number of [`info`](Self::info) and one [`found`](Self::found) at its end, also if it was stopped.
pub trait Conversation {
    /// Reads a line, whatever it contains.
    fn line(&mut self, line: &str) -> Vec<EngineAction>;

    /// Handles an iteration of a search.
    fn info(&mut self, go: &Go, info: &Info<'_>) -> Vec<EngineAction>;

    /// Handles the result of a search.
    fn found(&mut self, go: &Go, report: &Report) -> Vec<EngineAction>;

    /// Reports to the other side what could not be done.
    fn complain(&mut self, what: &str) -> Vec<EngineAction>;
}
