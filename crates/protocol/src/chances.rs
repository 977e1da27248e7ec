//! What a score means for the result.

use std::fmt;

use glass_engine::Score;
use glass_rules::VariantId;

/// The chances of the side to move to win, to draw and to lose against its equal, in thousandths that add up to a
/// thousand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chances {
    win: u32,
    loss: u32,
}

/// The chance to win at *x* hundredths is 1 / (1 + exp((a − *x*) / b)), that to lose the same for −*x*, and the rest are
/// draws.
#[derive(Clone, Copy)]
struct Curve {
    /// Where a win is as likely as not, in hundredths of a pawn; never negative, or chances would exceed a thousand.
    a: f64,
    /// How fast chances change, in hundredths of a pawn.
    b: f64,
}

/// Fitted by the example `chances` to a hundred games of the engine with itself in each game of the house, at 2,000
/// positions a move.
const FITTED: &[(VariantId, Curve)] = &[
    (VariantId::Alice, Curve { a: 48.0, b: 132.0 }),
    (VariantId::AliceMirror, Curve { a: 124.0, b: 249.0 }),
    (VariantId::MsAlice, Curve { a: 42.0, b: 176.0 }),
    (VariantId::MiniAlice, Curve { a: 175.0, b: 171.0 }),
    (VariantId::AliceGrand, Curve { a: 174.0, b: 435.0 }),
    (VariantId::AliceExtinction, Curve { a: 8.0, b: 329.0 }),
    (VariantId::DuoChess, Curve { a: 615.0, b: 455.0 }),
    (VariantId::DirectedAlice3, Curve { a: 845.0, b: 486.0 }),
    (VariantId::QuasiAlice, Curve { a: 92.0, b: 358.0 }),
    (VariantId::Hex4d, Curve { a: 1064.0, b: 431.0 }),
    (VariantId::Glinski, Curve { a: 193.0, b: 269.0 }),
    (VariantId::Raumschach, Curve { a: 220.0, b: 290.0 }),
    (VariantId::Circular, Curve { a: 317.0, b: 288.0 }),
    (VariantId::Chess, Curve { a: 70.0, b: 139.0 }),
];
/// Fitted to all those games together, for games that are not among them.
const ELSEWHERE: Curve = Curve { a: 250.0, b: 340.0 };

impl Chances {
    pub fn new(variant: VariantId, score: Score) -> Self {
        match score {
            Score::Mate(moves) if moves > 0 => Self { win: 1000, loss: 0 },
            Score::Mate(_) => Self { win: 0, loss: 1000 },
            Score::Centipawns(worth) => {
                let fitted = FITTED.iter().find(|(fitted, _)| *fitted == variant);
                let Curve { a, b } = fitted.map_or(ELSEWHERE, |(_, curve)| *curve);
                // Rounded down: where hardly a game is drawn, both rounded up could exceed a thousand.
                let chance = |worth: f64| (1000.0 / (1.0 + ((a - worth) / b).exp())) as u32;
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
