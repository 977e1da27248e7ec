//! The results of a search so far.

use std::time::Duration;

use glass_engine::Score;
use glass_rules::Move;

/// The results of a search so far. Only the newest ones matter.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Found {
    /// The progress of the search.
    pub(crate) progress: Progress,
    /// Plies searched in full.
    pub(crate) depth: u32,
    /// Positions searched, in all turns.
    pub(crate) nodes: u64,
    /// The search time, in all turns.
    pub(crate) thought: Duration,
    /// The best lines, best first.
    pub(crate) lines: Vec<FoundLine>,
}

/// The progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// The search waits for its first turn, with this many others.
    Waiting(usize),
    /// The search runs, or waits for its next turn with this many others.
    Thinking(usize),
    /// The time is used up.
    TimeIsUp,
    /// There is nothing more to find.
    Complete,
    /// The engine failed.
    Failed,
}

/// A line of play and its score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundLine {
    /// The score for the side to move.
    pub(crate) score: Score,
    pub(crate) moves: Vec<Move>,
}

impl Found {
    /// Positions per second.
    pub(crate) fn speed(&self) -> u64 {
        (self.nodes as f64 / self.thought.as_secs_f64().max(1e-3)) as u64
    }
}

impl Progress {
    /// Whether there will be no more results.
    pub(crate) fn is_over(self) -> bool {
        !matches!(self, Self::Waiting(_) | Self::Thinking(_))
    }
}
