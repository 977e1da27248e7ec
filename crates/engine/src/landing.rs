//! Landing boards.

use glass_rules::{BoardId, Position, SetOf, SquareSet, Variant};

/// The most boards of a variant.
pub(crate) const MAX_BOARDS: usize = 4;

/// The index of a board in an array of [`MAX_BOARDS`]; the remainder spares a bounds check.
#[inline]
pub(crate) const fn slot(board: BoardId) -> usize {
    board.index() % MAX_BOARDS
}

/// The squares to which no piece of that board can move because no landing cell is empty.
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
