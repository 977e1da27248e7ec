//! A search report of an engine, as parsed from its protocol.

use glass_engine::Score;

/// A search report. Engines may omit any part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The score from the engine's point of view.
    pub score: Option<Score>,
    /// The number of nodes for this move.
    pub nodes: Option<u64>,
}

impl Thought {
    /// Merges a later report.
    pub fn update(&mut self, news: Self) {
        self.depth = news.depth.or(self.depth);
        self.score = news.score.or(self.score);
        self.nodes = news.nodes.or(self.nodes);
    }
}
