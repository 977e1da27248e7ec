//! The best lines found below each ply.

use glass_rules::Move;

use crate::score::MAX_PLY;

/// For each ply, the best line from there on.
pub(super) struct Lines(Vec<Vec<Move>>);

impl Lines {
    pub fn new() -> Self {
        Self(vec![Vec::new(); MAX_PLY + 2])
    }

    /// Nothing is known yet from this ply on.
    #[inline]
    pub fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// The move is best at this ply, followed by the best line of the next.
    pub fn extend(&mut self, ply: usize, best: Move) {
        let (now, next) = self.0.split_at_mut(ply + 1);
        now[ply].clear();
        now[ply].push(best);
        now[ply].extend_from_slice(&next[0]);
    }

    pub fn at(&self, ply: usize) -> &[Move] {
        &self.0[ply]
    }
}
