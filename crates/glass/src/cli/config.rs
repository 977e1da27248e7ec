//! The options of `glass config`.

use clap::{Args, Subcommand};

use super::ServeOptions;

#[derive(Args)]
pub struct ConfigOptions {
    #[command(subcommand)]
    pub task: ConfigTask,
}

#[derive(Subcommand)]
pub enum ConfigTask {
    /// Check the configuration file and the options of `glass serve`, and name each wrong setting with its line.
    Check(Box<ServeOptions>),
}
