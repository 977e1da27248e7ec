//! Visitors, alone and in numbers, as the server sees them.

pub mod crowd;
pub mod lively;
pub mod observers;
pub mod pair;
pub mod pause;
pub mod random_game;
pub mod socket;
pub mod steady_pair;
pub mod visitor;
