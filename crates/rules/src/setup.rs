//! Position descriptions from FEN or an editor, which may be invalid.

use crate::{
    BoardId, ByColor, CastlingRights, Cell, Color, Confinement, Piece, Role, Square, VariantId,
};

/// A pawn that is claimed to have just made a double step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnPassantSquare {
    /// The passed square.
    pub square: Square,
    /// The current board of the pawn.
    pub landing: BoardId,
}

/// An unvalidated description of a position. [`crate::Position::new`] validates it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces with their cells.
    pub pieces: Vec<(Cell, Piece)>,
    /// The side to move.
    pub turn: Color,
    /// The castling rights.
    pub castling: CastlingRights,
    /// The pawn that can be captured en passant.
    pub en_passant: Option<EnPassantSquare>,
    /// The confinement of bared kings.
    pub confinement: ByColor<Option<Confinement>>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the next move, from 1. It increases after Black's move.
    pub fullmove_number: u16,
}

impl Setup {
    /// A setup without pieces, with White to move.
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

    /// The board of the pawn that has just passed a square, which is now one rank further. If there is no such pawn,
    /// board B if there are several boards.
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

    /// Normalises the order of the pieces by their cells.
    #[must_use]
    pub fn normalised(mut self) -> Self {
        self.pieces.sort_unstable();
        self
    }
}
