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
    /// Make tables, and those that captures and promotions lead to. What is there already stays.
    Build {
        #[command(flatten)]
        tables: TablesOptions,
        #[command(flatten)]
        materials: MaterialOptions,
        /// How many threads work at once; as many as the machine has processors without it.
        #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
        /// The most memory in MiB. What takes more is worked on in blocks, the others of which lie on disk.
        #[arg(long, default_value_t = 4096, value_name = "MIB")]
        memory: u64,
        /// How many seconds of work a kill may cost. The next build with the same memory goes on from there.
        #[arg(long, default_value_t = 60, value_name = "SECONDS")]
        save_every: u64,
    },
    /// Prove tables right: the value of every position is the best that its moves lead to.
    Verify {
        #[command(flatten)]
        tables: TablesOptions,
        #[command(flatten)]
        materials: MaterialOptions,
        /// Instead of every position, search so many random ones of each table forward, which asks no table.
        #[arg(long, value_name = "NUMBER")]
        random: Option<u64>,
        /// How many plies that search goes.
        #[arg(long, default_value_t = 3, value_name = "PLIES", requires = "random")]
        depth: u16,
    },
    /// Tell the value of a position and of each of its moves.
    Probe {
        #[command(flatten)]
        tables: TablesOptions,
        /// The position in FEN.
        #[arg(long)]
        fen: String,
    },
    /// Count won, drawn and lost positions, and show the longest way to mate: a line for each side to move.
    Stats {
        #[command(flatten)]
        tables: TablesOptions,
        #[command(flatten)]
        materials: MaterialOptions,
        /// Write lines of a table with commas.
        #[arg(long)]
        csv: bool,
    },
}

/// Which tables a command is about.
#[derive(Args)]
pub struct TablesOptions {
    /// The game, as `glass games` names it.
    pub game: VariantId,
    /// The rule set, as alice-cvp or cvp; the game's usual one without it.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// The folder of the tables.
    #[arg(long, env = "GLASS_TABLES", default_value = "tables", value_name = "FOLDER")]
    pub tables: PathBuf,
}

/// Which material.
#[derive(Args)]
pub struct MaterialOptions {
    /// The pieces of both sides, as KQvK; the stronger side need not be White.
    pub materials: Vec<String>,
    /// All material of so many pieces, kings included.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(2..=6))]
    pub pieces: Option<u8>,
    /// Leave out pawns from those.
    #[arg(long, requires = "pieces")]
    pub no_pawns: bool,
}
