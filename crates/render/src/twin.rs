//! The squares of the same name on the other boards.

use glass_rules::{BoardId, Cell, Piece, PositionView};

/// The man on the same square of another board, the first board that has one.
pub(crate) fn twin_of(view: &dyn PositionView, cell: Cell) -> Option<Piece> {
    (0..view.game().boards())
        .filter_map(|board| u8::try_from(board).ok())
        .map(|board| Cell::new(BoardId(board), cell.square))
        .filter(|&twin| twin != cell)
        .find_map(|twin| view.piece_at(twin))
}
