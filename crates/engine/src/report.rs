//! The results that a search reports, during its iterations and at its end.

use std::time::Duration;

use glass_rules::Move;

use crate::Score;

/// Information about a running search: one line of play.
#[derive(Clone, Debug)]
pub struct Info<'a> {
    /// The depth of the iteration in plies.
    pub depth: u32,
    /// The length of the longest searched line in plies.
    pub selective_depth: u32,
    /// The rank of this line among the best, from 1.
    pub rank: usize,
    /// The score of the line.
    pub score: Score,
    /// The number of nodes.
    pub nodes: u64,
    /// The time since the start.
    pub time: Duration,
    /// The usage of the table, in thousandths.
    pub hash_full: u32,
    /// The principal variation.
    pub pv: &'a [Move],
}

impl Info<'_> {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The best move; `None` if the game is over.
    pub best: Option<Move>,
    /// The expected reply.
    pub ponder: Option<Move>,
    /// The score of the position for the side to move.
    pub score: Score,
    /// The depth of the last iteration in plies.
    pub depth: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// The principal variation, starting with the best move.
    pub pv: Vec<Move>,
}
