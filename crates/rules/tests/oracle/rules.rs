//! The rules of a game as data: the points on which games and authorities differ.

use super::geometry::Geometry;
use super::piece::Kind;
use super::shape::Shape;

/// The conditions of captures en passant.
///
/// The pawn steps on one board and lands on the other. The capturing pawn moves diagonally to the passed square on its
/// own board and lands on the other copy of that square, which must be empty. The copy on its own board must be empty
/// too, with one exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassant {
    /// Never.
    None,
    /// By a pawn on the board on which the double step landed. With one board, the ordinary rule.
    Landing,
    /// By a pawn on the board on which the double step began.
    Start,
    /// By a pawn on either of the two.
    Either,
    /// As `Landing`, but the pawn passes through a piece of its own side on the passed square of its own board, which
    /// is not affected. A piece of the other side there is captured by an ordinary move.
    LandingIgnoreBlock,
    /// As `Landing`, but a piece of the other side on the passed square of the capturing pawn's own board is captured
    /// by the same move, and cannot be captured alone.
    Both,
}

/// The conditions of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// Never.
    None,
    /// All squares between king and rook are empty on their board, and the two target squares are empty on the other.
    /// The king is not in check, does not cross or reach an attacked square of its board, and is safe on the landing
    /// board.
    Standard,
    /// As `Standard`. In addition, all squares between king and rook are empty on both boards, and the king crosses no
    /// square attacked on either.
    Strict,
}

/// The landing board of a piece after its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// On its own board.
    Never,
    /// Any other board, chosen by the player.
    Compulsory,
    /// Its own board or any other.
    Optional,
    /// Any other board with a king. The kings' boards before the move count. If both kings are on the piece's own
    /// board, any other board.
    ToKings,
}

/// Whether a piece may transfer without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZeroMoves {
    None,
    /// Any piece, to an empty cell.
    Quiet,
    /// Any piece except a pawn, to an empty cell or with a capture of an enemy piece. Such a piece also attacks the
    /// same cell of the other boards.
    Capturing,
}

/// The promotions of pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    AnyOf(&'static [Kind]),
    /// One of these roles, if the side has fewer on the boards than the given number.
    Lost(&'static [(Kind, usize)]),
}

/// The result of a stalemate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StalemateValue {
    Draw,
    /// Three quarters of a point for the side that gives it.
    ThreeQuarters,
}

/// A rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub name: &'static str,
    pub shape: Shape,
    pub boards: usize,
    /// The start position.
    pub start: &'static str,
    /// The kinds of pieces.
    pub kinds: &'static [Kind],
    pub transfer: Transfer,
    pub zero_moves: ZeroMoves,
    pub en_passant: EnPassant,
    pub castling: Castling,
    /// Whether a king and a rook that have never moved may castle on boards other than A.
    pub castle_on_b: bool,
    /// Whether a king's target must also be safe on its own board, before the transfer.
    pub king_pre: bool,
    /// Whether a check may be answered by a piece that transfers to a square between king and attacker. Otherwise, the
    /// king must be safe both before and after the transfer of any piece.
    pub interpose: bool,
    /// Whether a pawn may make a double step from the start cells of the shape.
    pub double_push: bool,
    /// Whether a pawn may make a double step on boards other than A.
    pub double_push_on_b: bool,
    pub becomes: Becomes,
    /// Whether the king's moves also capture on the landing board.
    pub king_captures_landing: bool,
    /// Whether a side that has lost its last piece of a kind has lost. No king is royal.
    pub extinction: bool,
    /// Whether a bare king is confined by its next move: to its part of the board, or to moves between parts.
    pub confines_bare_king: bool,
    pub stalemate: StalemateValue,
}

impl Rules {
    pub fn geometry(&self) -> &'static Geometry {
        self.shape.geometry()
    }

    /// Whether the text of a move must name the boards.
    pub fn writes_boards(&self) -> bool {
        match self.transfer {
            Transfer::Never => false,
            Transfer::Compulsory => self.boards > 2,
            Transfer::Optional | Transfer::ToKings => true,
        }
    }

    /// Whether several copies of a cell may be occupied.
    pub fn shares_copies(&self) -> bool {
        // If a piece always moves to the only other copy, which must be empty, this can only result from passing
        // through a piece.
        self.writes_boards() || self.en_passant == EnPassant::LandingIgnoreBlock
    }

    /// Whether a pawn on a board may make a double step.
    pub fn allows_double_push(&self, board: usize) -> bool {
        self.double_push && (board == 0 || self.double_push_on_b)
    }

    /// The board on which a double step began that ended on this board, if the rules determine it.
    pub fn start_of_double_push(&self, landed_on: usize) -> Option<usize> {
        match (self.transfer, self.boards) {
            (Transfer::Never, _) => Some(landed_on),
            (Transfer::Compulsory, 2) => Some(1 - landed_on),
            _ => None,
        }
    }
}
