//! The letters that languages have for the pieces.

use glass_rules::{Move, PositionView};

use crate::{MoveError, read_move};

/// A way to read moves.
pub(super) struct PieceLetters {
    /// The language, in English.
    pub language: &'static str,
    /// Reads a move with its letters.
    pub read: fn(&dyn PositionView, &str) -> Result<Move, MoveError>,
}

/// The letters of PGN.
pub(super) const ENGLISH: PieceLetters = PieceLetters { language: "English", read: read_move };

/// The letters with which a game is tried that cannot be played with those of PGN.
pub(super) const OTHERS: [PieceLetters; 0] = [];
