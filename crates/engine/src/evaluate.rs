//! Static evaluation: by a network if the variant has one, otherwise hand-crafted (HCE).

mod evaluation;
mod hce;
mod network;
mod piece_values;

pub use evaluation::Evaluation;
pub(crate) use evaluation::Evaluator;
pub use hce::Hce;
pub(crate) use hce::piece_values;
pub use network::{
    Features, Network, NetworkBase, NetworkError, NetworkEvaluator, NetworkShape, Simd, Weights,
    WeightsError, features, network_shape,
};
pub(crate) use piece_values::{DECISIVE, PieceValues};

use glass_rules::{Position, Variant};

/// Evaluates positions along a line while a search makes and unmakes moves.
pub trait Evaluate<V: Variant> {
    /// Begins a line at the root of a search.
    fn reset(&mut self) {}

    /// A move or null move was made.
    fn push(&mut self) {}

    /// The last move was unmade.
    fn pop(&mut self) {}

    /// The evaluation in centipawns of the last position of the line, for the side to move, which is not in check.
    fn evaluate(&mut self, position: &Position<V>) -> i32;
}
