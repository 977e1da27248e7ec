//! The cells of a material's pieces, and the side to move.

use glass_rules::{ByColor, Cell, Color, Confinement, Piece, Setup};

use crate::king_pairs::KingPairs;
use crate::material::MAX_PIECES;

/// The cells of the pieces, as numbers, in the order of [`Material::pieces`](crate::Material::pieces).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    pub cells: [u16; MAX_PIECES],
    pub turn: Color,
    pub confinement: ByColor<Option<Confinement>>,
}

impl Arrangement {
    /// Arranges pieces given in any order. `None` if they do not match the material.
    pub fn from_pieces(
        pieces: &[Piece],
        pairs: &KingPairs,
        standing: impl IntoIterator<Item = (Cell, Piece)>,
        turn: Color,
        confinement: ByColor<Option<Confinement>>,
    ) -> Option<Self> {
        const FREE: u16 = u16::MAX;
        let mut cells = [FREE; MAX_PIECES];
        let mut count = 0;
        for (cell, piece) in standing {
            let slot = (0..pieces.len()).find(|&i| pieces[i] == piece && cells[i] == FREE)?;
            cells[slot] = pairs.number(cell);
            count += 1;
        }
        (count == pieces.len()).then_some(Self { cells, turn, confinement })
    }

    /// Writes the arrangement to `setup`, whose memory is reused.
    pub fn describe(&self, pieces: &[Piece], pairs: &KingPairs, setup: &mut Setup) {
        setup.pieces.clear();
        let standing = pieces.iter().zip(self.cells);
        setup.pieces.extend(standing.map(|(&piece, cell)| (pairs.cell(cell), piece)));
        setup.turn = self.turn;
        setup.confinement = self.confinement;
    }
}
