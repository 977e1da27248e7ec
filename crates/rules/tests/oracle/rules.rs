//! The rules of a game as data: the points on which games and authorities differ.

use super::geometry::Geometry;
use super::piece::Kind;
use super::shape::Shape;

/// When a pawn that has just made a double step may be taken in passing.
///
/// The pawn steps on one board and lands on the other. Wherever the capturing pawn stands, it
/// moves diagonally to the passed square on its own board and ends on the other copy of that
/// square, which must be empty; the copy it moves to must be empty too, but for one exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassant {
    /// Never.
    None,
    /// By a pawn on the board where the double step landed. With one board, the usual rule.
    Landing,
    /// By a pawn on the board where the double step started.
    Start,
    /// By a pawn on either of the two.
    Either,
    /// As `Landing`, but a piece of the capturing side on the passed square of the capturing pawn's
    /// own board does not matter: the pawn passes through it and nothing happens to it. A piece of
    /// the other side there is captured as usual.
    LandingIgnoreBlock,
    /// As `Landing`, but a piece of the other side on the passed square of the capturing pawn's own
    /// board is captured by the same move, and never alone.
    Both,
}

/// When king and rook may castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// Never.
    None,
    /// All squares between king and rook are empty on their board; the two arrival squares are
    /// empty on the other; the king is not in check, crosses no square and arrives on no square
    /// attacked on their board, and is safe on the landing board.
    Standard,
    /// As `Standard`, and all squares between king and rook are empty on both boards, and the
    /// king crosses no square attacked on either.
    Strict,
}

/// Where a piece ends that has made its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// On its own board.
    Never,
    /// On any other board, at choice where there are several.
    Compulsory,
    /// On its own board or any other.
    Optional,
    /// On any other board where a king stands, kings being looked for before the move; on any
    /// other board at all when both kings stand on the piece's own.
    ToKings,
}

/// Whether a piece may transfer without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZeroMoves {
    None,
    /// Any piece, to an empty cell.
    Quiet,
    /// Any piece but a pawn, to an empty cell or on an enemy's piece, which is captured. So such a
    /// piece attacks the same cell of the other boards.
    Capturing,
}

/// What pawns become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    AnyOf(&'static [Kind]),
    /// One of these roles, if the side has fewer on the boards than the number.
    Lost(&'static [(Kind, usize)]),
}

/// What a stalemate is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StalemateValue {
    Draw,
    /// Three quarters of a point for the side that gave it.
    ThreeQuarters,
}

/// One set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub name: &'static str,
    pub shape: Shape,
    pub boards: usize,
    /// The first position.
    pub start: &'static str,
    /// The kinds of pieces there are.
    pub kinds: &'static [Kind],
    pub transfer: Transfer,
    pub zero_moves: ZeroMoves,
    pub en_passant: EnPassant,
    pub castling: Castling,
    /// A king and a rook that never moved may castle on other boards than A.
    pub castle_on_b: bool,
    /// A king's arrival square must be safe on the departure board too, before the transfer.
    pub king_pre: bool,
    /// A check may be answered by a piece that transfers to a square between king and attacker.
    /// Without it the king must be safe before the transfer of any piece, as well as after.
    pub interpose: bool,
    /// A pawn may make a double step from the cells that the shape names.
    pub double_push: bool,
    /// A pawn may make a double step on other boards than A.
    pub double_push_on_b: bool,
    pub becomes: Becomes,
    /// The king's moves capture on the landing board too.
    pub king_captures_landing: bool,
    /// No king is royal: a side that has lost its last piece of a kind has lost.
    pub extinction: bool,
    /// A king that is its side's last piece keeps to the kind of its next move: on its part of the
    /// board, or from part to part.
    pub confines_bare_king: bool,
    pub stalemate: StalemateValue,
}

impl Rules {
    pub fn geometry(&self) -> &'static Geometry {
        self.shape.geometry()
    }

    /// Whether a move's text must name the boards.
    pub fn writes_boards(&self) -> bool {
        match self.transfer {
            Transfer::Never => false,
            Transfer::Compulsory => self.boards > 2,
            Transfer::Optional | Transfer::ToKings => true,
        }
    }

    /// Whether pieces may stand on several copies of a cell.
    pub fn shares_copies(&self) -> bool {
        // Where a piece always goes to the one other copy and finds it empty, only passing through
        // a piece could bring it about.
        self.writes_boards() || self.en_passant == EnPassant::LandingIgnoreBlock
    }

    /// Whether a pawn of that board may make a double step.
    pub fn allows_double_push(&self, board: usize) -> bool {
        self.double_push && (board == 0 || self.double_push_on_b)
    }

    /// The one board where a pawn's double step must have started that ended on this one, if the
    /// rules leave only one.
    pub fn start_of_double_push(&self, landed_on: usize) -> Option<usize> {
        match (self.transfer, self.boards) {
            (Transfer::Never, _) => Some(landed_on),
            (Transfer::Compulsory, 2) => Some(1 - landed_on),
            _ => None,
        }
    }
}
