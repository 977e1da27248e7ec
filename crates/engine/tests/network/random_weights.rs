//! Networks of random weights.

use glass_engine::{NetworkBase, Weights, network_shape};
use glass_rules::VariantId;

use glass_rules::Random;

/// A network whose activations reach both bounds. With odd seeds, its output is added to the hand-crafted evaluation.
pub fn random_weights(variant: VariantId, hidden: usize, seed: u64) -> Weights {
    let mut random = Random::new(seed);
    let mut numbers = |count: usize, most: i16| -> Vec<i16> {
        (0..count).map(|_| random.below(2 * most as usize + 1) as i16 - most).collect()
    };
    let shape = network_shape(variant);
    let most_output = (33_000 / (2 * hidden)).min(127) as i16;
    Weights {
        variant,
        base: if seed.is_multiple_of(2) { NetworkBase::Nothing } else { NetworkBase::Hce },
        hidden,
        features: numbers(shape.inputs * hidden, 60),
        feature_biases: numbers(hidden, 200),
        outputs: numbers(shape.buckets * 2 * hidden, most_output),
        output_biases: numbers(shape.buckets, 2_000).into_iter().map(i32::from).collect(),
    }
}
