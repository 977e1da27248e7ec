//! Determines the cells to which a piece may move.

use std::collections::BTreeMap;

use glass_rules::{Cell, PositionView};

/// The use of a cell by a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// The piece only passes it before its transfer.
    pub(crate) passing: bool,
    /// The piece captures there.
    pub(crate) capture: bool,
}

/// The cells of a piece's legal moves. Empty unless a piece of the side to move is on the cell.
pub(crate) fn targets(view: &dyn PositionView, from: Cell) -> BTreeMap<Cell, Target> {
    let mut found: BTreeMap<Cell, Target> = BTreeMap::new();
    for legal in view.legal_moves().into_iter().filter(|legal| legal.from() == from) {
        let taken = view.captures(legal);
        let mut add = |cell: Cell, passing: bool| {
            let capture = taken.iter().any(|&(there, _)| there == cell);
            let target = found.entry(cell).or_insert(Target { passing, capture });
            target.passing &= passing;
            target.capture |= capture;
        };
        add(legal.landing_cell(), false);
        if ![from, legal.landing_cell()].contains(&legal.transit_cell()) {
            add(legal.transit_cell(), true);
        }
    }
    found
}
