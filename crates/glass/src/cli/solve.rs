//! The options of `glass solve` and `glass popeye`.

use std::path::PathBuf;

use clap::Args;
use glass_solver::Stipulation;

use super::{PositionArgs, seconds};

#[derive(Args)]
pub struct SolveArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    /// The stipulation: #3, =3, s#4, h#2.5, ser-#5, ser-h=5, ser-s#3. The side to move of the position begins.
    pub stipulation: Stipulation,
    /// Show the keys without their continuations.
    #[arg(long)]
    pub keys: bool,
    /// Also show tries: first moves that at most this many replies refute (1 if no number is given).
    #[arg(long, value_name = "REPLIES", num_args = 0..=1, default_missing_value = "1", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub tries: u16,
    /// Show the set play, in which the opponent moves first.
    #[arg(long)]
    pub set_play: bool,
    /// Show the diagram and the solutions as Popeye prints them.
    #[arg(long)]
    pub popeye: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Args)]
pub struct PopeyeArgs {
    /// A file in Popeye's input language, or - for standard input.
    pub file: PathBuf,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// The limits of the solver.
#[derive(Args)]
pub struct WorkArgs {
    /// Stop after this many lines of help play or of a series.
    #[arg(long, default_value_t = 1000, value_name = "LINES", value_parser = clap::value_parser!(u32).range(1..))]
    pub most: u32,
    /// Stop after this many seconds, and show the solutions found so far.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    /// The number of threads; by default one for each processor.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The size of the hash table in MiB.
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,
}
