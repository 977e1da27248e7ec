//! What an engine tells of its thinking.

use glass_engine::Score;

/// The news of a search, as far as the engine gives them.
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
    /// Takes over what the later news tell.
    pub fn update(&mut self, news: Self) {
        self.depth = news.depth.or(self.depth);
        self.score = news.score.or(self.score);
        self.nodes = news.nodes.or(self.nodes);
    }
}
