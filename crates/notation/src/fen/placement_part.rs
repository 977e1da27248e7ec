//! The parts of a placement: the boards in order, or all planes of a board with several.

use glass_rules::{BoardId, Square, VariantId};

/// One placement between two `|`: ranks of squares of one board.
pub(super) struct PlacementPart {
    pub board: BoardId,
    pub rows: &'static [Vec<Square>],
}

/// The parts of a variant's placement in the order of FEN.
pub(super) fn placement_parts(variant: VariantId) -> Vec<PlacementPart> {
    let boards = (0..variant.boards() as u8).map(BoardId);
    let planes = variant.shape().planes();
    boards.flat_map(|board| planes.iter().map(move |rows| PlacementPart { board, rows })).collect()
}
