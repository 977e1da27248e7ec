//! Networks of random numbers, in every game: what is kept up to date is what the contract says, whatever the
//! machine's instructions, and files hold what was written and nothing else.

mod file;
mod line;
pub mod random_weights;
