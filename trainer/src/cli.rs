//! The commands and their options.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use glass_rules::VariantId;

/// Games of the engine against itself, and the networks that are trained on them.
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
    /// Lets the engine play against itself and writes the games with their scores
    Generate(Generate),
    /// Makes of games the positions from which a network learns
    Pack(Pack),
    /// Tells what pieces are worth, by how games ended
    Worth(Worth),
    /// Generates games, packs them, trains a network on them and tries whether the engine can read it
    Loop(Loop),
}

/// The conditions of games.
#[derive(Clone, Debug, Args)]
pub struct Conditions {
    /// Decides the openings: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Positions that the engine looks at for each move
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// How many random moves begin a game, `FROM..TO`, both included
    #[arg(long, default_value = "6..10", value_parser = plies, value_name = "FROM..TO")]
    pub random_plies: RangeInclusive<usize>,
}

/// The games to play.
#[derive(Clone, Debug, Args)]
pub struct Generate {
    /// The game
    pub variant: VariantId,
    /// The file of games; one that exists is continued
    #[arg(long)]
    pub out: PathBuf,
    /// The number of games in the file at the end
    #[arg(long)]
    pub games: u64,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub conditions: Conditions,
    /// Games that are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
}

/// The positions to pack, and their scores.
#[derive(Clone, Copy, Debug, Args)]
pub struct Choice {
    /// Leaves out so many plies at the beginning of each game
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
    /// Leaves out positions that a search judges otherwise than the derived evaluation by more centipawns
    #[arg(long, default_value_t = 100)]
    pub most_surprise: u16,
    /// How many plies ahead in the game a score looks on average; 0 is what the search thought
    #[arg(long, default_value_t = 4)]
    pub horizon: u16,
}

/// The games to pack.
#[derive(Clone, Debug, Args)]
pub struct Pack {
    /// Files of games, all of the same game
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The file of positions
    #[arg(long)]
    pub out: PathBuf,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub choice: Choice,
    /// Decides the order of the positions
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
    /// The number of games to learn from [default: 100000, or 40 if small]
    #[arg(long)]
    pub games: Option<u64>,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub conditions: Conditions,
    /// Games that are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    #[command(flatten)]
    #[allow(missing_docs)]
    pub choice: Choice,
    /// The folder for games, positions and the network
    #[arg(long, default_value = "data")]
    pub dir: PathBuf,
    /// Copies the network to where the engine is built from
    #[arg(long, conflicts_with = "small")]
    pub install: bool,
    /// A trial of the whole way in a minute or two, in a folder `small` that is emptied before
    #[arg(long)]
    pub small: bool,
    /// The Python with which the environment of `train.py` is made, 3.11 or newer
    #[arg(long, default_value = "python3")]
    pub python: PathBuf,
    /// Options for `train.py`
    #[arg(last = true)]
    pub train: Vec<OsString>,
}

/// Parses a range such as `6..10`.
pub fn plies(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let number = |part: &str| part.parse().map_err(|_| format!("“{text}” is not as “6..10”"));
    let (from, to) = (number(from)?, number(to)?);
    if from > to { Err(format!("“{text}” is empty")) } else { Ok(from..=to) }
}
