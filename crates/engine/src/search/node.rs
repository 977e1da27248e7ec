//! A node of the search.

use crate::score::Value;

/// What is known about a node before its moves are searched.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub alpha: Value,
    pub beta: Value,
    /// Plies still to be searched.
    pub depth: i32,
    /// Plies below the root.
    pub ply: usize,
    /// The static evaluation after correction history; means nothing in check.
    pub static_evaluation: Value,
    /// The static evaluation, or the value of the transposition table where its bound tells more.
    pub estimate: Value,
    /// Whether the side to move stands better than at its last move.
    pub improving: bool,
    /// Whether the window is open.
    pub pv_node: bool,
    /// Whether the node is expected to fail high.
    pub cut_node: bool,
}
