//! The weights of a network and their bounds.

use std::fmt;

use glass_rules::VariantId;

use super::features::{BUCKETS, network_shape};
use super::simd::{LANES, MAX_WEIGHT, MAX_WEIGHTS};

/// The maximum width of the hidden layer.
pub(super) const MAX_HIDDEN: usize = 512;

/// The base to which a network's output is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkBase {
    /// Nothing: the output is the evaluation.
    Nothing,
    /// The hand-crafted evaluation, whose errors the network has learned. This requires fewer games for training, but
    /// the hand-crafted evaluation must be computed as well.
    Hce,
}

/// The weights of a network, in the order of its file. The unit of the hidden layer is 1/255, and that of the output
/// weights 1/64. An output of 1 equals 400 centipawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The variant that the network evaluates.
    pub variant: VariantId,
    /// The base of the output.
    pub base: NetworkBase,
    /// The width of the hidden layer of each view: a multiple of 32, at most 512.
    pub hidden: usize,
    /// A row of `hidden` numbers for each feature of [`crate::network_shape`]. Active features add their rows to the
    /// hidden layer.
    pub features: Vec<i16>,
    /// The hidden layer without any piece.
    pub feature_biases: Vec<i16>,
    /// A row of twice `hidden` weights for each bucket: for the view of the side to move, then for the opponent's view.
    /// Weights are at most ±127, and the absolute values of a bucket sum to at most 33,000.
    pub outputs: Vec<i16>,
    /// The output without any activation, for each bucket.
    pub output_biases: Vec<i32>,
}

impl Weights {
    /// Checks the dimensions and the bounds.
    ///
    /// # Errors
    ///
    /// Returns the first error found.
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
                if weight.unsigned_abs() > MAX_WEIGHT {
                    return Err(WeightsError::Output { bucket, at, weight });
                }
            }
            let sum = weights.iter().map(|weight| u32::from(weight.unsigned_abs())).sum();
            if sum > MAX_WEIGHTS {
                return Err(WeightsError::Outputs { bucket, sum });
            }
        }
        Ok(())
    }
}

/// Checks the width of the hidden layer.
pub(super) fn check_hidden(hidden: usize) -> Result<(), WeightsError> {
    let fits = hidden.is_multiple_of(LANES) && (LANES..=MAX_HIDDEN).contains(&hidden);
    if fits { Ok(()) } else { Err(WeightsError::Hidden(hidden)) }
}

/// An error in the weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The width of the hidden layer is not supported.
    Hidden(usize),
    /// The number of weights does not match the dimensions.
    Count {
        /// The name of the weights.
        what: &'static str,
        /// The number of weights.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// An output weight is out of bounds.
    Output {
        /// The bucket.
        bucket: usize,
        /// Its index in the bucket.
        at: usize,
        /// The weight.
        weight: i16,
    },
    /// The sum of a bucket's absolute output weights is out of bounds.
    Outputs {
        /// The bucket.
        bucket: usize,
        /// The sum.
        sum: u32,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hidden(found) => write!(
                f,
                "the hidden layer is {found} wide; expected a multiple of {LANES} from {LANES} to {MAX_HIDDEN}"
            ),
            Self::Count { what, found, expected } => {
                write!(f, "there are {found} {what}; expected {expected}")
            }
            Self::Output { bucket, at, weight } => write!(
                f,
                "output weight {at} of bucket {bucket} is {weight}; expected at most {MAX_WEIGHT} either way"
            ),
            Self::Outputs { bucket, sum } => write!(
                f,
                "the output weights of bucket {bucket} add up to {sum} without their signs; expected at most {MAX_WEIGHTS}"
            ),
        }
    }
}

impl std::error::Error for WeightsError {}
