//! Whether a cell is attacked.

use super::Position;
use super::boards::Boards;
use super::piece::{Color, Kind, Piece};
use super::rules::{Rules, ZeroMoves};

/// Whether a piece of `by` could capture on this cell of this board.
///
/// Pieces of other boards neither attack nor block, except for captures by zero moves. Whether the attacking piece
/// could transfer does not matter.
pub fn is_attacked(rules: &Rules, boards: &Boards, board: usize, cell: usize, by: Color) -> bool {
    let geometry = rules.geometry();
    let pieces = &boards[board];

    let pawn = Some(Piece { color: by, kind: Kind::Pawn });
    if geometry.pawns[by as usize][cell].attackers.iter().any(|&at| pieces[at] == pawn) {
        return true;
    }
    let is_one_of = |piece: Option<Piece>, kinds: &[Kind]| {
        piece.is_some_and(|piece| piece.color == by && kinds.contains(&piece.kind))
    };
    if geometry.leaps_into[cell].iter().any(|leap| is_one_of(pieces[leap.cell], leap.kinds)) {
        return true;
    }
    // Lines are symmetric: the first piece on a line attacks the cell if it moves along the line.
    let seen = geometry.lines[cell].iter().any(|line| {
        let first_piece = line.cells.iter().find_map(|&at| pieces[at]);
        is_one_of(first_piece, line.kinds)
    });
    if seen {
        return true;
    }

    rules.zero_moves == ZeroMoves::Capturing
        && (0..rules.boards).filter(|&other| other != board).any(|other| {
            boards[other][cell].is_some_and(|piece| piece.color == by && piece.kind != Kind::Pawn)
        })
}

/// Whether this side's king is attacked. `false` if no king is royal.
pub fn king_attacked(rules: &Rules, boards: &Boards, color: Color) -> bool {
    if rules.extinction {
        return false;
    }
    let (board, cell) = boards.king(color);
    is_attacked(rules, boards, board, cell, color.other())
}

impl Position {
    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        king_attacked(&self.rules, &self.boards, self.turn)
    }
}
