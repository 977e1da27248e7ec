//! The options of `glass tablebase`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use glass_rules::VariantId;

#[derive(Args)]
pub struct TablebaseOptions {
    #[command(subcommand)]
    pub task: TablebaseTask,
}

#[derive(Subcommand)]
pub enum TablebaseTask {
    /// Build tables, including those after captures and promotions. Existing tables are kept.
    Build {
        #[command(flatten)]
        tables: TablesOptions,
        #[command(flatten)]
        materials: MaterialOptions,
        /// The number of threads; by default one for each processor.
        #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
        /// The memory limit in MiB. Larger tables are built in blocks, most of them on disk.
        #[arg(long, default_value_t = 4096, value_name = "MIB")]
        memory: u64,
        /// The time between two checkpoints in seconds. After an interruption, the next build with the same memory continues
        /// from the last checkpoint.
        #[arg(long, default_value_t = 60, value_name = "SECONDS")]
        save_every: u64,
    },
    /// Verify tables: the value of every position is the best among its moves.
    Verify {
        #[command(flatten)]
        tables: TablesOptions,
        #[command(flatten)]
        materials: MaterialOptions,
        /// Search this many random positions of each table without tables, instead of verifying every position.
        #[arg(long, value_name = "NUMBER")]
        random: Option<u64>,
        /// The depth of that search in plies.
        #[arg(long, default_value_t = 3, value_name = "PLIES", requires = "random")]
        depth: u16,
    },
    /// Print the value of a position and of each of its moves.
    Probe {
        #[command(flatten)]
        tables: TablesOptions,
        /// The position in FEN.
        #[arg(long)]
        fen: String,
    },
    /// Count won, drawn and lost positions and show the longest mate, for each side to move.
    Stats {
        #[command(flatten)]
        tables: TablesOptions,
        #[command(flatten)]
        materials: MaterialOptions,
        /// Print comma-separated values.
        #[arg(long)]
        csv: bool,
    },
}

/// Selects the tables.
#[derive(Args)]
pub struct TablesOptions {
    /// The game, as `glass games` names it.
    pub game: VariantId,
    /// The rule set, such as alice-cvp or cvp; by default the game's usual one.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// The folder of the tables.
    #[arg(long, env = "GLASS_TABLES", default_value = "tables", value_name = "FOLDER")]
    pub tables: PathBuf,
}

/// Selects the material.
#[derive(Args)]
pub struct MaterialOptions {
    /// The pieces of both sides, such as KQvK; the stronger side need not be White.
    pub materials: Vec<String>,
    /// All material of this many pieces, kings included.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(2..=6))]
    pub pieces: Option<u8>,
    /// Leave out material with pawns.
    #[arg(long, requires = "pieces")]
    pub no_pawns: bool,
}
