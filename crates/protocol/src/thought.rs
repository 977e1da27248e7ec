//! The thinking of an engine, as its protocol reports it.

use glass_engine::Score;

/// A report of a search, with what the engine gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// Plies searched.
    pub depth: Option<u32>,
    /// The worth of the position for the engine.
    pub score: Option<Score>,
    /// Positions looked at for this move.
    pub nodes: Option<u64>,
}

impl Thought {
    /// Adds a later report.
    pub fn update(&mut self, news: Self) {
        self.depth = news.depth.or(self.depth);
        self.score = news.score.or(self.score);
        self.nodes = news.nodes.or(self.nodes);
    }
}
