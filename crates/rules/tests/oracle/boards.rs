//! The pieces on the boards.

use std::ops::{Index, IndexMut};

use super::piece::{Color, Kind, Piece};

/// The pieces by board (0 is A, 1 is B) and cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boards {
    cells: usize,
    /// Ordered by board.
    pieces: Vec<Option<Piece>>,
}

impl Index<usize> for Boards {
    type Output = [Option<Piece>];

    fn index(&self, board: usize) -> &[Option<Piece>] {
        &self.pieces[board * self.cells..][..self.cells]
    }
}

impl IndexMut<usize> for Boards {
    fn index_mut(&mut self, board: usize) -> &mut [Option<Piece>] {
        &mut self.pieces[board * self.cells..][..self.cells]
    }
}

impl Boards {
    pub fn empty(boards: usize, cells: usize) -> Boards {
        Boards { cells, pieces: vec![None; boards * cells] }
    }

    /// The number of boards.
    pub fn count(&self) -> usize {
        self.pieces.len() / self.cells
    }

    /// Every piece with its board and cell.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, usize, Piece)> {
        let placed = |(place, piece): (usize, &Option<Piece>)| {
            piece.map(|piece| (place / self.cells, place % self.cells, piece))
        };
        self.pieces.iter().enumerate().filter_map(placed)
    }

    /// The number of such pieces.
    pub fn number_of(&self, piece: Piece) -> usize {
        self.pieces.iter().filter(|&&there| there == Some(piece)).count()
    }

    /// The number of a side's pieces.
    pub fn army(&self, color: Color) -> usize {
        self.pieces.iter().flatten().filter(|piece| piece.color == color).count()
    }

    /// The board and the cell of this side's king.
    pub fn king(&self, color: Color) -> (usize, usize) {
        let king = Some(Piece { color, kind: Kind::King });
        let place = self.pieces.iter().position(|&piece| piece == king).expect("a side has a king");
        (place / self.cells, place % self.cells)
    }
}
