//! Which man stands where.

use std::ops::{Index, IndexMut};

use super::man::{Color, Kind, Man};

/// The men by board (0 is A, 1 is B) and cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boards {
    cells: usize,
    /// Board after board.
    men: Vec<Option<Man>>,
}

impl Index<usize> for Boards {
    type Output = [Option<Man>];

    fn index(&self, board: usize) -> &[Option<Man>] {
        &self.men[board * self.cells..][..self.cells]
    }
}

impl IndexMut<usize> for Boards {
    fn index_mut(&mut self, board: usize) -> &mut [Option<Man>] {
        &mut self.men[board * self.cells..][..self.cells]
    }
}

impl Boards {
    pub fn empty(boards: usize, cells: usize) -> Boards {
        Boards { cells, men: vec![None; boards * cells] }
    }

    /// The number of boards.
    pub fn count(&self) -> usize {
        self.men.len() / self.cells
    }

    /// The number of cells of each board.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Every man with its board and cell.
    pub fn men(&self) -> impl Iterator<Item = (usize, usize, Man)> {
        let placed = |(place, man): (usize, &Option<Man>)| {
            man.map(|man| (place / self.cells, place % self.cells, man))
        };
        self.men.iter().enumerate().filter_map(placed)
    }

    /// How many such men there are.
    pub fn number_of(&self, man: Man) -> usize {
        self.men.iter().filter(|&&there| there == Some(man)).count()
    }

    /// How many men that side has.
    pub fn army(&self, color: Color) -> usize {
        self.men.iter().flatten().filter(|man| man.color == color).count()
    }

    /// The board and the cell of this side's king.
    pub fn king(&self, color: Color) -> (usize, usize) {
        let king = Some(Man { color, kind: Kind::King });
        let place = self.men.iter().position(|&man| man == king).expect("a side has a king");
        (place / self.cells, place % self.cells)
    }
}
