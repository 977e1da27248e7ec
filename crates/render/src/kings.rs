//! Determines the boards with kings, in variants in which they affect transfers.

use glass_rules::{BoardId, Color, PositionView, Transfer};

/// The sides with a king on a board, in a variant in which pieces land on boards with kings.
pub(crate) fn kings_on(view: &dyn PositionView, board: BoardId) -> impl Iterator<Item = Color> {
    let matters = view.variant().transfer() == Transfer::WhereAKingStands;
    Color::ALL
        .into_iter()
        .filter(move |&color| matters && view.king(color).is_some_and(|king| king.board == board))
}
