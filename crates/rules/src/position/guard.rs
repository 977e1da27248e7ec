//! What the safety of the king forbids, found once for all moves of a position.

use super::Position;
use super::attacks::leapers;
use crate::game::SetOf;
use crate::{Cell, Game, Geometry, Ride, SquareSet, Transfer};

/// The lines between a king and enemy riders of its board.
///
/// Where men leave the board when they move, a shield that moves is gone, even if it captures on the
/// line, and a captured man no longer stands in the way of its own side's riders.
pub(super) struct Guard<S> {
    pub king: Cell,
    /// Enemy men that give check.
    pub checkers: S,
    /// Own men that alone stand between the king and an enemy rider.
    pub pinned: S,
    /// Enemy men that alone stand between the king and another enemy rider.
    pub screens: S,
    /// Own men that stand between the king and an enemy rider together with one enemy man: if they
    /// capture that man and leave the board, both are gone.
    pub paired: S,
}

impl<S: SquareSet> Guard<S> {
    #[inline]
    pub fn of<G: Game<Geometry: Geometry<Set = S>>>(position: &Position<G>) -> Self {
        let us = position.turn();
        let king = position.king(us);
        let board = position.board(king.board);
        let (own, enemy): (SetOf<G>, SetOf<G>) = (board.of(us), board.of(!us));
        let mut guard = Self {
            king,
            checkers: leapers::<G>(board, king.square, !us),
            pinned: S::EMPTY,
            screens: S::EMPTY,
            paired: S::EMPTY,
        };
        for ride in Ride::ALL {
            let snipers = G::Geometry::rays(ride, king.square) & board.riders(!us, ride);
            for sniper in snipers.squares() {
                let line = G::Geometry::between(king.square, sniper);
                let (shields, veils) = (line & own, line & enemy);
                if shields.is_empty() {
                    if veils.is_empty() {
                        guard.checkers |= S::of(sniper);
                    } else if G::TRANSFER != Transfer::Stay && !veils.is_many() {
                        guard.screens |= veils;
                    }
                } else if !shields.is_many() {
                    if veils.is_empty() {
                        guard.pinned |= shields;
                    } else if G::TRANSFER != Transfer::Stay && !veils.is_many() {
                        guard.paired |= shields;
                    }
                }
            }
        }
        guard
    }
}
