//! Counts material by the usual piece values.

use glass_rules::{AnyPosition, Role};

/// The value of a piece in pawns; 0 for a king.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Pawn => 1,
        Role::Knight | Role::Bishop | Role::Unicorn => 3,
        Role::Rook => 5,
        Role::Cardinal => 7,
        Role::Marshal => 8,
        Role::Queen => 9,
    }
}

/// The material lead of the side to move, in pawns.
pub fn material_lead(position: &AnyPosition) -> i32 {
    let view = position.view();
    let signed = |color, worth: i32| if color == view.turn() { worth } else { -worth };
    view.pieces().into_iter().map(|(_, piece)| signed(piece.color, worth(piece.role))).sum()
}
