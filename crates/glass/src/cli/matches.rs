//! The options of `glass match`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use glass_play::{
    CommandLine, DrawAdjudication, Protocol, ResignAdjudication, Setting, Sprt, TimeControl,
    Timeouts,
};
use glass_rules::VariantId;

use super::seconds;

/// Declares the options of one of the two engines. They differ only in their names.
macro_rules! engine_options {
    ($name:ident, $seat:literal, $help:literal) => {
        #[derive(Args)]
        pub struct $name {
            #[arg(id = $seat, long = $seat, value_name = "COMMAND", help = concat!("The ", $help, " engine: a program and its arguments; by default `glass uci` of this program"))]
            pub command: Option<CommandLine>,
            #[arg(id = concat!($seat, "-name"), long = concat!($seat, "-name"), value_name = "NAME", help = "Its name in tables and games; by default the program's")]
            pub name: Option<String>,
            #[arg(id = concat!($seat, "-protocol"), long = concat!($seat, "-protocol"), value_name = "PROTOCOL", default_value_t, help = "uci or xboard")]
            pub protocol: Protocol,
            #[arg(id = concat!($seat, "-option"), long = concat!($seat, "-option"), value_name = "NAME=VALUE", help = "An option to set; repeatable")]
            pub settings: Vec<Setting>,
            #[arg(id = concat!($seat, "-tc"), long = concat!($seat, "-tc"), value_name = "CONTROL", help = "Its own --tc")]
            pub tc: Option<TimeControl>,
            #[arg(id = concat!($seat, "-st"), long = concat!($seat, "-st"), value_name = "SECONDS", value_parser = duration, help = "Its own --st")]
            pub st: Option<Duration>,
            #[arg(id = concat!($seat, "-nodes"), long = concat!($seat, "-nodes"), value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..), help = "Its own --nodes")]
            pub nodes: Option<u64>,
            #[arg(id = concat!($seat, "-depth"), long = concat!($seat, "-depth"), value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..), help = "Its own --depth")]
            pub depth: Option<u32>,
        }
    };
}

engine_options!(FirstOptions, "first", "first");
engine_options!(SecondOptions, "second", "second");

#[derive(Args)]
pub struct MatchOptions {
    #[command(flatten, next_help_heading = "The first engine")]
    pub first: FirstOptions,
    #[command(flatten, next_help_heading = "The second engine")]
    pub second: SecondOptions,
    #[command(flatten, next_help_heading = "The match")]
    pub play: PlayedOptions,
}

#[derive(Args)]
pub struct PlayedOptions {
    /// An option to set for both engines; repeatable.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub settings: Vec<Setting>,
    /// A game to play, as `glass games` names it, or `all`; repeatable: pairs then go through them in turn.
    #[arg(long, value_name = "GAME", default_value = VariantId::DEFAULT.as_str(), value_parser = one_or_all)]
    pub game: Vec<Games>,
    /// The rule set, such as alice-cvp or cvp, of the one game that is played.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// The number of pairs of games, two from each opening with colours exchanged.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub rounds: u32,
    /// The number of games played at once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub concurrency: u16,
    /// The clock: [MOVES/]SECONDS[+SECONDS], such as 10+0.1 or 40/60.
    #[arg(long, value_name = "CONTROL")]
    pub tc: Option<TimeControl>,
    /// The time for each move.
    #[arg(long, value_name = "SECONDS", value_parser = duration)]
    pub st: Option<Duration>,
    /// The number of positions for each move.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// The number of plies for each move.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
    /// Openings: games in PGN, or positions in FEN or EPD, one a line.
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// The number of random moves with which games begin (8 by default), or the largest number taken from a game of
    /// --openings (all by default).
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=200))]
    pub random_plies: Option<u32>,
    /// The seed of random openings; the same seed gives the same.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// End a game as lost if both engines score it at CENTIPAWNS or more for the winner, for PLIES plies.
    #[arg(long, value_name = "CENTIPAWNS,PLIES", value_parser = resign)]
    pub resign: Option<ResignAdjudication>,
    /// End a game as drawn if both engines score it at CENTIPAWNS or less for either side, for PLIES plies after ply PLY.
    #[arg(long, value_name = "PLY,CENTIPAWNS,PLIES", value_parser = draw)]
    pub draw: Option<DrawAdjudication>,
    /// End a game as drawn after this many plies.
    #[arg(long, value_name = "PLIES", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub max_plies: u32,
    /// The milliseconds by which an engine may exceed its time.
    #[arg(long, default_value_t = 20, value_name = "MILLISECONDS")]
    pub margin: u32,
    /// An engine that does not answer for this long has stalled.
    #[arg(long, default_value = "60", value_name = "SECONDS", value_parser = duration)]
    pub stall: Duration,
    /// End the match after an engine has stalled this many times.
    #[arg(long, default_value_t = Timeouts::MAX_STALLS, value_name = "STALLS", value_parser = clap::value_parser!(u32).range(1..))]
    pub max_stalls: u32,
    /// The time in which an engine must send `uciok`, or `feature done=1` if it asked for time.
    #[arg(long, default_value = "30", value_name = "SECONDS", value_parser = duration)]
    pub start: Duration,
    /// Restart the engines for each game. An engine that crashed or stalled is restarted in any case.
    #[arg(long)]
    pub restart: bool,
    /// Stop when a sequential test (SPRT) decides whether the first engine is stronger by ELO1, or by no more than ELO0.
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// The Elo of --sprt are normalised: by the deviation of games instead of the logistic curve.
    #[arg(long, requires = "sprt")]
    pub normalised: bool,
    /// Append the games to this file.
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,
    /// Print the score after this many pairs.
    #[arg(long, default_value_t = 10, value_name = "PAIRS", value_parser = clap::value_parser!(u32).range(1..))]
    pub every: u32,
}

/// The value of `--game`.
#[derive(Clone, Copy)]
pub enum Games {
    One(VariantId),
    All,
}

fn one_or_all(text: &str) -> Result<Games, String> {
    match text {
        "all" => Ok(Games::All),
        _ => text
            .parse()
            .map(Games::One)
            .map_err(|error: glass_rules::UnknownVariant| error.to_string()),
    }
}

fn duration(text: &str) -> Result<Duration, String> {
    let seconds = seconds(text)?;
    match (0.001..=864_000.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err("expected from 0.001 seconds to ten days".to_owned()),
    }
}

fn numbers<const N: usize>(text: &str) -> Option<[u32; N]> {
    let numbers: Option<Vec<u32>> =
        text.split(',').map(|number| number.trim().parse().ok()).collect();
    numbers.filter(|numbers| numbers.iter().all(|&number| number <= 1_000_000))?.try_into().ok()
}

fn resign(text: &str) -> Result<ResignAdjudication, String> {
    match numbers(text) {
        Some([centipawns @ (1..), plies @ (1..)]) => {
            Ok(ResignAdjudication { centipawns: centipawns as i32, plies })
        }
        _ => Err("expected CENTIPAWNS,PLIES, such as 800,8".to_owned()),
    }
}

fn draw(text: &str) -> Result<DrawAdjudication, String> {
    match numbers(text) {
        Some([from_ply, centipawns, plies @ (1..)]) => {
            Ok(DrawAdjudication { from_ply, centipawns: centipawns as i32, plies })
        }
        _ => Err("expected PLY,CENTIPAWNS,PLIES, such as 80,10,8".to_owned()),
    }
}
