//! What the safety of the king forbids, found once for all moves of a position.

use super::Position;
use super::attacks::leapers;
use crate::variant::SetOf;
use crate::{BoardId, Cell, Geometry, Square, SquareSet, Transfer, Variant, ZeroMoves};

/// The lines between a king and enemy riders of its board.
///
/// Where pieces leave the board when they move, a shield that moves is gone, even if it captures on the
/// line, and a captured piece no longer stands in the way of its own side's riders.
pub(super) struct CheckInfo<S> {
    /// The own king; means nothing where kings are not royal.
    pub king: Cell,
    /// Whether the king stands in check, by whatever piece.
    pub check: bool,
    /// Enemy pieces that give check.
    pub checkers: S,
    /// Own pieces that alone stand between the king and an enemy rider.
    pub pinned: S,
    /// Enemy pieces that alone stand between the king and another enemy rider.
    pub screens: S,
    /// Own pieces that stand between the king and an enemy rider together with one enemy piece: if they
    /// capture that piece and leave the board, both are gone.
    pub paired: S,
}

impl<S: SquareSet> CheckInfo<S> {
    /// What forbids nothing.
    const NONE: Self = Self {
        king: Cell::new(BoardId::A, Square(0)),
        check: false,
        checkers: S::EMPTY,
        pinned: S::EMPTY,
        screens: S::EMPTY,
        paired: S::EMPTY,
    };

    #[inline]
    pub fn of<V: Variant<Geometry: Geometry<Set = S>>>(position: &Position<V>) -> Self {
        let us = position.turn();
        let Some(king) = position.king(us) else {
            return Self::NONE;
        };
        if needs_trial::<V>() {
            return Self { king, check: position.is_check(), ..Self::NONE };
        }
        let board = position.board(king.board);
        let (own, enemy): (SetOf<V>, SetOf<V>) = (board.of(us), board.of(!us));
        let mut check_info =
            Self { king, checkers: leapers::<V>(board, king.square, !us), ..Self::NONE };
        for &ride in V::Geometry::RIDES {
            let snipers = V::Geometry::rays(ride, king.square) & board.riders(!us, ride);
            for sniper in snipers.squares() {
                let line = V::Geometry::between(king.square, sniper);
                let (shields, veils) = (line & own, line & enemy);
                if shields.is_empty() {
                    if veils.is_empty() {
                        check_info.checkers |= S::of(sniper);
                    } else if V::TRANSFER != Transfer::Stay && !veils.is_many() {
                        check_info.screens |= veils;
                    }
                } else if !shields.is_many() {
                    if veils.is_empty() {
                        check_info.pinned |= shields;
                    } else if V::TRANSFER != Transfer::Stay && !veils.is_many() {
                        check_info.paired |= shields;
                    }
                }
            }
        }
        check_info.check = !check_info.checkers.is_empty();
        check_info
    }
}

/// Whether the safety of the king cannot be read from lines, because it is attacked through the
/// looking-glass or lines go round: then each move is made and looked at.
pub(super) const fn needs_trial<V: Variant>() -> bool {
    matches!(V::ZERO_MOVES, ZeroMoves::Capturing) || !V::Geometry::SINGLE_LINES
}
