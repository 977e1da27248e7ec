//! Winning, drawing and losing chances, derived from a score.

use std::fmt;

use glass_catalogue::{Catalogued, WinCurve};
use glass_engine::Score;
use glass_rules::VariantId;

/// The chances of the side to move of winning, drawing and losing against an equal opponent, in thousandths. They sum
/// to a thousand.
///
/// ```
/// use glass_engine::Score;
/// use glass_protocol::Chances;
/// use glass_rules::VariantId;
///
/// let chances = |worth| Chances::new(VariantId::Alice, Score::Centipawns(worth));
/// assert_eq!(chances(0).points(), 500);
/// assert!(chances(200).points() > 580);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    win: u32,
    loss: u32,
}

impl Chances {
    /// The chances of a score for the side to move in a variant.
    pub fn new(variant: VariantId, score: Score) -> Self {
        match score {
            Score::Mate(moves) if moves > 0 => Self { win: 1000, loss: 0 },
            Score::Mate(_) => Self { win: 0, loss: 1000 },
            Score::Centipawns(worth) => {
                let curve = variant.entry().win_curve.unwrap_or(WinCurve::ELSEWHERE);
                Self { win: curve.chance(worth), loss: curve.chance(-worth) }
            }
        }
    }

    /// The expected points in thousandths, with a draw as half a win.
    pub fn points(self) -> u32 {
        (1000 + self.win - self.loss) / 2
    }
}

impl fmt::Display for Chances {
    /// In the format of the Universal Chess Interface: `W D L`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, 1000 - self.win - self.loss, self.loss)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        for variant in VariantId::ALL {
            let chances = |worth| Chances::new(variant, Score::Centipawns(worth));
            let mut last = 0;
            for worth in (-32_000..=32_000).step_by(7) {
                let Chances { win, loss } = chances(worth);
                assert!(win + loss <= 1000 && win >= last, "{variant} at {worth}");
                let mirrored = chances(-worth);
                assert_eq!((mirrored.win, mirrored.loss), (loss, win));
                last = win;
            }
            assert_eq!(Chances::new(variant, Score::Mate(3)).to_string(), "1000 0 0");
            assert_eq!(Chances::new(variant, Score::Mate(0)).to_string(), "0 0 1000");
        }
    }
}
