//! Why a move is not legal, and the sentences that say so.

use std::fmt;

use crate::{BoardId, Piece, Place, Role, Wing};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// No man stands there.
    NoPiece {
        /// Where.
        from: Place,
    },
    /// The man belongs to the other side.
    NotYourTurn {
        /// Where it stands.
        from: Place,
        /// The man.
        piece: Piece,
    },
    /// The man cannot go so, whatever stands elsewhere.
    NotHowItMoves {
        /// The man.
        piece: Piece,
        /// Where it stands.
        from: Place,
        /// Where it was to go.
        to: Place,
    },
    /// Another man stands in the way.
    Blocked {
        /// The man.
        piece: Piece,
        /// Where it stands.
        from: Place,
        /// Where it was to go.
        to: Place,
        /// What stands in the way.
        by: Piece,
        /// And where.
        at: Place,
    },
    /// The square on which the man would land is occupied.
    Closed {
        /// The square to which the man was to go.
        square: Place,
        /// The man that closes it.
        by: Piece,
        /// Where that man stands.
        at: Place,
    },
    /// A man of this board cannot land on that board.
    NoSuchLanding {
        /// The man's cell.
        from: Place,
        /// The board asked for.
        landing: BoardId,
    },
    /// The king would step onto a square of its own board that is attacked, before the transfer.
    KingAttackedBeforeTransfer {
        /// Where.
        square: Place,
        /// The attacking man.
        by: Piece,
        /// Where it stands.
        at: Place,
    },
    /// The king would arrive on an attacked square.
    KingAttackedAfterTransfer {
        /// Where.
        square: Place,
        /// The attacking man.
        by: Piece,
        /// Where it stands.
        at: Place,
    },
    /// The own king would be in check after the move.
    LeavesKingInCheck {
        /// Where the king stands.
        king: Place,
        /// The man that gives check.
        by: Piece,
        /// Where it stands.
        at: Place,
    },
    /// Under these rules a check is not answered by a man from the other board.
    NoInterposition {
        /// Where the king stands.
        king: Place,
    },
    /// Castling is not possible.
    Castling {
        /// On which wing.
        wing: Wing,
        /// What forbids it.
        why: CastlingFault,
    },
    /// There is nothing to capture in passing.
    EnPassant {
        /// The square where the pawn was to go.
        square: Place,
        /// What forbids it.
        why: &'static str,
    },
    /// A pawn that reaches the last rank must turn into something.
    PromotionMissing {
        /// Where.
        square: Place,
    },
    /// A man cannot turn into that there.
    NoPromotion {
        /// What was asked for.
        role: Role,
        /// Where.
        square: Place,
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
    /// A man stands in the way.
    Occupied(Place),
    /// A square on the king's way is attacked.
    Attacked(Place),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece { from } => write!(f, "No man stands on {from}."),
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
                write!(f, "From {from} a man cannot land on board {}.", landing.letter())
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
                "Under these rules the check to your king on {king} is not answered by a man from the other board."
            ),
            Self::Castling { wing, why } => write!(f, "You cannot castle {wing}: {why}."),
            Self::EnPassant { square, why } => {
                write!(f, "You cannot capture in passing on {square}: {why}.")
            }
            Self::PromotionMissing { square } => {
                write!(
                    f,
                    "Say what the pawn turns into on {square}: queen, rook, bishop or knight."
                )
            }
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
