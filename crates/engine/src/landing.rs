//! Where a piece lands.

use glass_rules::{BoardId, Game, Position, SetOf, SquareSet};

/// Room for the boards of every game.
pub(crate) const MAX_BOARDS: usize = 4;

/// The place of a board in a list of [`MAX_BOARDS`].
#[inline]
pub(crate) const fn slot(board: BoardId) -> usize {
    board.index() % MAX_BOARDS
}

/// The squares to which no piece of that board may go because no landing cell is free.
#[inline]
pub(crate) fn blocked<G: Game>(position: &Position<G>, board: BoardId) -> SetOf<G> {
    let mut blocked = SetOf::<G>::FULL;
    for landing in position.landings(board) {
        if landing == board {
            return SetOf::<G>::EMPTY;
        }
        blocked &= position.board(landing).occupied();
    }
    blocked
}
