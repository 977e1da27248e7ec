//! Says which positions are endings of few pieces, as endgame tables know them.

use glass_rules::AnyPosition;

/// The most pieces of an ending, the kings included.
const MOST_PIECES: usize = 4;

/// Whether a position has so few pieces that endgame tables decide it.
pub(crate) fn is_ending(position: &AnyPosition) -> bool {
    position.view().pieces().len() <= MOST_PIECES
}
