//! The numbers of a network, and what they must keep to.

use std::fmt;

use glass_rules::VariantId;

use super::features::{BUCKETS, network_shape};
use super::simd::{LANES, MOST_WEIGHT, MOST_WEIGHTS};

/// The widest hidden layer.
pub(super) const MOST_HIDDEN: usize = 512;

/// What the output of a network is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkBase {
    /// Nothing: it is the evaluation.
    Nothing,
    /// The hand-crafted evaluation, whose errors it has learnt. That takes fewer games than to learn the whole, but the
    /// hand-crafted evaluation has to be computed as well.
    Hce,
}

/// The numbers of a network, in the order of its file. The unit of the hidden layer is 1/255, that of the output
/// weights 1/64; an output of 1 is worth 400 centipawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The variant that the network evaluates.
    pub variant: VariantId,
    /// What its output is added to.
    pub base: NetworkBase,
    /// The width of the hidden layer of each view: a multiple of 32, at most 512.
    pub hidden: usize,
    /// For each feature of [`crate::network_shape`] a row of `hidden` numbers, which it adds to the hidden layer.
    pub features: Vec<i16>,
    /// The hidden layer without any piece.
    pub feature_biases: Vec<i16>,
    /// For each bucket a row of twice `hidden` weights: for the view of the side to move, then for the other side's.
    /// None is beyond ±127, and the absolute values of a bucket add up to no more than 33,000.
    pub outputs: Vec<i16>,
    /// For each bucket, the output without any activation.
    pub output_biases: Vec<i32>,
}

impl Weights {
    /// Checks the sizes and the bounds.
    ///
    /// # Errors
    ///
    /// Names the first thing that is wrong.
    pub fn check(&self) -> Result<(), WeightsError> {
        let (variant, hidden) = (self.variant, self.hidden);
        check_hidden(hidden)?;
        let count = |what, found, expected| {
            let error = WeightsError::Count { what, found, expected };
            if found == expected { Ok(()) } else { Err(error) }
        };
        count("feature weights", self.features.len(), network_shape(variant).inputs * hidden)?;
        count("feature biases", self.feature_biases.len(), hidden)?;
        count("output weights", self.outputs.len(), BUCKETS * 2 * hidden)?;
        count("output biases", self.output_biases.len(), BUCKETS)?;
        for (bucket, weights) in self.outputs.chunks(2 * hidden).enumerate() {
            for (at, &weight) in weights.iter().enumerate() {
                if weight.unsigned_abs() > MOST_WEIGHT {
                    return Err(WeightsError::Output { bucket, at, weight });
                }
            }
            let sum = weights.iter().map(|weight| u32::from(weight.unsigned_abs())).sum();
            if sum > MOST_WEIGHTS {
                return Err(WeightsError::Outputs { bucket, sum });
            }
        }
        Ok(())
    }
}

/// Checks the width of the hidden layer.
pub(super) fn check_hidden(hidden: usize) -> Result<(), WeightsError> {
    let fits = hidden.is_multiple_of(LANES) && (LANES..=MOST_HIDDEN).contains(&hidden);
    if fits { Ok(()) } else { Err(WeightsError::Hidden(hidden)) }
}

/// Why numbers are no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The hidden layer has a width for which nothing is made.
    Hidden(usize),
    /// There are more or fewer numbers than the sizes ask for.
    Count {
        /// Which numbers.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// An output weight is too great for the arithmetic.
    Output {
        /// The bucket.
        bucket: usize,
        /// Its place in the bucket.
        at: usize,
        /// The weight.
        weight: i16,
    },
    /// The output weights of a bucket together are too great for the arithmetic.
    Outputs {
        /// The bucket.
        bucket: usize,
        /// The sum of the absolute values.
        sum: u32,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hidden(found) => write!(
                f,
                "the hidden layer is {found} wide; expected a multiple of {LANES} from {LANES} to {MOST_HIDDEN}"
            ),
            Self::Count { what, found, expected } => {
                write!(f, "there are {found} {what}; expected {expected}")
            }
            Self::Output { bucket, at, weight } => write!(
                f,
                "output weight {at} of bucket {bucket} is {weight}; expected at most {MOST_WEIGHT} either way"
            ),
            Self::Outputs { bucket, sum } => write!(
                f,
                "the output weights of bucket {bucket} add up to {sum} without their signs; expected at most {MOST_WEIGHTS}"
            ),
        }
    }
}

impl std::error::Error for WeightsError {}
