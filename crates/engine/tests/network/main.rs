//! Networks of random numbers, in every game: what is kept up to date is what the contract says, whatever the
//! machine's instructions, and files hold what was written and nothing else.

#[path = "../common/mod.rs"]
mod common;
mod file;
mod line;
mod random_weights;
