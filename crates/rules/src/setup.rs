//! Anything that a FEN or an editor can say: maybe not a position that can be played.

use crate::{
    BoardId, ByColor, CastlingRights, Cell, Color, Confinement, Piece, Role, Square, VariantId,
};

/// A pawn that is said to have just made a double step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnPassantSquare {
    /// The square that it passed over.
    pub square: Square,
    /// The board on which it stands now.
    pub landing: BoardId,
}

/// A description of a position, not yet checked. [`crate::Position::new`] makes it one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces with their cells.
    pub pieces: Vec<(Cell, Piece)>,
    /// The side to move.
    pub turn: Color,
    /// Who may still castle.
    pub castling: CastlingRights,
    /// The pawn that may be captured in passing.
    pub en_passant: Option<EnPassantSquare>,
    /// How the kings that stand alone are confined.
    pub confinement: ByColor<Option<Confinement>>,
    /// Moves of either side since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the next move, from 1; it grows after Black's move.
    pub fullmove_number: u16,
}

impl Setup {
    /// No pieces, White to move.
    pub const fn empty() -> Self {
        Self {
            pieces: Vec::new(),
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            confinement: ByColor { white: None, black: None },
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The board of the pawn that has just passed over a square: the one on which it stands a rank further on. Where
    /// none does, board B if there are several boards.
    pub fn double_pushed_board(&self, variant: VariantId, passed: Square) -> BoardId {
        let shape = variant.shape();
        let pawn = Piece { color: !self.turn, role: Role::Pawn };
        let rank: u16 = shape.rank(passed).parse().unwrap_or(0);
        let rank = match self.turn {
            Color::White => rank.checked_sub(1),
            Color::Black => rank.checked_add(1),
        };
        let arrival = rank.and_then(|rank| shape.square(&format!("{}{rank}", shape.file(passed))));
        let found = self
            .pieces
            .iter()
            .find(|&&(cell, piece)| Some(cell.square) == arrival && piece == pawn);
        found.map_or(BoardId(variant.boards().saturating_sub(1).min(1) as u8), |&(cell, _)| {
            cell.board
        })
    }

    /// The same description in one spelling: pieces in the order of their cells.
    #[must_use]
    pub fn normalised(mut self) -> Self {
        self.pieces.sort_unstable();
        self
    }
}
