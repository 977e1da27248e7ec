//! Finds the pieces of a game's position that matter: the kings, and those that have left their places of the start and can
//! move. Pieces that block each other could be added to a position, or taken off it, to disguise it.

use std::collections::HashSet;

use glass_rules::{AnyPosition, Cell, Color, History, Piece, Role};

/// The core pieces of the newest position.
pub(super) fn find(history: &History) -> Vec<(Cell, Piece)> {
    let position = history.position();
    let start = history.start().view().pieces();
    let mobile = Color::ALL.map(|color| mobile_cells(position, color));
    let matters = |&(cell, piece): &(Cell, Piece)| {
        let cells = &mobile[usize::from(piece.color == Color::Black)];
        let can_move = cells.as_ref().is_none_or(|cells| cells.contains(&cell));
        can_move || piece.role == Role::King
    };
    let mut pieces = position.view().pieces();
    pieces.retain(|piece| !start.contains(piece) && matters(piece));
    pieces
}

/// The cells from which a side could move if it were its turn. `None` if a check hides it.
fn mobile_cells(position: &AnyPosition, color: Color) -> Option<HashSet<Cell>> {
    let view = position.view();
    if !view.checkers().is_empty() {
        // Only few moves answer a check.
        return None;
    }
    let moves = if position.turn() == color {
        view.legal_moves()
    } else {
        let mut setup = view.setup();
        setup.turn = color;
        setup.en_passant = None;
        AnyPosition::new(&setup, view.rules()).ok()?.view().legal_moves()
    };
    Some(moves.into_iter().map(|legal| legal.from()).collect())
}
