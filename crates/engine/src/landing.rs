//! Where a man lands.

use glass_rules::{BoardId, Game, Transfer};

/// Room for the boards of every game.
pub(crate) const MAX_BOARDS: usize = 4;

/// The board on which a man of that board stands after its move.
#[inline]
pub(crate) const fn landing_of<G: Game>(board: BoardId) -> BoardId {
    match G::TRANSFER {
        Transfer::Stay => board,
        Transfer::Opposite => BoardId(board.0 ^ 1),
    }
}
