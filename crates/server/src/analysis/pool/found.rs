//! What a search has found so far.

use std::time::Duration;

use glass_engine::Score;
use glass_rules::Move;

/// What a search has found so far. Of several only the newest matters.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Found {
    pub(crate) progress: Progress,
    /// Plies searched in full.
    pub(crate) depth: u32,
    /// Positions looked at, in all turns.
    pub(crate) nodes: u64,
    /// How long it has thought, in all turns.
    pub(crate) thought: Duration,
    /// The best lines, the best first.
    pub(crate) lines: Vec<FoundLine>,
}

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// It waits for its first turn, with so many others.
    Waiting(usize),
    /// It thinks, or waits for its next turn with so many others.
    Thinking(usize),
    /// Its time is used up.
    TimeIsUp,
    /// There is nothing more to find.
    Complete,
    /// The engine broke.
    Failed,
}

/// A line of play and its worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundLine {
    /// For the side to move.
    pub(crate) score: Score,
    pub(crate) moves: Vec<Move>,
}

impl Found {
    /// Positions a second.
    pub(crate) fn speed(&self) -> u64 {
        (self.nodes as f64 / self.thought.as_secs_f64().max(1e-3)) as u64
    }
}

impl Progress {
    /// Whether nothing more will be found.
    pub(crate) fn is_over(self) -> bool {
        !matches!(self, Self::Waiting(_) | Self::Thinking(_))
    }
}
