//! The reasons why a move is illegal, with messages.

use std::fmt;

use crate::{BoardId, Color, Confinement, NamedCell, Piece, Role, Wing};

/// The reason why a move is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The cell is empty.
    NoPiece {
        /// The cell.
        from: NamedCell,
    },
    /// The piece belongs to the other side.
    NotYourTurn {
        /// Its cell.
        from: NamedCell,
        /// The piece.
        piece: Piece,
    },
    /// The piece does not move like this.
    NotHowItMoves {
        /// The piece.
        piece: Piece,
        /// Its cell.
        from: NamedCell,
        /// The target.
        to: NamedCell,
    },
    /// Another piece blocks the way.
    Blocked {
        /// The piece.
        piece: Piece,
        /// Its cell.
        from: NamedCell,
        /// The target.
        to: NamedCell,
        /// The blocking piece.
        by: Piece,
        /// The cell of the blocking piece.
        at: NamedCell,
    },
    /// The landing cell is occupied.
    Closed {
        /// The target.
        square: NamedCell,
        /// The piece on the landing cell.
        by: Piece,
        /// The landing cell.
        at: NamedCell,
    },
    /// Pieces cannot transfer from this board to that one.
    NoSuchLanding {
        /// The piece's cell.
        from: NamedCell,
        /// The requested board.
        landing: BoardId,
    },
    /// Pieces only land on boards with a king, and the requested board has none.
    NoKingThere {
        /// The requested board.
        landing: BoardId,
    },
    /// A king in check cannot make a zero move.
    ZeroInCheck {
        /// The king's cell.
        king: NamedCell,
    },
    /// Pawns cannot make zero moves.
    ZeroByPawn {
        /// The pawn's cell.
        from: NamedCell,
    },
    /// The king is bare and confined.
    Confined {
        /// The king's cell.
        king: NamedCell,
        /// The confinement.
        to: Confinement,
    },
    /// The game is over: a side has no piece of that role left.
    Extinct {
        /// The side that has lost.
        loser: Color,
        /// The role.
        role: Role,
    },
    /// The king's target on its own board is attacked, before the transfer.
    KingAttackedBeforeTransfer {
        /// The target.
        square: NamedCell,
        /// The attacking piece.
        by: Piece,
        /// The cell of the attacking piece.
        at: NamedCell,
    },
    /// The king's landing cell is attacked.
    KingAttackedAfterTransfer {
        /// The landing cell.
        square: NamedCell,
        /// The attacking piece.
        by: Piece,
        /// The cell of the attacking piece.
        at: NamedCell,
    },
    /// The own king would be in check after the move.
    LeavesKingInCheck {
        /// The king's cell.
        king: NamedCell,
        /// The piece that gives check.
        by: Piece,
        /// The cell of the checking piece.
        at: NamedCell,
    },
    /// Under this rule set, a check cannot be answered by a piece from the other board.
    NoInterposition {
        /// The king's cell.
        king: NamedCell,
    },
    /// Castling is not possible.
    Castling {
        /// The wing.
        wing: Wing,
        /// The reason.
        why: CastlingFault,
    },
    /// No capture en passant is possible.
    EnPassant {
        /// The target of the pawn.
        square: NamedCell,
        /// The reason.
        why: EnPassantFault,
    },
    /// A pawn on the last rank must promote.
    PromotionMissing {
        /// The target.
        square: NamedCell,
        /// The possible roles, the strongest first.
        into: Vec<Role>,
    },
    /// A pawn cannot move to the last rank, because no role is available for its promotion.
    NothingToTurnInto {
        /// The target.
        square: NamedCell,
    },
    /// The piece cannot promote to this role on this square.
    NoPromotion {
        /// The requested role.
        role: Role,
        /// The target.
        square: NamedCell,
    },
}

/// The reason why castling is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingFault {
    /// The rule set has no castling, or not on this board.
    NotInTheseRules,
    /// King or rook have moved, or the rook was captured.
    NoRight,
    /// The king is in check.
    InCheck,
    /// A piece blocks the way.
    Occupied(NamedCell),
    /// A square on the king's path is attacked.
    Attacked(NamedCell),
}

/// The reason why a capture en passant is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassantFault {
    /// The rule set has no captures en passant.
    NotInTheseRules,
    /// No pawn has just passed the square.
    NoPawnPassed,
    /// Under this rule set, pawns cannot capture en passant from this board.
    WrongBoard,
    /// The passed square is occupied on the board of the capturing pawn or on its landing board.
    NotEmpty,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece { from } => write!(f, "No piece stands on {from}."),
            Self::NotYourTurn { from, piece } => {
                write!(f, "The {piece} on {from} is not yours to move now.")
            }
            Self::NotHowItMoves { piece, from, to } => {
                write!(f, "A {} on {from} cannot go to {to}.", piece.role)
            }
            Self::Blocked { piece, from, to, by, at } if to == at => {
                write!(f, "The {} on {from} cannot go to {to}: the {by} stands there.", piece.role)
            }
            Self::Blocked { piece, from, to, by, at } => {
                write!(
                    f,
                    "The {} on {from} cannot go to {to}: the {by} on {at} is in the way.",
                    piece.role
                )
            }
            Self::Closed { square, by, at } => {
                write!(f, "{square} is closed: the {by} on {at} stands where you would land.")
            }
            Self::NoSuchLanding { from, landing } => {
                write!(f, "From {from} a piece cannot land on board {}.", landing.letter())
            }
            Self::NoKingThere { landing } => {
                write!(f, "Board {} holds no king, so nothing may land there.", landing.letter())
            }
            Self::ZeroInCheck { king } => write!(
                f,
                "Your king on {king} is in check and cannot go through the looking-glass without a step."
            ),
            Self::ZeroByPawn { from } => {
                write!(f, "The pawn on {from} cannot go through the looking-glass without a step.")
            }
            Self::Confined { king, to } => write!(
                f,
                "Your king on {king} stands alone and is confined: it moves only {}.",
                match to {
                    Confinement::Cells => "on its own board",
                    Confinement::Boards => "from board to board",
                }
            ),
            Self::Extinct { loser, role } => {
                write!(f, "The game is over: {loser} has no {role} left.")
            }
            Self::KingAttackedBeforeTransfer { square, by, at } => write!(
                f,
                "The king would step into check on {square} before the transfer: the {by} on {at} attacks it."
            ),
            Self::KingAttackedAfterTransfer { square, by, at } => {
                write!(f, "The king would be in check on {square}: the {by} on {at} attacks it.")
            }
            Self::LeavesKingInCheck { king, by, at } => {
                write!(f, "Your king on {king} would be in check from the {by} on {at}.")
            }
            Self::NoInterposition { king } => write!(
                f,
                "Under these rules the check to your king on {king} is not answered by a piece from the other board."
            ),
            Self::Castling { wing, why } => write!(f, "You cannot castle {wing}: {why}."),
            Self::EnPassant { square, why } => {
                write!(f, "You cannot capture in passing on {square}: {why}.")
            }
            Self::PromotionMissing { square, into } => {
                write!(f, "Say what the pawn turns into on {square}: ")?;
                for (i, role) in into.iter().enumerate() {
                    let before = match i {
                        0 => "",
                        _ if i + 1 == into.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{before}{role}")?;
                }
                f.write_str(".")
            }
            Self::NothingToTurnInto { square } => write!(
                f,
                "The pawn cannot go to {square}: no captured piece is there for it to turn into."
            ),
            Self::NoPromotion { role, square } => {
                write!(f, "Nothing turns into a {role} on {square}.")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

impl fmt::Display for CastlingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInTheseRules => f.write_str("these rules do not allow it"),
            Self::NoRight => f.write_str("king or rook has moved or is gone"),
            Self::InCheck => f.write_str("the king is in check"),
            Self::Occupied(place) => write!(f, "{place} is occupied"),
            Self::Attacked(place) => write!(f, "{place} is attacked"),
        }
    }
}

impl fmt::Display for EnPassantFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotInTheseRules => "these rules have no en passant",
            Self::NoPawnPassed => "no pawn has just passed there",
            Self::WrongBoard => "your pawn stands on the wrong board for these rules",
            Self::NotEmpty => {
                "the square that was passed over is not empty where the pawn must be able to stand"
            }
        })
    }
}
