//! The moves of a position to its end with best play of both sides.

use glass_rules::{AnyPosition, Move};

use crate::entry::Value;
use crate::folder::Folder;

/// A bound; no line of a table is longer.
const MAX_LINE: usize = 2_000;

impl Folder {
    /// The moves from a position to the end of the game: the winner hurries, the loser delays, and of moves that are
    /// equally good the first is played. It ends early where there is no table, and is empty where the position is a
    /// draw.
    pub fn line(&self, position: &AnyPosition) -> Vec<Move> {
        let worth = |position: &AnyPosition| self.value(position.view()).ok().flatten();
        let mut position = position.clone();
        let mut line = Vec::new();
        while line.len() < MAX_LINE && matches!(worth(&position), Some(Value::Forced { .. })) {
            let mut best: Option<(i32, Move)> = None;
            for next in position.view().legal_moves() {
                let Some(value) = worth(&position.after(next)) else { continue };
                let worth = value.before().worth();
                if best.is_none_or(|(found, _)| worth > found) {
                    best = Some((worth, next));
                }
            }
            let Some((_, next)) = best else { break };
            position = position.after(next);
            line.push(next);
        }
        line
    }
}
