//! A cell with the names of its board and square, for sentences.

use std::fmt;

use crate::{Cell, GameId, Shape};

/// A cell of a game, shown as `e4` where there is one board and as `e4/B` where there are several.
#[derive(Clone, Copy)]
pub struct Place {
    /// The cell.
    pub cell: Cell,
    shape: &'static Shape,
    several_boards: bool,
}

impl Place {
    /// The cell of that game, with its names.
    pub fn new(game: GameId, cell: Cell) -> Self {
        Self { cell, shape: game.shape(), several_boards: game.boards() > 1 }
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        self.cell == other.cell
    }
}

impl Eq for Place {}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.shape.name(self.cell.square))?;
        if self.several_boards {
            write!(f, "/{}", self.cell.board.letter())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
