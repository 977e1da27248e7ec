//! The restrictions of moves by the king's safety, computed once for all moves of a position.

#[cfg(test)]
mod tests;

use super::Position;
use super::attacks::leapers;
use crate::color::Side;
use crate::variant::SetOf;
use crate::{BoardId, Cell, Geometry, Square, SquareSet, Transfer, Variant, ZeroMoves};

/// The checks on a king, and the pieces on the lines between it and enemy riders of its board.
///
/// Own and enemy pieces between the king and a rider are blockers. Each line to a rider contributes to at most one of
/// the sets below. With more than two blockers, or two of one side, it is harmless. The diagrams show a king K, an
/// enemy rook r, own pieces N and B, an enemy knight n:
///
/// ```text
/// checkers   K . . r      r gives check
/// pinned     K . N r      N is pinned by r
/// screens    K n . r      n screens the king from r
/// paired     K B n r      B is paired with n
/// ```
///
/// In variants with transfers, a piece leaves the board even when it captures. A pinned piece may therefore capture
/// only the pinning rider. No piece may capture a screen. A paired piece must not capture its partner, because both
/// would be gone.
pub(super) struct CheckInfo<S> {
    /// The own king; meaningless if kings are not royal.
    pub king: Cell,
    /// Whether the king is in check, by a piece of any board.
    pub in_check: bool,
    /// Enemy pieces of the king's board that give check.
    pub checkers: S,
    /// Own pieces that are the only blocker of a line.
    pub pinned: S,
    /// Enemy pieces that are the only blocker of a line. Empty in variants without transfers.
    pub screens: S,
    /// Own pieces that block a line together with one enemy piece. Empty in variants without transfers.
    pub paired: S,
    /// Used if the sets above are insufficient and therefore empty ([`needs_trial`]): the squares between the king and
    /// enemy riders, or the blockers of these lines. A piece that leaves such a square may open a line.
    pub lines: S,
}

impl<S: SquareSet> CheckInfo<S> {
    /// No restrictions.
    const NONE: Self = Self {
        king: Cell::new(BoardId::A, Square(0)),
        in_check: false,
        checkers: S::EMPTY,
        pinned: S::EMPTY,
        screens: S::EMPTY,
        paired: S::EMPTY,
        lines: S::EMPTY,
    };

    #[inline]
    pub fn new<V: Variant<Geometry: Geometry<Set = S>>, Us: Side>(position: &Position<V>) -> Self {
        let us = Us::color(position.turn());
        let Some(king) = position.king(us) else {
            return Self::NONE;
        };
        if needs_trial::<V>() {
            let in_check = position.is_check();
            return Self { king, in_check, lines: lines_to_riders(position, king), ..Self::NONE };
        }
        let board = position.board(king.board);
        let (own, enemy): (SetOf<V>, SetOf<V>) = (board.color(us), board.color(!us));
        let mut check_info =
            Self { king, checkers: leapers::<V>(board, king.square, !us), ..Self::NONE };
        for &ride in V::Geometry::RIDES {
            let snipers = V::Geometry::rays(ride, king.square) & board.riders(!us, ride);
            for sniper in snipers.squares() {
                let line = V::Geometry::between(king.square, sniper);
                let (own_blockers, enemy_blockers) = (line & own, line & enemy);
                if own_blockers.is_empty() {
                    if enemy_blockers.is_empty() {
                        check_info.checkers |= S::from_square(sniper);
                    } else if V::TRANSFER != Transfer::Stay && !enemy_blockers.is_many() {
                        check_info.screens |= enemy_blockers;
                    }
                } else if !own_blockers.is_many() {
                    if enemy_blockers.is_empty() {
                        check_info.pinned |= own_blockers;
                    } else if V::TRANSFER != Transfer::Stay && !enemy_blockers.is_many() {
                        check_info.paired |= own_blockers;
                    }
                }
            }
        }
        check_info.in_check = !check_info.checkers.is_empty();
        check_info
    }

    /// Own pieces whose moves may open a line to the king.
    #[inline]
    pub fn own_blockers(&self) -> S {
        self.pinned | self.paired
    }
}

/// The squares on the lines between a king and the enemy riders of its board that a piece may have to keep blocked.
fn lines_to_riders<V: Variant>(position: &Position<V>, king: Cell) -> SetOf<V> {
    let board = position.board(king.board);
    let mut lines = SetOf::<V>::EMPTY;
    for &ride in V::Geometry::RIDES {
        let riders = board.riders(!position.turn(), ride);
        let snipers = V::Geometry::rays(ride, king.square) & riders;
        if V::Geometry::SINGLE_LINES {
            for sniper in snipers.squares() {
                lines |= V::Geometry::between(king.square, sniper);
            }
        } else if !snipers.is_empty() {
            // Two squares may be connected by two lines: finds own pieces in front of a rider.
            let occupied = board.occupied();
            let seen = V::Geometry::ride(ride, king.square, occupied);
            let blockers = seen & board.color(position.turn());
            let beyond = V::Geometry::ride(ride, king.square, occupied & !blockers);
            lines |= blockers.when(!(beyond & !seen & riders).is_empty());
        }
    }
    lines
}

/// Whether the sets of [`CheckInfo`] are insufficient, because of attacks through the looking-glass or cyclic lines. In
/// such variants, moves that may expose the king are tested one by one.
pub(super) const fn needs_trial<V: Variant>() -> bool {
    matches!(V::ZERO_MOVES, ZeroMoves::Capturing) || !V::Geometry::SINGLE_LINES
}
