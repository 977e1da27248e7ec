//! Estimates the difference of strength from the results of a match.
//!
//! All estimates use the results of pairs: two games from one opening with colours exchanged. An unbalanced opening
//! makes the two games of a pair depend on each other, so the variance of pairs is smaller than that of games.

use std::f64::consts::{LN_10, SQRT_2};

/// The number of possible results of a pair: 0 to 8 quarters of a point.
pub const RESULTS: usize = 9;

/// The number of standard deviations on each side that contain 95 % of a normal distribution.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// The number of pairs with each result, from 0 to 8 quarters for the first engine. Without stalemates that count
/// quarters, only the even results occur: two losses; loss and draw; two draws, or a win and a loss; win and draw; two
/// wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; RESULTS]);

impl Pairs {
    /// Creates the counts from the usual five results of pairs.
    pub const fn pentanomial(counts: [u32; 5]) -> Self {
        let [ll, ld, even, wd, ww] = counts;
        Self([ll, 0, ld, 0, even, 0, wd, 0, ww])
    }

    /// The number of pairs.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The possible results as shares of the two points, with their counts. The five results of won, drawn and lost
    /// games are always included, the four between them only if they have occurred.
    pub fn results(&self) -> impl Iterator<Item = (f64, u32)> + Clone {
        let counts = self.0;
        (0..RESULTS)
            .filter(move |&result| result % 2 == 0 || counts[result] > 0)
            .map(move |result| (result as f64 / 8.0, counts[result]))
    }

    /// The first engine's share of the points, and the variance of this share between pairs. `None` without pairs.
    pub fn moments(&self) -> Option<(f64, f64)> {
        let count = f64::from(self.count());
        (count > 0.0).then(|| moments(self.results().map(|(a, n)| (a, f64::from(n) / count))))
    }

    /// The difference of strength. `None` if there are no pairs, or if all have the same result.
    ///
    /// ```
    /// use glass_play::Pairs;
    /// let estimate = Pairs::pentanomial([10, 20, 40, 20, 10]).estimate().expect("pairs differ");
    /// assert_eq!((estimate.elo, estimate.los), (0.0, 0.5));
    /// assert_eq!(Pairs::pentanomial([0, 0, 7, 0, 0]).estimate(), None);
    /// ```
    pub fn estimate(&self) -> Option<Estimate> {
        let (mean, variance) = self.moments().filter(|&(_, variance)| variance > 0.0)?;
        let deviation = (variance / f64::from(self.count())).sqrt();
        let bound = |deviations: f64| elo((mean + deviations * deviation).clamp(0.0, 1.0));
        Some(Estimate {
            elo: elo(mean),
            error: (bound(DEVIATIONS) - bound(-DEVIATIONS)) / 2.0,
            normalised: (mean - 0.5) / (variance * 2.0).sqrt() * ELO_PER_T,
            los: libm::erfc((0.5 - mean) / deviation / SQRT_2) / 2.0,
        })
    }
}

/// A difference of strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// In the logistic model: 400 for odds of ten to one.
    pub elo: f64,
    /// Half of the 95 % confidence interval; infinite if one of its ends is.
    pub error: f64,
    /// In units of the standard deviation of a game, scaled as Elo ([`ELO_PER_T`]). It determines the number of games
    /// that prove a difference, independently of the share of draws.
    pub normalised: f64,
    /// The likelihood of superiority of the first engine.
    pub los: f64,
}

/// The normalised Elo of one standard deviation of a game.
pub const ELO_PER_T: f64 = 800.0 / LN_10;

/// The logistic difference of strength for a share of the points; infinite for none or all of them.
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The expected share of the points for a logistic difference of strength.
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Mean and variance of a distribution: values with their probabilities.
pub(crate) fn moments(distribution: impl Iterator<Item = (f64, f64)> + Clone) -> (f64, f64) {
    let mean: f64 = distribution.clone().map(|(a, p)| a * p).sum();
    let variance = distribution.map(|(a, p)| p * (a - mean).powi(2)).sum();
    (mean, variance)
}
