//! A node of the search.

use crate::score::Value;

/// The data of a node before its moves are searched.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub alpha: Value,
    pub beta: Value,
    /// Plies still to be searched.
    pub depth: i32,
    /// Plies below the root.
    pub ply: usize,
    /// The static evaluation after correction history; meaningless in check.
    pub static_evaluation: Value,
    /// The static evaluation, or the TT value if its bound makes it a better estimate.
    pub estimate: Value,
    /// Whether the static evaluation has improved since the side's last move.
    pub improving: bool,
    /// Whether the window is open.
    pub pv_node: bool,
    /// Whether the node is expected to fail high.
    pub cut_node: bool,
}
