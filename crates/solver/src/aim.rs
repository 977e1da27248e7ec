//! Checks whether a move has reached the aim, and finds the moves that do.

use glass_rules::{Move, MoveKind, Position, Variant};

use crate::check_filter::CheckFilter;
use crate::solve_control::{Counter, Stopped};
use crate::stipulation::Aim;

impl Aim {
    /// Whether the side that has just moved has reached the aim.
    #[inline]
    pub(crate) fn is_reached<V: Variant>(self, after: &Position<V>) -> bool {
        match self {
            Self::Mate if after.king(after.turn()).is_some() => after.is_checkmate(),
            Self::Mate => after.extinction().is_some_and(|(loser, _)| loser == after.turn()),
            Self::Stalemate => after.is_stalemate(),
            // Proof games compare the position with a diagram, and all other aims depend on the last move.
            _ => false,
        }
    }

    /// Whether the move between two positions reaches the aim.
    fn is_reached_by<V: Variant>(
        self,
        before: &Position<V>,
        mv: Move,
        after: &Position<V>,
    ) -> bool {
        let is_capture = || before.captures(mv).next().is_some();
        match self {
            Self::Mate | Self::Stalemate | Self::Diagram => self.is_reached(after),
            Self::Capture => is_capture(),
            Self::EnPassant => mv.kind() == MoveKind::EnPassant,
            Self::PieceGain => {
                let landing = mv.landing_cell();
                let retakes =
                    |&reply: &Move| after.captures(reply).any(|(cell, _)| cell == landing);
                is_capture() && !after.legal_moves().iter().any(retakes)
            }
            Self::Target(name) => V::ID.shape().name(mv.to()).as_bytes() == name,
        }
    }

    /// The first move that reaches the aim immediately and for which `is_wanted` returns `true`.
    pub(crate) fn reaching<V: Variant>(
        self,
        position: &Position<V>,
        counter: &mut Counter<'_>,
        mut is_wanted: impl FnMut(Move) -> bool,
    ) -> Result<Option<Move>, Stopped> {
        let filter = CheckFilter::new(position).filter(|_| self == Self::Mate);
        for &mv in &position.legal_moves() {
            if filter.as_ref().is_some_and(|filter| !filter.may_check(position, mv)) {
                continue;
            }
            counter.count()?;
            let mut after = *position;
            after.play_unchecked(mv);
            if self.is_reached_by(position, mv, &after) && is_wanted(mv) {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}

/// Whether the last move has left so little material that the rules end the game. Only moves that reset the halfmove
/// clock change the material.
#[inline]
pub(crate) fn is_dead<V: Variant>(position: &Position<V>) -> bool {
    position.halfmove_clock() == 0 && position.is_dead()
}
