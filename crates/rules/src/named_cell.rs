//! A cell with the names of its board and square, for messages.

use std::fmt;

use crate::{Cell, Shape, VariantId};

/// A cell of a variant. Displayed as `e4` with a single board, and as `e4/B` with several.
#[derive(Clone, Copy)]
pub struct NamedCell {
    /// The cell.
    pub cell: Cell,
    shape: &'static Shape,
    several_boards: bool,
}

impl NamedCell {
    /// A cell of a variant, with its names.
    pub fn new(variant: VariantId, cell: Cell) -> Self {
        Self { cell, shape: variant.shape(), several_boards: variant.boards() > 1 }
    }
}

impl PartialEq for NamedCell {
    fn eq(&self, other: &Self) -> bool {
        self.cell == other.cell
    }
}

impl Eq for NamedCell {}

impl fmt::Display for NamedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.shape.name(self.cell.square))?;
        if self.several_boards {
            write!(f, "/{}", self.cell.board.letter())?;
        }
        Ok(())
    }
}

impl fmt::Debug for NamedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
