//! Where a move captures, which decides the signs of its text.

use glass_rules::{Cell, Move, PositionView};

/// The places of a move's captures.
pub(super) struct Captures {
    /// On the target square, or en passant.
    pub first: bool,
    /// On the landing cell, after the transfer.
    pub landing: bool,
}

impl Captures {
    pub fn new(view: &dyn PositionView, played: Move) -> Self {
        let variant = view.variant();
        let inside = view.piece_at(played.from()).is_some()
            && played.to().index() < variant.shape().squares()
            && played.landing().index() < variant.boards();
        let captured = if inside { view.captures(played) } else { Vec::new() };
        let behind = |cell: Cell| {
            cell == played.landing_cell() && played.landing_cell() != played.transit_cell()
        };
        // A pawn that captures en passant lands on another square than the captured pawn.
        Self {
            first: captured.iter().any(|&(cell, _)| !behind(cell)),
            landing: captured.iter().any(|&(cell, _)| behind(cell)),
        }
    }

    pub fn any(&self) -> bool {
        self.first || self.landing
    }
}
