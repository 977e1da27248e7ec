//! The same square on the other board.

use glass_rules::{BoardId, Cell, Piece, PositionView, Transfer, VariantId};

/// Whether a piece on one board closes the same square of the other. This is so if pieces must transfer between two
/// boards.
pub(crate) fn has_twins(variant: VariantId) -> bool {
    variant.transfer() == Transfer::Opposite
}

/// The piece on the same square of the other board, in a variant in which it closes that square.
pub(crate) fn twin_of(view: &dyn PositionView, cell: Cell) -> Option<Piece> {
    let other = if cell.board == BoardId::A { BoardId::B } else { BoardId::A };
    has_twins(view.variant()).then(|| view.piece_at(Cell::new(other, cell.square))).flatten()
}
