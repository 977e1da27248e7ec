//! Landing boards.

use glass_rules::{BoardId, Position, SetOf, SquareSet, Variant};

/// The most boards of a variant.
pub(crate) const MAX_BOARDS: usize = 4;

/// The index of a board in an array of [`MAX_BOARDS`]. The remainder avoids a bounds check.
#[inline]
pub(crate) const fn slot(board: BoardId) -> usize {
    board.index() % MAX_BOARDS
}

/// The squares that no piece of a board can move to because every landing cell is occupied.
#[inline]
pub(crate) fn blocked<V: Variant>(position: &Position<V>, board: BoardId) -> SetOf<V> {
    let mut blocked = SetOf::<V>::FULL;
    for landing in position.landings(board) {
        if landing == board {
            return SetOf::<V>::EMPTY;
        }
        blocked &= position.board(landing).occupied();
    }
    blocked
}
