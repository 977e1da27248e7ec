//! Where a piece may go.

use std::collections::BTreeMap;

use glass_rules::{Cell, PositionView};

/// How a piece may use a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// It only passes here before it changes boards.
    pub(crate) passing: bool,
    /// It captures a piece that stands here.
    pub(crate) capture: bool,
}

/// The cells to which the piece on a cell may go by legal moves, nothing where no piece of the side to move stands.
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
