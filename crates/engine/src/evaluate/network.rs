//! Evaluation by a small quantised network (NNUE), one for each variant that has a file.
//!
//! The inputs are `features`: one for each piece, in the view of either side. The hidden layer of a view is the sum of the
//! rows of its features; `accumulator` updates these sums while a search makes and unmakes moves, because a move changes
//! few of them. `simd` does the arithmetic, `weights` and `file` say what a network consists of.

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

/// An output of 1 in centipawns.
const SCALE: i64 = 400;
/// The output weight that stands for 1.
const OUTPUT_ONE: i64 = 64;
/// The greatest evaluation in centipawns, so that none looks like a mate.
const MAX_EVALUATION: i32 = 20_000;

/// A network, ready for use.
#[derive(Debug)]
pub struct Network {
    variant: VariantId,
    base: NetworkBase,
    /// Blocks of the hidden layer of one view.
    blocks: usize,
    /// A row of blocks for each feature.
    features: Vec<Block>,
    feature_biases: Vec<Block>,
    /// A row of twice as many blocks for each bucket.
    outputs: Vec<Block>,
    output_biases: Vec<i32>,
}

impl Network {
    /// A network of these numbers.
    ///
    /// # Errors
    ///
    /// Those of [`Weights::check`].
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

    /// Reads a file, which must hold a network of that variant.
    ///
    /// # Errors
    ///
    /// Those of [`Weights::read`].
    pub fn read(bytes: &[u8], variant: VariantId) -> Result<Self, NetworkError> {
        Ok(Self::new(&Weights::read(bytes, variant)?)?)
    }

    /// The size in bytes of the largest file that can hold a network.
    pub fn most_bytes() -> usize {
        file::most_file_bytes()
    }

    /// The variant that it evaluates.
    pub fn variant(&self) -> VariantId {
        self.variant
    }

    /// The width of the hidden layer in each view.
    pub fn hidden(&self) -> usize {
        self.blocks * LANES
    }

    /// The evaluation in centipawns for the side to move, by the hidden layers in its view and in the enemy's.
    #[inline]
    fn output(&self, own: &[Block], enemy: &[Block], bucket: usize, simd: Simd) -> i32 {
        let row = 2 * self.blocks;
        let sum = simd.output(own, enemy, &self.outputs[bucket * row..][..row]);
        let sum = i64::from(sum) / i64::from(ONE) + i64::from(self.output_biases[bucket]);
        (sum * SCALE / (i64::from(ONE) * OUTPUT_ONE))
            .clamp(i64::from(-MAX_EVALUATION), i64::from(MAX_EVALUATION)) as i32
    }
}
