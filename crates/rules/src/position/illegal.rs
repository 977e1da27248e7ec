//! Why a move is not legal, and the sentences that say so.

use std::fmt;

use crate::{BoardId, Color, Confinement, NamedCell, Piece, Role, Wing};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// No piece stands there.
    NoPiece {
        /// Where.
        from: NamedCell,
    },
    /// The piece belongs to the other side.
    NotYourTurn {
        /// Where it stands.
        from: NamedCell,
        /// The piece.
        piece: Piece,
    },
    /// The piece cannot go so, whatever stands elsewhere.
    NotHowItMoves {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: NamedCell,
        /// Where it was to go.
        to: NamedCell,
    },
    /// Another piece stands in the way.
    Blocked {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: NamedCell,
        /// Where it was to go.
        to: NamedCell,
        /// What stands in the way.
        by: Piece,
        /// And where.
        at: NamedCell,
    },
    /// The square on which the piece would land is occupied.
    Closed {
        /// The square to which the piece was to go.
        square: NamedCell,
        /// The piece that closes it.
        by: Piece,
        /// Where that piece stands.
        at: NamedCell,
    },
    /// A piece of this board cannot land on that board.
    NoSuchLanding {
        /// The piece's cell.
        from: NamedCell,
        /// The board asked for.
        landing: BoardId,
    },
    /// Pieces land only where a king stands, and none stands there.
    NoKingThere {
        /// The board asked for.
        landing: BoardId,
    },
    /// A king in check cannot change boards without a step.
    ZeroInCheck {
        /// Where the king stands.
        king: NamedCell,
    },
    /// Pawns do not change boards without a step.
    ZeroByPawn {
        /// Where the pawn stands.
        from: NamedCell,
    },
    /// The king stands alone and is confined.
    Confined {
        /// Where the king stands.
        king: NamedCell,
        /// How.
        to: Confinement,
    },
    /// The game is over: a side has no piece of that role left.
    Extinct {
        /// The side that has lost.
        loser: Color,
        /// The role.
        role: Role,
    },
    /// The king would step onto a square of its own board that is attacked, before the transfer.
    KingAttackedBeforeTransfer {
        /// Where.
        square: NamedCell,
        /// The attacking piece.
        by: Piece,
        /// Where it stands.
        at: NamedCell,
    },
    /// The king would arrive on an attacked square.
    KingAttackedAfterTransfer {
        /// Where.
        square: NamedCell,
        /// The attacking piece.
        by: Piece,
        /// Where it stands.
        at: NamedCell,
    },
    /// The own king would be in check after the move.
    LeavesKingInCheck {
        /// Where the king stands.
        king: NamedCell,
        /// The piece that gives check.
        by: Piece,
        /// Where it stands.
        at: NamedCell,
    },
    /// Under these rules a check is not answered by a piece from the other board.
    NoInterposition {
        /// Where the king stands.
        king: NamedCell,
    },
    /// Castling is not possible.
    Castling {
        /// On which wing.
        wing: Wing,
        /// What forbids it.
        why: CastlingFault,
    },
    /// There is nothing to capture en passant.
    EnPassant {
        /// The square where the pawn was to go.
        square: NamedCell,
        /// What forbids it.
        why: EnPassantFault,
    },
    /// A pawn that reaches the last rank must turn into something.
    PromotionMissing {
        /// Where.
        square: NamedCell,
        /// What it may turn into, the strongest first.
        into: Vec<Role>,
    },
    /// A pawn cannot reach the last rank while there is nothing for it to turn into.
    NothingToTurnInto {
        /// Where.
        square: NamedCell,
    },
    /// A piece cannot turn into that there.
    NoPromotion {
        /// What was asked for.
        role: Role,
        /// Where.
        square: NamedCell,
    },
}

/// What forbids castling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingFault {
    /// The rule set has no castling, or none on this board.
    NotInTheseRules,
    /// King or rook have moved, or the rook is gone.
    NoRight,
    /// The king is in check.
    InCheck,
    /// A piece stands in the way.
    Occupied(NamedCell),
    /// A square on the king's way is attacked.
    Attacked(NamedCell),
}

/// What forbids a capture en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnPassantFault {
    /// The rule set has no en passant.
    NotInTheseRules,
    /// No pawn has just passed over the square.
    NoPawnPassed,
    /// The capturing pawn stands on a board from which these rules do not let it capture.
    WrongBoard,
    /// The square that was passed over is occupied where the capturing pawn must be able to stand.
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
