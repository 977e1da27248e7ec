//! Scores of positions, inside the search and in reports.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;

use glass_rules::{Outcome, Position, Variant};

/// A value inside the search: centipawns, or the distance to mate near [`MATE`].
pub(crate) type Value = i32;

/// The maximum length of a line in plies.
pub(crate) const MAX_PLY: usize = 120;
/// The value of mate on the board. A mate in `n` plies is `n` less.
pub(crate) const MATE: Value = 32_000;
/// An upper bound of all values.
pub(crate) const INFINITE: Value = 32_001;
/// The least value of a mate.
pub(crate) const MATE_BOUND: Value = MATE - MAX_PLY as Value;
/// A draw.
pub(crate) const DRAW: Value = 0;
/// The value of giving a stalemate that counts three quarters: better than a small advantage, worse than a winning one.
pub(crate) const STALEMATE: Value = 250;

/// The value of being mated in `ply` plies.
#[inline]
pub(crate) const fn mated_in(ply: usize) -> Value {
    ply as Value - MATE
}

/// The value of giving mate in `ply` plies.
#[inline]
pub(crate) const fn mate_in(ply: usize) -> Value {
    MATE - ply as Value
}

/// The value of a position without legal moves at `ply` plies below the root, for the side to move.
pub(crate) fn without_moves<V: Variant>(position: &Position<V>, ply: usize) -> Value {
    let outcome = position.outcome_without_moves();
    match (outcome, outcome.winner()) {
        // The last move has lost the game for its own side.
        (_, Some(winner)) if winner == position.turn() => mate_in(ply + 1),
        (_, Some(_)) => mated_in(ply),
        (Outcome::Stalemate { by }, _) if by == position.turn() => STALEMATE,
        (Outcome::Stalemate { .. }, _) => -STALEMATE,
        _ => DRAW,
    }
}

/// The score of a position for the side to move, as reported to users and programs.
///
/// ```
/// use glass_engine::Score;
/// assert_eq!(Score::Centipawns(13).to_string(), "cp 13");
/// assert_eq!(Score::Mate(-3).to_string(), "mate -3");
/// assert!(Score::Mate(2) > Score::Mate(5) && Score::Mate(5) > Score::Centipawns(900));
/// assert!(Score::Mate(-1) < Score::Mate(-4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves until mate: positive if the side to move gives mate, negative if it is mated, and zero if it is already
    /// mated.
    Mate(i32),
}

impl Score {
    pub(crate) const fn from_value(value: Value) -> Self {
        if value >= MATE_BOUND {
            Self::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_BOUND {
            Self::Mate(-((MATE + value) / 2))
        } else {
            Self::Centipawns(value)
        }
    }

    /// Whether this is a forced mate.
    pub const fn is_mate(self) -> bool {
        matches!(self, Self::Mate(_))
    }

    const fn value(self) -> Value {
        match self {
            Self::Centipawns(value) => value,
            Self::Mate(moves) if moves > 0 => MATE - 2 * moves + 1,
            Self::Mate(moves) => -MATE - 2 * moves,
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.value().cmp(&other.value())
    }
}

impl Neg for Score {
    type Output = Self;

    /// The score from the opponent's point of view.
    fn neg(self) -> Self {
        match self {
            Self::Centipawns(value) => Self::Centipawns(-value),
            Self::Mate(moves) => Self::Mate(-moves),
        }
    }
}

impl fmt::Display for Score {
    /// In the format of the Universal Chess Interface.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "cp {value}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}
