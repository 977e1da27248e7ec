//! The sheets on which FEN lays a game out: its boards in order, and of a board of several planes each plane.

use glass_rules::{BoardId, Square, VariantId};

/// One placement between two `|`: ranks of squares of one board.
pub(super) struct Sheet {
    pub board: BoardId,
    pub rows: &'static [Vec<Square>],
}

/// The sheets of a game in the order of FEN.
pub(super) fn sheets(variant: VariantId) -> Vec<Sheet> {
    let boards = (0..variant.boards() as u8).map(BoardId);
    let planes = variant.shape().planes();
    boards.flat_map(|board| planes.iter().map(move |rows| Sheet { board, rows })).collect()
}
