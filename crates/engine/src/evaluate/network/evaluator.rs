//! Evaluates positions of a search by a network.

use std::sync::Arc;

use glass_rules::{Position, Variant};

use super::accumulator::Accumulators;
use super::features::bucket;
use super::{MAX_EVALUATION, Network, NetworkBase, Simd};
use crate::{Evaluate, Hce};

/// Evaluates by a network along the current line of a search.
///
/// ```
/// use std::sync::Arc;
/// use glass_engine::{
///     Evaluate, Network, NetworkBase, NetworkEvaluator, Simd, Weights, network_shape,
/// };
/// use glass_rules::{VariantId, Position, variants::alice::Alice};
///
/// let (inputs, buckets) = (network_shape(VariantId::Alice).inputs, network_shape(VariantId::Alice).buckets);
/// let weights = Weights {
///     variant: VariantId::Alice,
///     base: NetworkBase::Nothing,
///     hidden: 32,
///     features: vec![0; inputs * 32],
///     feature_biases: vec![0; 32],
///     outputs: vec![0; buckets * 64],
///     output_biases: vec![255 * 64; buckets],
/// };
/// let network = Arc::new(Network::new(&weights)?);
/// let start = Position::<Alice>::start();
/// let mut evaluator = NetworkEvaluator::new(network, Simd::detect()).expect("a network for Alice Chess");
/// evaluator.reset();
/// assert_eq!(evaluator.evaluate(&start), 400);
///
/// let next = start.after(start.legal_moves()[0]);
/// evaluator.push();
/// assert_eq!(evaluator.evaluate(&next), 400);
/// evaluator.pop();
/// # Ok::<(), glass_engine::WeightsError>(())
/// ```
pub struct NetworkEvaluator<V: Variant> {
    network: Arc<Network>,
    simd: Simd,
    accumulators: Accumulators<V>,
    /// The evaluation to which the network's output is added.
    base: Option<Hce<V>>,
    /// The number of pieces at the start.
    start_pieces: usize,
}

impl<V: Variant> NetworkEvaluator<V> {
    /// Creates an evaluator with a network and an instruction set. `None` if the network is for another variant.
    pub fn new(network: Arc<Network>, simd: Simd) -> Option<Self> {
        (network.variant() == V::ID).then(|| Self {
            accumulators: Accumulators::new(Arc::clone(&network), simd),
            base: (network.base == NetworkBase::Hce).then(Hce::new),
            start_pieces: V::start(V::ID.default_rules()).pieces.len(),
            simd,
            network,
        })
    }
}

impl<V: Variant> Evaluate<V> for NetworkEvaluator<V> {
    fn reset(&mut self) {
        self.accumulators.reset();
    }

    /// Cheap, because the accumulator is updated only when the position is evaluated.
    #[inline]
    fn push(&mut self) {
        self.accumulators.push();
    }

    #[inline]
    fn pop(&mut self) {
        self.accumulators.pop();
    }

    /// At most ±20,000.
    #[inline]
    fn evaluate(&mut self, position: &Position<V>) -> i32 {
        let bucket = bucket(position.pieces_count() as usize, self.start_pieces);
        let [own, enemy] = self.accumulators.layers(position);
        let output = self.network.output(own, enemy, bucket, self.simd);
        match &mut self.base {
            None => output,
            Some(hce) => (output + hce.evaluate(position)).clamp(-MAX_EVALUATION, MAX_EVALUATION),
        }
    }
}
