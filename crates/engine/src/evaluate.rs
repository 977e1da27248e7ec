//! The worth of a position at rest.

mod evaluation;
mod hand_made;
mod mobility;
mod network;
mod pieces;
mod tapered;
mod values;
mod worth;

pub use evaluation::Evaluation;
pub(crate) use evaluation::Evaluator;
pub use hand_made::HandMade;
pub use network::{
    Features, Network, NetworkBase, NetworkError, NetworkEvaluator, NetworkShape, Simd, Weights,
    WeightsError, features, network_shape,
};
pub(crate) use values::exchange_values;
pub(crate) use worth::{DECISIVE, Worth};

use glass_rules::{Position, Variant};

/// Judges the positions of a line of a game.
pub trait Evaluate<V: Variant> {
    /// A line begins, with the root of a search.
    fn reset(&mut self) {}

    /// A move or a pass goes on to the next position.
    fn push(&mut self) {}

    /// The last move is taken back.
    fn pop(&mut self) {}

    /// The worth in centipawns for the side to move, which is not in check, of the position at the end of the line.
    fn evaluate(&mut self, position: &Position<V>) -> i32;
}
