//! Sequential tests, which end a match as soon as the result is significant.
//!
//! The generalised sequential probability ratio test of Li, Liu and Ying (2014), in the form of Michel Van den Bergh
//! for chess. The likelihood of a hypothesis is that of the distribution of pair results with its mean that best fits
//! the observed results.

use std::fmt;
use std::str::FromStr;

use crate::elo::{ELO_PER_T, Pairs, moments, share};

/// The unit of the hypotheses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// Ordinary, logistic Elo.
    #[default]
    Logistic,
    /// Normalised Elo, in standard deviations of a game. The duration of a test then depends little on the share of
    /// draws.
    Normalised,
}

/// A test between two hypotheses on the difference of strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The difference of the alternative hypothesis; greater than `elo0`.
    pub elo1: f64,
    /// The probability of accepting `elo1` if the difference is `elo0`.
    pub alpha: f64,
    /// The probability of accepting `elo0` if the difference is `elo1`.
    pub beta: f64,
    /// The unit of both differences.
    pub model: Model,
}

/// A text that does not describe a test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is not a sequential test: expected ELO0,ELO1[,ALPHA,BETA], as 0,5 or -3,1,0.05,0.05, with ELO0 below ELO1, both within 1000, and the others above 0 and below 0.5"
)]
pub struct BadSprt(pub String);

impl FromStr for Sprt {
    type Err = BadSprt;

    fn from_str(text: &str) -> Result<Self, BadSprt> {
        let numbers: Option<Vec<f64>> =
            text.split(',').map(|number| number.trim().parse().ok()).collect();
        let test = match numbers.as_deref() {
            Some(&[elo0, elo1]) => Some((elo0, elo1, 0.05, 0.05)),
            Some(&[elo0, elo1, alpha, beta]) => Some((elo0, elo1, alpha, beta)),
            _ => None,
        };
        test.filter(|&(elo0, elo1, alpha, beta)| {
            let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
            elo0 < elo1 && elo0 >= -1000.0 && elo1 <= 1000.0 && is_risk(alpha) && is_risk(beta)
        })
        .map(|(elo0, elo1, alpha, beta)| Self { elo0, elo1, alpha, beta, model: Model::default() })
        .ok_or_else(|| BadSprt(text.to_owned()))
    }
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// The difference is `elo0` or less.
    H0,
    /// The difference is `elo1` or more.
    H1,
}

impl fmt::Display for SprtDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::H0 => "H0 accepted",
            Self::H1 => "H1 accepted",
        })
    }
}

impl Sprt {
    /// The bounds of the test: H0 is accepted at or below the first, H1 at or above the second.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio, 0 without pairs.
    ///
    /// ```
    /// use glass_play::{Pairs, Sprt};
    /// let test: Sprt = "0,5".parse()?;
    /// assert!(test.llr(&Pairs::pentanomial([20, 50, 100, 80, 40])) > 0.0);
    /// assert!(test.llr(&Pairs::pentanomial([40, 80, 100, 50, 20])) < 0.0);
    /// # Ok::<(), glass_play::BadSprt>(())
    /// ```
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let seen = seen(pairs);
        let fit = |elo: f64| match self.model {
            Model::Logistic => with_mean(&seen, share(elo)),
            // The standard deviation of a pair is that of a game, divided by the square root of two.
            Model::Normalised => with_t(&seen, elo / ELO_PER_T * std::f64::consts::SQRT_2),
        };
        let (h0, h1) = (fit(self.elo0), fit(self.elo1));
        let count: f64 = pairs.results().map(|(_, n)| weight(n)).sum();
        let ratios = seen.iter().zip(h0.iter().zip(&h1)).map(|(s, (p0, p1))| s.1 * (p1 / p0).ln());
        count * ratios.sum::<f64>()
    }

    /// The decision, if there is one.
    pub fn decision(&self, llr: f64) -> Option<SprtDecision> {
        let (lower, upper) = self.bounds();
        match llr {
            _ if llr <= lower => Some(SprtDecision::H0),
            _ if llr >= upper => Some(SprtDecision::H1),
            _ => None,
        }
    }
}

/// The weight of a count. Results without observations have a small weight, as in fishtest.
fn weight(count: u32) -> f64 {
    f64::from(count).max(1e-3)
}

/// Results with their probabilities.
type Distribution = Vec<(f64, f64)>;

fn seen(pairs: &Pairs) -> Distribution {
    let count: f64 = pairs.results().map(|(_, n)| weight(n)).sum();
    pairs.results().map(|(a, n)| (a, weight(n) / count)).collect()
}

/// The best-fitting probabilities with a given mean.
fn with_mean(seen: &Distribution, mean: f64) -> Vec<f64> {
    let offsets: Vec<f64> = seen.iter().map(|(a, _)| a - mean).collect();
    tilted(seen, &offsets)
}

/// The best-fitting probabilities whose mean is `t` of their standard deviations above one half.
///
/// For such a distribution, `(a - 1/2) - t σ (1 + ((a - μ) / σ)²) / 2` has the mean 0, where μ and σ are its own mean
/// and deviation. The fit is repeated until nothing changes.
fn with_t(seen: &Distribution, t: f64) -> Vec<f64> {
    let mut fitted = vec![1.0 / seen.len() as f64; seen.len()];
    for _ in 0..50 {
        let (mean, variance) = moments(seen.iter().zip(&fitted).map(|(s, &p)| (s.0, p)));
        let deviation = variance.sqrt();
        let offset = |&(a, _): &(f64, f64)| {
            a - 0.5 - t * deviation * (1.0 + ((a - mean) / deviation).powi(2)) / 2.0
        };
        let offsets: Vec<f64> = seen.iter().map(offset).collect();
        let next = tilted(seen, &offsets);
        let change = next.iter().zip(&fitted).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        fitted = next;
        if change < 1e-10 {
            break;
        }
    }
    fitted
}

/// The best-fitting probabilities for which the offsets have the mean 0. By Lagrange multipliers, these are
/// `p / (1 + x offset)` for exactly one `x`. Returns the observed distribution if there is no solution.
fn tilted(seen: &Distribution, offsets: &[f64]) -> Vec<f64> {
    let least = offsets.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = offsets.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || greatest <= 0.0 {
        return seen.iter().map(|s| s.1).collect();
    }
    // Between these bounds, all probabilities are positive and the mean is decreasing.
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    for _ in 0..200 {
        let x = f64::midpoint(low, high);
        let mean: f64 = seen.iter().zip(offsets).map(|(s, o)| s.1 * o / (1.0 + x * o)).sum();
        if mean > 0.0 { low = x } else { high = x }
    }
    let x = f64::midpoint(low, high);
    seen.iter().zip(offsets).map(|(s, o)| s.1 / (1.0 + x * o)).collect()
}
