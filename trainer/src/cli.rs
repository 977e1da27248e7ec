//! The commands and their options.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use glass_rules::VariantId;

/// Play self-play games, and train networks on them.
#[derive(Debug, Parser)]
#[command(name = "glass-trainer", version)]
pub struct Cli {
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play games of the engine against itself, and write them with their scores
    Generate(Generate),
    /// Pack the positions of games for training
    Pack(Pack),
    /// Estimate piece values from the results of games
    Worth(Worth),
    /// Generate games, pack them, train a network, and check that the engine can read it
    Loop(Loop),
}

/// The conditions of games.
#[derive(Clone, Debug, Args)]
pub struct Conditions {
    /// The seed of the openings; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of positions that the engine searches for each move
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The number of random moves at the start of a game: `FROM..TO`, both inclusive
    #[arg(long, default_value = "6..10", value_parser = plies, value_name = "FROM..TO")]
    pub random_plies: RangeInclusive<usize>,
}

/// The games to play.
#[derive(Clone, Debug, Args)]
pub struct Generate {
    /// The game
    pub variant: VariantId,
    /// The file for the games; an existing file is continued
    #[arg(long)]
    pub out: PathBuf,
    /// The number of games in the file at the end
    #[arg(long)]
    pub games: u64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub conditions: Conditions,
    /// The number of games played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
}

/// The positions to pack, and their scores.
#[derive(Clone, Copy, Debug, Args)]
pub struct Choice {
    /// Skip this number of plies at the start of each game
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
    /// Skip positions whose search score and derived evaluation differ by more than this many centipawns
    #[arg(long, default_value_t = 100)]
    pub most_surprise: u16,
    /// Average each score with the scores of later plies, this many plies ahead on average; 0 uses the search score alone
    #[arg(long, default_value_t = 4)]
    pub horizon: u16,
}

/// The games to pack.
#[derive(Clone, Debug, Args)]
pub struct Pack {
    /// Files of games, all of the same game
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The file for the positions
    #[arg(long)]
    pub out: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub choice: Choice,
    /// The seed of the order of the positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The games from which piece values are estimated.
#[derive(Clone, Debug, Args)]
pub struct Worth {
    /// Files of games, all of the same game
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// The whole loop from self-play to a network.
#[derive(Clone, Debug, Args)]
pub struct Loop {
    /// The game
    pub variant: VariantId,
    /// The number of games to train on [default: 100000, or 40 with --small]
    #[arg(long)]
    pub games: Option<u64>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub conditions: Conditions,
    /// The number of games played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub choice: Choice,
    /// The folder for games, positions and the network
    #[arg(long, default_value = "data")]
    pub dir: PathBuf,
    /// Copy the network into the engine's sources
    #[arg(long, conflicts_with = "small")]
    pub install: bool,
    /// Try all steps in one or two minutes, in a folder `small` that is emptied first
    #[arg(long)]
    pub small: bool,
    /// The Python that creates the environment of `train.py`, 3.11 or newer
    #[arg(long, default_value = "python3")]
    pub python: PathBuf,
    /// Options for `train.py`
    #[arg(last = true)]
    pub train: Vec<OsString>,
}

/// Parses a range such as `6..10`.
pub fn plies(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let number =
        |part: &str| part.parse().map_err(|_| format!("“{text}” is not a range such as “6..10”"));
    let (from, to) = (number(from)?, number(to)?);
    if from > to { Err(format!("“{text}” is empty")) } else { Ok(from..=to) }
}
