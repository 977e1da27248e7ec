//! The principal variations found below each ply (triangular PV table).

use glass_rules::Move;

use crate::score::MAX_PLY;

/// For each ply, the principal variation from that ply on.
pub(super) struct PvTable(Vec<Vec<Move>>);

impl PvTable {
    pub fn new() -> Self {
        Self(vec![Vec::new(); MAX_PLY + 2])
    }

    /// Clears the line from this ply on.
    #[inline]
    pub fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// Sets the line of this ply to a move, followed by the line of the next ply.
    pub fn update(&mut self, ply: usize, mv: Move) {
        let (now, next) = self.0.split_at_mut(ply + 1);
        now[ply].clear();
        now[ply].push(mv);
        now[ply].extend_from_slice(&next[0]);
    }

    /// The line from this ply on.
    pub fn line(&self, ply: usize) -> &[Move] {
        &self.0[ply]
    }
}
