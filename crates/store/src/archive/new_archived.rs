//! A game that is added to the archive, with the positions of its first moves.

use crate::{GameId, Millis, Seat};

/// A game to be added to the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewArchived {
    /// The game.
    pub game: GameId,
    /// The variant.
    pub variant: String,
    /// When it ended.
    pub ended: Millis,
    /// The result as in PGN.
    pub result: String,
    /// The winner, if there is one.
    pub winner: Option<Seat>,
    /// The different positions of its first moves, each with the move that was played.
    pub positions: Vec<ArchivedPosition>,
}

/// A position of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedPosition {
    /// The key of the position.
    pub key: u64,
    /// The move in coordinate notation; `None` at the end of the game.
    pub coordinate: Option<String>,
}

/// A key as the signed number of a column.
pub(crate) fn signed(key: u64) -> i64 {
    i64::from_ne_bytes(key.to_ne_bytes())
}
