//! The moves from a position to the end of the game with best play by both sides.

use glass_rules::{AnyPosition, Move};

use crate::entry::Value;
use crate::folder::Folder;

/// The maximum length in plies. No line of a table is longer.
const MAX_LINE: usize = 2_000;

impl Folder {
    /// The moves from a position to the end of the game. The winner plays the fastest win, the loser the longest
    /// defence; of equally good moves, the first is played. The line is empty for draws, and ends early if a table is
    /// missing.
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
