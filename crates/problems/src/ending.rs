//! Determines whether a position is an ending with few pieces, as in endgame tables.

use glass_rules::AnyPosition;

/// The most pieces of an ending, including kings.
const MAX_PIECES: usize = 4;

/// Whether a position has few enough pieces for endgame tables.
pub(crate) fn is_ending(position: &AnyPosition) -> bool {
    position.view().pieces().len() <= MAX_PIECES
}
