//! The choice of the evaluation.

use std::sync::Arc;

use glass_rules::{Position, Variant};

use super::{Evaluate, Hce, Network, NetworkEvaluator, Simd};
use crate::score::Value;

/// The evaluation of an engine.
#[derive(Clone, Debug, Default)]
pub enum Evaluation {
    /// The embedded network, or the hand-crafted evaluation for variants without one.
    #[default]
    Embedded,
    /// The hand-crafted evaluation.
    Hce,
    /// A network for its variant, with an instruction set. Other variants use [`Embedded`](Self::Embedded).
    Network(Arc<Network>, Simd),
}

impl Evaluation {
    /// The evaluation of a single position in centipawns for the side to move.
    pub(crate) fn evaluate<V: Variant>(&self, position: &Position<V>) -> Value {
        self.evaluator().evaluate(position)
    }

    /// An evaluator for the positions of a search.
    pub(crate) fn evaluator<V: Variant>(&self) -> Evaluator<V> {
        let network = match self {
            Self::Hce => None,
            Self::Network(network, simd) if network.variant() == V::ID => {
                Some((Arc::clone(network), *simd))
            }
            Self::Embedded | Self::Network(..) => {
                Network::embedded(V::ID).map(|network| (network, Simd::detect()))
            }
        };
        match network.and_then(|(network, simd)| NetworkEvaluator::new(network, simd)) {
            Some(network) => Evaluator::Network(Box::new(network)),
            None => Evaluator::Hce(Hce::new()),
        }
    }
}

/// Evaluates the positions of a search.
pub(crate) enum Evaluator<V: Variant> {
    Hce(Hce<V>),
    Network(Box<NetworkEvaluator<V>>),
}

impl<V: Variant> Evaluate<V> for Evaluator<V> {
    fn reset(&mut self) {
        if let Self::Network(network) = self {
            network.reset();
        }
    }

    #[inline]
    fn push(&mut self) {
        if let Self::Network(network) = self {
            network.push();
        }
    }

    #[inline]
    fn pop(&mut self) {
        if let Self::Network(network) = self {
            network.pop();
        }
    }

    #[inline]
    fn evaluate(&mut self, position: &Position<V>) -> i32 {
        match self {
            Self::Hce(hce) => hce.evaluate(position),
            Self::Network(network) => network.evaluate(position),
        }
    }
}
