//! Maps the reasons of illegal moves to the reasons of lessons.

use glass_catalogue::Reason;
use glass_notation::MoveError;
use glass_rules::{Cell, IllegalMove};

/// Whether a move error has a reason.
pub(crate) fn is_for(why: &MoveError, reason: Reason) -> bool {
    reasons(why).iter().any(|illegal| reason_of(illegal) == Some(reason))
}

/// The cells in a move error.
pub(crate) fn cells(why: &MoveError) -> Vec<Cell> {
    reasons(why).iter().filter_map(cell).collect()
}

fn reasons(why: &MoveError) -> &[IllegalMove] {
    match why {
        MoveError::Illegal(illegal) => std::slice::from_ref(illegal),
        MoveError::NoneFits { reasons, .. } => reasons,
        _ => &[],
    }
}

fn reason_of(illegal: &IllegalMove) -> Option<Reason> {
    Some(match illegal {
        IllegalMove::Closed { .. } => Reason::Closed,
        IllegalMove::NotHowItMoves { .. } => Reason::NotHowItMoves,
        IllegalMove::NoSuchLanding { .. } => Reason::NoSuchLanding,
        IllegalMove::NoKingThere { .. } => Reason::NoKingThere,
        IllegalMove::KingAttackedBeforeTransfer { .. } => Reason::BeforeTransfer,
        IllegalMove::KingAttackedAfterTransfer { .. } => Reason::AfterTransfer,
        IllegalMove::LeavesKingInCheck { .. } => Reason::LeavesKingInCheck,
        IllegalMove::ZeroInCheck { .. } => Reason::ZeroInCheck,
        IllegalMove::ZeroByPawn { .. } => Reason::ZeroByPawn,
        IllegalMove::Confined { .. } => Reason::Confined,
        IllegalMove::NothingToTurnInto { .. } => Reason::NothingToTurnInto,
        _ => return None,
    })
}

fn cell(illegal: &IllegalMove) -> Option<Cell> {
    Some(match illegal {
        IllegalMove::Closed { at, .. }
        | IllegalMove::Blocked { at, .. }
        | IllegalMove::KingAttackedBeforeTransfer { at, .. }
        | IllegalMove::KingAttackedAfterTransfer { at, .. }
        | IllegalMove::LeavesKingInCheck { at, .. } => at.cell,
        IllegalMove::NotHowItMoves { to, .. } => to.cell,
        IllegalMove::NoSuchLanding { from, .. } | IllegalMove::ZeroByPawn { from } => from.cell,
        IllegalMove::ZeroInCheck { king } | IllegalMove::Confined { king, .. } => king.cell,
        IllegalMove::EnPassant { square, .. } | IllegalMove::NothingToTurnInto { square } => {
            square.cell
        }
        _ => return None,
    })
}
