//! A game on a free board: a start position and the moves from it.

use glass_rules::Color;

use super::{FreeBoardError, FreeMove, FreePosition};

/// A game on a free board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeGame {
    /// The start position and the position after each move.
    positions: Vec<FreePosition>,
    moves: Vec<FreeMove>,
}

impl FreeGame {
    /// A game without moves.
    pub fn new(start: FreePosition) -> Self {
        Self { positions: vec![start], moves: Vec::new() }
    }

    /// The position after a number of moves; the last one if there are fewer.
    pub fn position_at(&self, ply: usize) -> &FreePosition {
        &self.positions[ply.min(self.moves.len())]
    }

    /// The position after all moves.
    pub fn position(&self) -> &FreePosition {
        self.position_at(self.moves.len())
    }

    /// The moves.
    pub fn moves(&self) -> &[FreeMove] {
        &self.moves
    }

    /// Reads a move on the last position and plays it.
    ///
    /// # Errors
    ///
    /// As [`FreePosition::read_move`].
    pub fn play(&mut self, text: &str) -> Result<(), FreeBoardError> {
        let played = self.position().read_move(text)?;
        self.positions.push(self.position().after(&played));
        self.moves.push(played);
        Ok(())
    }

    /// Removes the last move and returns it.
    pub fn undo(&mut self) -> Option<FreeMove> {
        let undone = self.moves.pop()?;
        self.positions.pop();
        Some(undone)
    }

    /// The number of a move in a list, with a dot for White and three for Black: `1.`, `1...`.
    pub fn move_number(&self, ply: usize) -> String {
        let black_first = usize::from(self.positions[0].turn() == Color::Black);
        let dots = if self.position_at(ply).turn() == Color::White { "." } else { "..." };
        format!("{}{dots}", (ply + black_first) / 2 + 1)
    }

    /// The move list of Game Courier, a move a line: `1. P e2-e4`. Layout and start position are in comments, which
    /// start with `//`.
    pub fn move_list(&self) -> String {
        let start = &self.positions[0];
        let mut text = format!("// {}\n// {}\n\n", start.layout(), start.setup());
        for (ply, played) in self.moves.iter().enumerate() {
            text.push_str(&format!("{} {played}\n", self.move_number(ply)));
        }
        text
    }
}
