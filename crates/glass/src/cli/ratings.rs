//! The options of `glass ratings`.

use clap::{Args, Subcommand};

use super::DatabaseOptions;

#[derive(Args)]
pub struct RatingsOptions {
    #[command(flatten)]
    pub kept: DatabaseOptions,
    #[command(subcommand)]
    pub task: RatingsTask,
}

#[derive(Subcommand)]
pub enum RatingsTask {
    /// Recompute all rated games and compare the result with the stored ratings.
    Verify,
    /// Recompute all rated games and store the ratings.
    Rebuild,
}
