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
    /// Count all rated games again, and say whether that gives the ratings that are stored.
    Verify,
    /// Count all rated games again, and store the ratings that come out.
    Rebuild,
}
