//! Evaluation by a small quantised network (NNUE). Each variant may have a network file.
//!
//! The inputs are `features`, one for each piece, in the view of either side. The hidden layer of a view is the sum of
//! the rows of its features. A move changes few features, so `accumulator` updates these sums while a search makes and
//! unmakes moves. `simd` does the arithmetic. `weights` and `file` define the parts of a network.

mod accumulator;
mod embedded;
mod evaluator;
mod features;
mod file;
mod simd;
mod weights;

use glass_rules::VariantId;

pub use evaluator::NetworkEvaluator;
pub use features::{Features, NetworkShape, features, network_shape};
pub use file::NetworkError;
pub use simd::Simd;
pub use weights::{NetworkBase, Weights, WeightsError};

use simd::{Block, LANES, ONE};

/// The centipawns of an output of 1.
const SCALE: i64 = 400;
/// The output weight that represents 1.
const OUTPUT_ONE: i64 = 64;
/// The maximum evaluation in centipawns, below mate values.
const MAX_EVALUATION: i32 = 20_000;

/// A network, ready for use.
#[derive(Debug)]
pub struct Network {
    variant: VariantId,
    base: NetworkBase,
    /// The number of blocks in the hidden layer of one view.
    blocks: usize,
    /// A row of blocks for each feature.
    features: Vec<Block>,
    feature_biases: Vec<Block>,
    /// For each bucket, a row with twice that number of blocks.
    outputs: Vec<Block>,
    output_biases: Vec<i32>,
}

impl Network {
    /// Creates a network from its weights.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Weights::check`].
    pub fn new(weights: &Weights) -> Result<Self, WeightsError> {
        weights.check()?;
        Ok(Self {
            variant: weights.variant,
            base: weights.base,
            blocks: weights.hidden / LANES,
            features: Block::all_of(&weights.features),
            feature_biases: Block::all_of(&weights.feature_biases),
            outputs: Block::all_of(&weights.outputs),
            output_biases: weights.output_biases.clone(),
        })
    }

    /// Parses a file with a network for the variant.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Weights::read`].
    pub fn read(bytes: &[u8], variant: VariantId) -> Result<Self, NetworkError> {
        Ok(Self::new(&Weights::read(bytes, variant)?)?)
    }

    /// The maximum size of a network file in bytes.
    pub fn most_bytes() -> usize {
        file::most_file_bytes()
    }

    /// The variant of the network.
    pub fn variant(&self) -> VariantId {
        self.variant
    }

    /// The width of the hidden layer in each view.
    pub fn hidden(&self) -> usize {
        self.blocks * LANES
    }

    /// The evaluation in centipawns for the side to move, from the hidden layers in its view and in the opponent's
    /// view.
    #[inline]
    fn output(&self, own: &[Block], enemy: &[Block], bucket: usize, simd: Simd) -> i32 {
        let row = 2 * self.blocks;
        let sum = simd.output(own, enemy, &self.outputs[bucket * row..][..row]);
        let sum = i64::from(sum) / i64::from(ONE) + i64::from(self.output_biases[bucket]);
        (sum * SCALE / (i64::from(ONE) * OUTPUT_ONE))
            .clamp(i64::from(-MAX_EVALUATION), i64::from(MAX_EVALUATION)) as i32
    }
}
