//! What is known for certain of positions with few pieces.

use std::fmt::Debug;

use glass_rules::{PositionView, VariantId};

use crate::score::{DRAW, MATE_BOUND, MAX_PLY, STALEMATE, Value, mate_in};

/// How a game ends if both sides play best, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Win {
        /// Plies until the game is over.
        plies: u16,
    },
    /// It gives a stalemate that counts three quarters.
    ThreeQuarters,
    /// A draw.
    Draw,
    /// It suffers a stalemate that counts a quarter.
    Quarter,
    /// It loses.
    Loss {
        /// Plies until the game is over.
        plies: u16,
    },
}

/// Endgame tables that a search asks. Several threads ask at once.
pub trait EndgameTables: Debug + Send + Sync {
    /// The most pieces, kings included, of a position of the variant that the tables may know; 0 if they know none.
    fn most_pieces(&self, variant: VariantId) -> u32;

    /// What the tables know of a position with at most so many pieces, `None` if nothing. Draws by repetition and by
    /// quiet moves are left to the search.
    fn probe(&self, position: &dyn PositionView) -> Option<Verdict>;
}

impl Verdict {
    /// The value in a search, so many plies below its root.
    pub(crate) fn value(self, ply: usize) -> Value {
        match self {
            Self::Win { plies } => won_in(ply + usize::from(plies)),
            Self::ThreeQuarters => STALEMATE,
            Self::Draw => DRAW,
            Self::Quarter => -STALEMATE,
            Self::Loss { plies } => -won_in(ply + usize::from(plies)),
        }
    }
}

/// No win counts as further away, so that wins stay far from what an evaluation can be.
const FURTHEST: usize = 10_000;

/// Mates further away than any line come next to the nearer ones.
fn won_in(plies: usize) -> Value {
    match plies.checked_sub(MAX_PLY) {
        None | Some(0) => mate_in(plies),
        Some(further) => MATE_BOUND - further.min(FURTHEST) as Value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Score;

    #[test]
    fn the_sooner_a_win_the_better_however_far() {
        let values =
            [0, 1, 40, 119, 120, 121, 300, 10_000].map(|plies| Verdict::Win { plies }.value(0));
        assert!(values.windows(2).all(|pair| pair[0] > pair[1]), "{values:?}");
        assert_eq!(Score::from_value(Verdict::Win { plies: 21 }.value(0)), Score::Mate(11));
        assert_eq!(Score::from_value(Verdict::Loss { plies: 20 }.value(2)), Score::Mate(-11));
        assert!(!Score::from_value(Verdict::Win { plies: 121 }.value(0)).is_mate());
    }
}
