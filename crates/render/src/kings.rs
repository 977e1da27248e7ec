//! On which boards kings stand, where that matters.

use glass_rules::{BoardId, Color, PositionView, Transfer};

/// The sides whose kings stand on a board, in a variant where pieces land where kings stand.
pub(crate) fn kings_on(view: &dyn PositionView, board: BoardId) -> impl Iterator<Item = Color> {
    let matters = view.variant().transfer() == Transfer::WhereAKingStands;
    Color::ALL
        .into_iter()
        .filter(move |&color| matters && view.king(color).is_some_and(|king| king.board == board))
}
