//! Whether a square is attacked.

use super::Position;
use super::board::{
    ALL_AROUND, Boards, Color, DIAGONAL, KNIGHT_JUMPS, Kind, Man, ORTHOGONAL, king_of, step,
};

/// Whether a man of `by` could capture on this square of this board.
///
/// Men of the other board neither attack nor block. That the attacker would have to be able to
/// transfer is not asked: the other copy of an occupied square is empty.
pub fn is_attacked(boards: &Boards, board: usize, square: usize, by: Color) -> bool {
    let men = &boards[board];
    let holds = |at: Option<usize>, kind: Kind| {
        at.is_some_and(|at| men[at] == Some(Man { color: by, kind }))
    };

    // A pawn takes one square forward and one aside, so it stands one back and one aside.
    let back = -by.forward();
    let pawn = [-1, 1].iter().any(|&aside| holds(step(square, (aside, back)), Kind::Pawn));
    let knight = KNIGHT_JUMPS.iter().any(|&jump| holds(step(square, jump), Kind::Knight));
    let king = ALL_AROUND.iter().any(|&way| holds(step(square, way), Kind::King));

    let along = |ways: &[(i32, i32)], kind: Kind| {
        ways.iter().any(|&way| {
            let seen = first_man(boards, board, square, way);
            seen == Some(Man { color: by, kind })
                || seen == Some(Man { color: by, kind: Kind::Queen })
        })
    };
    pawn || knight || king || along(&ORTHOGONAL, Kind::Rook) || along(&DIAGONAL, Kind::Bishop)
}

/// The first man met when walking from the square that way on that board.
fn first_man(boards: &Boards, board: usize, square: usize, way: (i32, i32)) -> Option<Man> {
    let mut at = square;
    while let Some(next) = step(at, way) {
        if boards[board][next].is_some() {
            return boards[board][next];
        }
        at = next;
    }
    None
}

/// Whether this side's king is attacked by a man of the king's own board.
pub fn king_attacked(boards: &Boards, color: Color) -> bool {
    let (board, square) = king_of(boards, color);
    is_attacked(boards, board, square, color.other())
}

impl Position {
    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        king_attacked(&self.boards, self.turn)
    }
}
