//! The interface through which a search probes endgame tables.

use std::fmt::Debug;

use glass_rules::{PositionView, VariantId};

use crate::score::{DRAW, MATE_BOUND, MAX_PLY, STALEMATE, Value, mate_in};

/// The result with best play by both sides, from the side to move's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A win.
    Win {
        /// Plies until the end of the game.
        plies: u16,
    },
    /// The side to move gives a stalemate that counts three quarters.
    ThreeQuarters,
    /// A draw.
    Draw,
    /// The side to move suffers a stalemate, which counts a quarter.
    Quarter,
    /// A loss.
    Loss {
        /// Plies until the end of the game.
        plies: u16,
    },
}

/// Endgame tables for a search. Several threads probe them concurrently.
pub trait EndgameTables: Debug + Send + Sync {
    /// The most pieces of the variant's tables, including kings; 0 if there are none.
    fn most_pieces(&self, variant: VariantId) -> u32;

    /// The result of a position with at most [`most_pieces`](Self::most_pieces) pieces; `None` if it is not in the
    /// tables. Draws by repetition and by the fifty-move rule are not considered.
    fn probe(&self, position: &dyn PositionView) -> Option<Verdict>;
}

impl Verdict {
    /// The value at `ply` plies below the root.
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

/// The maximum distance of a win in plies, so that wins remain far above any evaluation.
const FURTHEST: usize = 10_000;

/// The value of a win. Wins beyond the search's maximum ply get values just below the mates.
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
