//! The options of `glass archive`.

use std::path::PathBuf;

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
    /// Bring games that were played elsewhere: PGN, or the moves of Game Courier.
    Import {
        /// The text of the games.
        file: PathBuf,
        /// The rule set of games that name none, such as alice-schemingmind/1.
        #[arg(long, default_value = "alice-cvp/1", value_name = "RULES")]
        rules: String,
    },
}
