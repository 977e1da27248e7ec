//! Networks of random weights, in every game: incremental updates match the definition with every instruction set, and
//! files contain exactly the written weights.

mod file;
mod line;
pub mod random_weights;
