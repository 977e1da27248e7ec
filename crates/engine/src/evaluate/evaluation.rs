//! Which evaluation an engine uses.

use std::sync::Arc;

use glass_rules::{Position, Variant};

use super::{Evaluate, HandMade, Network, NetworkEvaluator, Simd};
use crate::score::Value;

/// Which evaluation an engine uses.
#[derive(Clone, Debug, Default)]
pub enum Evaluation {
    /// The network that comes with the engine, in games that have one, and the derived evaluation in others.
    #[default]
    Usual,
    /// The evaluation that is derived from the shape of the boards.
    Derived,
    /// This network in its game, computed with these instructions, and the usual evaluation in other games.
    Network(Arc<Network>, Simd),
}

impl Evaluation {
    /// The worth of a single position in centipawns for the side to move.
    pub(crate) fn judge<V: Variant>(&self, position: &Position<V>) -> Value {
        self.evaluator().evaluate(position)
    }

    /// What judges the positions of a line.
    pub(crate) fn evaluator<V: Variant>(&self) -> Evaluator<V> {
        let network = match self {
            Self::Derived => None,
            Self::Network(network, simd) if network.variant() == V::ID => {
                Some((Arc::clone(network), *simd))
            }
            Self::Usual | Self::Network(..) => {
                Network::embedded(V::ID).map(|network| (network, Simd::detect()))
            }
        };
        let learned = network.and_then(|(network, simd)| NetworkEvaluator::new(network, simd));
        match learned {
            Some(learned) => Evaluator::Learned(Box::new(learned)),
            None => Evaluator::Derived(HandMade::new()),
        }
    }
}

/// What judges positions of a game.
pub(crate) enum Evaluator<V: Variant> {
    Derived(HandMade<V>),
    Learned(Box<NetworkEvaluator<V>>),
}

impl<V: Variant> Evaluate<V> for Evaluator<V> {
    fn reset(&mut self) {
        if let Self::Learned(network) = self {
            network.reset();
        }
    }

    #[inline]
    fn push(&mut self) {
        if let Self::Learned(network) = self {
            network.push();
        }
    }

    #[inline]
    fn pop(&mut self) {
        if let Self::Learned(network) = self {
            network.pop();
        }
    }

    #[inline]
    fn evaluate(&mut self, position: &Position<V>) -> i32 {
        match self {
            Self::Derived(derived) => derived.evaluate(position),
            Self::Learned(network) => network.evaluate(position),
        }
    }
}
