//! The network as a search asks it.

use std::sync::Arc;

use glass_rules::{Position, Variant};

use super::accumulator::Accumulators;
use super::features::bucket;
use super::{MOST, Network, NetworkBase, Simd};
use crate::{Evaluate, HandMade};

/// Evaluation by a network along the line that a search looks at.
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
///     game: VariantId::Alice,
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
    /// What the network adds to.
    base: Option<HandMade<V>>,
    /// The pieces of the start.
    most_pieces: usize,
}

impl<V: Variant> NetworkEvaluator<V> {
    /// Evaluation by this network, with these instructions; `None` if the network is for another game.
    pub fn new(network: Arc<Network>, simd: Simd) -> Option<Self> {
        (network.variant() == V::ID).then(|| Self {
            accumulators: Accumulators::new(Arc::clone(&network), simd),
            base: (network.base == NetworkBase::Derived).then(HandMade::new),
            most_pieces: V::start(V::ID.default_rules()).pieces.len(),
            simd,
            network,
        })
    }
}

impl<V: Variant> Evaluate<V> for NetworkEvaluator<V> {
    fn reset(&mut self) {
        self.accumulators.reset();
    }

    /// Costs next to nothing: the pieces are looked at when the position is evaluated.
    #[inline]
    fn push(&mut self) {
        self.accumulators.push();
    }

    #[inline]
    fn pop(&mut self) {
        self.accumulators.pop();
    }

    /// At most 20,000 either way.
    #[inline]
    fn evaluate(&mut self, position: &Position<V>) -> i32 {
        let bucket = bucket(position.pieces_count() as usize, self.most_pieces);
        let [own, enemy] = self.accumulators.of(position);
        let output = self.network.output(own, enemy, bucket, self.simd);
        match &mut self.base {
            None => output,
            Some(derived) => (output + derived.evaluate(position)).clamp(-MOST, MOST),
        }
    }
}
