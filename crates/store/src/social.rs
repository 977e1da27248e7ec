//! Mutes and blocks, players and their results.

pub(crate) mod blocks;
pub(crate) mod mutes;
pub(crate) mod player_scores;
pub(crate) mod players;

pub use player_scores::{PlayerScore, Score, ScoreFacet};
