//! The options of `glass archive`.

use clap::{Args, Subcommand};

use super::DatabaseOptions;

#[derive(Args)]
pub struct ArchiveOptions {
    #[command(flatten)]
    pub kept: DatabaseOptions,
    #[command(subcommand)]
    pub task: ArchiveTask,
}

#[derive(Subcommand)]
pub enum ArchiveTask {
    /// Replay every stored game under the rule set that it was begun under, and say which ones are not as they were.
    Verify,
}
