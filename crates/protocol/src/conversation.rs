//! The interface of both protocols.

use glass_engine::{Info, Report};

use crate::action::{EngineAction, Go};

/// The engine's side of a protocol, as a state machine: lines and search results are the input, actions the output.
///
/// The caller owns the input and the engine. It must report searches in the order of the requests, each with any number
/// of [`info`](Self::info) and one [`found`](Self::found) at its end, even if the search was stopped.
pub trait Conversation {
    /// Handles any line.
    fn line(&mut self, line: &str) -> Vec<EngineAction>;

    /// Handles an iteration of a search.
    fn info(&mut self, go: &Go, info: &Info<'_>) -> Vec<EngineAction>;

    /// Handles the result of a search.
    fn found(&mut self, go: &Go, report: &Report) -> Vec<EngineAction>;

    /// Reports a failure to the other side.
    fn complain(&mut self, what: &str) -> Vec<EngineAction>;
}
