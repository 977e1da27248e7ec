//! Converts between cells and the numbers that pages use for them.

use glass_rules::{BoardId, Cell, PositionView, Square, VariantId};

/// The number of a cell. The cells of the first board come first.
pub(crate) fn number(variant: VariantId, cell: Cell) -> usize {
    cell.board.index() * variant.shape().squares() + cell.square.index()
}

/// The cell with a number; `None` if the boards have no such cell.
pub(crate) fn cell(variant: VariantId, number: usize) -> Option<Cell> {
    let squares = variant.shape().squares();
    let (board, square) = (number.checked_div(squares)?, number.checked_rem(squares)?);
    let known = board < variant.boards();
    let board = BoardId(u8::try_from(board).ok()?);
    known.then_some(Cell::new(board, Square(u16::try_from(square).ok()?)))
}

/// The cell number of the king in check; empty if there is none.
pub(crate) fn check(position: &dyn PositionView) -> Vec<usize> {
    let king = position.king(position.turn()).filter(|_| position.is_check());
    king.map(|king| number(position.variant(), king)).into_iter().collect()
}

/// The cell number and letter of each piece.
pub(crate) fn pieces(position: &dyn PositionView) -> Vec<(usize, char)> {
    let variant = position.variant();
    position
        .pieces()
        .into_iter()
        .map(|(cell, piece)| (number(variant, cell), piece.letter()))
        .collect()
}
