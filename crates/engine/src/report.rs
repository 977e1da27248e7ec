//! What the engine tells during and after a search.

use std::time::Duration;

use glass_rules::Move;

use crate::Score;

/// News of a search: one line of play.
#[derive(Clone, Debug)]
pub struct Info<'a> {
    /// Plies searched in full.
    pub depth: u32,
    /// The longest line looked at.
    pub selective_depth: u32,
    /// The rank of this line among the best, from 1.
    pub rank: usize,
    /// The worth of the line.
    pub score: Score,
    /// Positions looked at.
    pub nodes: u64,
    /// Time since the start.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub hash_full: u32,
    /// The line.
    pub pv: &'a [Move],
}

impl Info<'_> {
    /// Positions in a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The best move, `None` if the game is over.
    pub best: Option<Move>,
    /// The reply that is expected.
    pub ponder: Option<Move>,
    /// The worth of the position for the side to move.
    pub score: Score,
    /// Plies searched in full.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The best line, beginning with the best move.
    pub pv: Vec<Move>,
}
