//! The worth of a position at rest.

mod hand_made;
mod men;
mod mobility;
mod tapered;
mod values;
mod worth;

pub use hand_made::HandMade;
pub(crate) use values::exchange_values;
pub(crate) use worth::{DECISIVE, Worth};

use glass_rules::{Game, Position};

/// Judges positions of a game.
pub trait Evaluate<G: Game> {
    /// The worth in centipawns for the side to move, which is not in check.
    fn evaluate(&self, position: &Position<G>) -> i32;
}
