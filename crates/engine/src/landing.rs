//! Where a piece lands.

use glass_rules::{BoardId, Position, SetOf, SquareSet, Variant};

/// Room for the boards of every game.
pub(crate) const MAX_BOARDS: usize = 4;

/// The place of a board in a list of [`MAX_BOARDS`].
#[inline]
pub(crate) const fn slot(board: BoardId) -> usize {
    board.index() % MAX_BOARDS
}

/// The squares to which no piece of that board may go because no landing cell is free.
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
