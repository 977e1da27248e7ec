//! What a score means for the result.

use std::fmt;

use glass_engine::Score;

/// The chances of the side to move to win, to draw and to lose, in thousandths that add up to a thousand.
///
/// The chance to win at *x* hundredths is 1 / (1 + exp((A − *x*) / B)), that to lose the same for −*x*, and the rest
/// are draws. A and B were fitted by the example `chances` to thirty games of the engine with itself in each game of
/// the house, at 2,000 positions a move. So the chances are those of two equal players of that strength, averaged over
/// games of which some are drawn often and others hardly ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chances {
    win: u32,
    loss: u32,
}

/// Where a win is as likely as not, in hundredths of a pawn.
const A: f64 = 196.0;
/// How fast chances change, in hundredths of a pawn.
const B: f64 = 278.0;

impl From<Score> for Chances {
    fn from(score: Score) -> Self {
        match score {
            Score::Mate(moves) if moves > 0 => Self { win: 1000, loss: 0 },
            Score::Mate(_) => Self { win: 0, loss: 1000 },
            Score::Centipawns(worth) => {
                let chance = |worth: f64| (1000.0 / (1.0 + ((A - worth) / B).exp())).round() as u32;
                let worth = f64::from(worth);
                Self { win: chance(worth), loss: chance(-worth) }
            }
        }
    }
}

impl fmt::Display for Chances {
    /// As the Universal Chess Interface writes it: `W D L`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.win, 1000 - self.win - self.loss, self.loss)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        let mut last = 0;
        for worth in (-32_000..=32_000).step_by(7) {
            let Chances { win, loss } = Score::Centipawns(worth).into();
            assert!(win + loss <= 1000 && win >= last, "{worth}");
            let mirrored = Chances::from(Score::Centipawns(-worth));
            assert_eq!((mirrored.win, mirrored.loss), (loss, win));
            last = win;
        }
        assert_eq!(Chances::from(Score::Mate(3)).to_string(), "1000 0 0");
        assert_eq!(Chances::from(Score::Mate(0)).to_string(), "0 0 1000");
    }
}
