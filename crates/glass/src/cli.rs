//! The commands and their options.

mod admin;
mod archive;
mod matches;
mod ratings;
#[cfg(test)]
mod reference;
mod solve;
mod tablebase;

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use glass_engine::Simd;
use glass_render::{BoardTheme, PieceSet};
use glass_rules::VariantId;

pub use admin::{AdminOptions, AdminTask, GameResult};
pub use archive::{
    ArchiveExportOptions, ArchiveImportOptions, ArchiveOptions, ArchiveTask, ExportFormat,
};
pub use matches::{Games, MatchOptions, PlayedOptions};
pub use ratings::{RatingsOptions, RatingsTask};
pub use solve::{PopeyeArgs, SolveArgs, WorkArgs};
pub use tablebase::{MaterialOptions, TablebaseOptions, TablebaseTask, TablesOptions};

/// Play, study and serve chess on several boards.
#[derive(Parser)]
#[command(
    version,
    about,
    after_help = "Without a command, glass serves the games on http://127.0.0.1:8080."
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Serve the games to browsers (the default).
    Serve(ServeOptions),
    /// Help the servers of a database with what visitors wait for: check games, from this machine.
    Worker(WorkerOptions),
    /// Copy the database to a file, while the server runs or not.
    Backup(BackupOptions),
    /// Put a copy that `backup` made in the place of the database.
    Restore(RestoreOptions),
    /// Look at the games of a server, end and remove them, and see who uses it.
    Admin(AdminOptions),
    /// Verify the stored games, import games from files, and export them.
    Archive(ArchiveOptions),
    /// Count the ratings again from the stored games.
    Ratings(RatingsOptions),
    /// List the games and their rule sets.
    Games,
    /// Tell the rules of a game under a rule set, and how it differs from the usual ones.
    Rules(RulesOptions),
    /// List the legal moves of a position, in coordinate and in algebraic notation.
    Moves(PositionArgs),
    /// Count the move sequences of each length up to a depth.
    Perft(PerftOptions),
    /// Draw a position as text, SVG or PNG.
    Show(ShowOptions),
    /// Play against the engine in the terminal.
    Play(PlayOptions),
    /// Let the engine analyse a position.
    Analyse(AnalyseOptions),
    /// Make endgame tables, prove them right, and ask them.
    Tablebase(TablebaseOptions),
    /// Solve a problem: mate in so many moves, a helpmate, a selfmate, a series.
    Solve(SolveArgs),
    /// Solve the problems of a file in the input language of Popeye, and print what it would print.
    Popeye(PopeyeArgs),
    /// Measure the engine against a player that moves at random and one that takes what it can.
    Measure(MeasureOptions),
    /// Search fixed positions to fixed depths: how fast the engine is, and whether it searches as it did.
    Bench(BenchOptions),
    /// Play two engines against each other and tell which one is stronger.
    Match(Box<MatchOptions>),
    /// Speak the Universal Chess Interface with a graphical program.
    Uci,
    /// Speak the Chess Engine Communication Protocol with XBoard or a program like it.
    Xboard,
}

impl Cli {
    /// The command that the arguments and the environment ask for; `serve` if none is named.
    ///
    /// # Errors
    ///
    /// A usage error, or help that was asked for.
    pub fn read() -> Result<Command, clap::Error> {
        if let Some(command) = Self::try_parse()?.command {
            return Ok(command);
        }
        // As if it were named: the environment may still say how to serve, and may be wrong.
        Serve::try_parse_from(["glass"]).map(|serve| Command::Serve(serve.options))
    }
}

/// `serve` without its name.
#[derive(Parser)]
struct Serve {
    #[command(flatten)]
    options: ServeOptions,
}

#[derive(Args)]
pub struct ServeOptions {
    /// Show the choices and limits that hold, each with its meaning, and do nothing else.
    #[arg(long)]
    pub print_config: bool,
    /// The address to listen on.
    #[arg(long, env = "GLASS_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub kept: DatabaseOptions,
    /// Where NATS is, if several servers share the database: nats://HOST. Each hears of the others' moves by it.
    #[arg(long, env = "GLASS_NATS", value_name = "URL", hide_env_values = true)]
    pub nats: Option<String>,
    /// Scheme and host under which people reach the server from elsewhere; may be repeated.
    #[arg(long = "origin", env = "GLASS_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub origins: Vec<String>,
    /// The server that passes mail on: smtps://USER:PASSWORD@HOST, or smtp://USER:PASSWORD@HOST?tls=required. Without it
    /// mail is kept as files in the data folder.
    #[arg(long, env = "GLASS_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<String>,
    /// From whom mail comes, such as "Looking-Glass <glass@example.org>".
    #[arg(long, env = "GLASS_MAIL_SENDER", value_name = "SENDER")]
    pub mail_sender: Option<String>,
    /// Where Prometheus may ask for metrics, such as 127.0.0.1:9464; without it nobody may.
    #[arg(long, env = "GLASS_METRICS", value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    /// How the log is written: for people or, a line of JSON each, for programs.
    #[arg(long, env = "GLASS_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,
    /// A proxy stands in front, which names the visitor's address last in X-Forwarded-For.
    #[arg(long, env = "GLASS_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Upgrade a large database of PostgreSQL that an older version has written. Make a backup first. Other databases are
    /// upgraded without it: a file after a copy was made beside it.
    #[arg(long)]
    pub migrate: bool,
    /// How many games the engine thinks about at once.
    #[arg(long, env = "GLASS_ENGINE_WORKERS", value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub engine_workers: Option<u16>,
    /// How many MiB the engine's tables and histories take in all games together, at least 64.
    #[arg(long, env = "GLASS_ENGINE_MEMORY", value_name = "MIB", value_parser = clap::value_parser!(u32).range(64..=1_048_576))]
    pub engine_memory: Option<u32>,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// Where games are kept.
#[derive(Args)]
pub struct DatabaseOptions {
    /// The folder for the database file and other data; made if it is missing.
    #[arg(long, env = "GLASS_DATA", default_value = "data", value_name = "FOLDER")]
    pub data: PathBuf,
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME. Without it, a file in the data folder.
    #[arg(long, env = "GLASS_DATABASE", value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
    /// A file with the choices and limits of the server; without it glass.toml in the data folder, if there is one.
    #[arg(long, env = "GLASS_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Args)]
pub struct WorkerOptions {
    #[command(flatten)]
    pub kept: DatabaseOptions,
    /// How many games are checked at once; as many as there are processors without it.
    #[arg(long, env = "GLASS_WORKER_THREADS", value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// How many MiB the engine's tables take in all of them together.
    #[arg(long, env = "GLASS_WORKER_MEMORY", value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub memory: u32,
    /// How the log is written: for people or, a line of JSON each, for programs.
    #[arg(long, env = "GLASS_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,
}

#[derive(Args)]
pub struct BackupOptions {
    /// The file to be made; compressed if its name ends in .gz.
    #[arg(required_unless_present = "into")]
    pub file: Option<PathBuf>,
    /// Make a compressed file in this folder instead, named after the time (UTC). The folder is made if it is missing.
    #[arg(long, value_name = "FOLDER", conflicts_with = "file")]
    pub into: Option<PathBuf>,
    /// Then delete older backups in that folder, but for one an hour of the last two days, one a day of the last month, and
    /// one a month of the time before.
    #[arg(long, requires = "into")]
    pub thin: bool,
    /// Then run this command by `sh`, with the name of the file as `$1`, such as 'rclone copy "$1" elsewhere:glass'.
    #[arg(long, env = "GLASS_BACKUP_THEN", value_name = "COMMAND")]
    pub then: Option<String>,
    #[command(flatten)]
    pub kept: DatabaseOptions,
}

#[derive(Args)]
pub struct RestoreOptions {
    /// A file that `glass backup` has made, compressed or not.
    pub file: PathBuf,
    /// Only try it: restore the file into a folder beside it, read what it holds, and delete the folder.
    #[arg(long)]
    pub drill: bool,
    #[command(flatten)]
    pub kept: DatabaseOptions,
}

#[derive(Args)]
pub struct RulesOptions {
    /// The game, as `glass games` names it.
    pub game: VariantId,
    /// The rule set, as alice-cvp or cvp.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
}

/// Which position a command is about.
#[derive(Args)]
pub struct PositionArgs {
    /// The game, as `glass games` names it.
    pub game: VariantId,
    /// The rule set, as alice-cvp or cvp; the game's usual one without it.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// The position in FEN; the start position without it.
    #[arg(long)]
    pub fen: Option<String>,
    /// Moves to play from there, as "e2e4 e7e5" or "e4 e5".
    #[arg(long)]
    pub moves: Option<String>,
}

#[derive(Args)]
pub struct PerftOptions {
    #[command(flatten)]
    pub position: PositionArgs,
    /// The greatest length of the sequences.
    #[arg(value_parser = clap::value_parser!(u32).range(1..=30))]
    pub depth: u32,
    /// One line for each first move, with the count at that depth.
    #[arg(long)]
    pub divide: bool,
}

#[derive(Args)]
pub struct ShowOptions {
    #[command(flatten)]
    pub position: PositionArgs,
    /// Write an SVG picture to this file.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write a PNG picture to this file.
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Write the game up to here to this file, as a GIF that shows a position a second.
    #[arg(long, value_name = "FILE")]
    pub gif: Option<PathBuf>,
    /// The side of a square in pixels.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u16).range(6..=256))]
    pub size: u16,
    /// Mark where the piece on this cell may go, as e4, Ae4 or C1c1: where it lands and, fainter, where it only passes.
    #[arg(long, value_name = "CELL")]
    pub from: Option<String>,
    /// Draw a ring around a cell, as Ae4 or e4:red, or an arrow, as Ag1-Bf3:blue; may be given several times.
    #[arg(long = "mark", value_name = "MARK")]
    pub marks: Vec<String>,
    /// Show the boards from Black's side.
    #[arg(long)]
    pub flip: bool,
    /// Boards on a dark page.
    #[arg(long)]
    pub dark: bool,
    /// The colours of the boards: wood or garden.
    #[arg(long, visible_alias = "theme", value_name = "NAME", default_value_t)]
    pub boards: BoardTheme,
    /// The drawings of the pieces: classic or bold.
    #[arg(long, value_name = "NAME", default_value_t)]
    pub pieces: PieceSet,
    /// Show the pieces of a text by chess signs instead of letters.
    #[arg(long)]
    pub unicode: bool,
}

#[derive(Args)]
pub struct PlayOptions {
    #[command(flatten)]
    pub position: PositionArgs,
    /// The strength of the engine, from 1 (a beginner) to 8.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub level: u8,
    /// A folder of endgame tables, as `glass tablebase build` makes them. Only level 8 asks them.
    #[arg(long, env = "GLASS_TABLES", value_name = "FOLDER")]
    pub tables: Option<PathBuf>,
    /// Play the black pieces.
    #[arg(long)]
    pub black: bool,
}

#[derive(Args)]
pub struct AnalyseOptions {
    #[command(flatten)]
    pub position: PositionArgs,
    /// Stop after so many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    /// Stop after so many plies.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=128))]
    pub depth: Option<u32>,
    /// Stop after so many positions.
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Show so many best lines.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub lines: u16,
    /// A folder of endgame tables, as `glass tablebase build` makes them.
    #[arg(long, env = "GLASS_TABLES", value_name = "FOLDER")]
    pub tables: Option<PathBuf>,
    /// The size of the transposition table in MiB.
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,
}

#[derive(Args)]
pub struct MeasureOptions {
    /// A game to measure; may be repeated. All games without it.
    #[arg(long, value_name = "GAME")]
    pub game: Vec<VariantId>,
    /// The number of games against each player, colours alternating.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub games: u32,
    /// The number of positions that the engine looks at for a move.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// What decides the moves of the other players; the same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games are played at once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
}

#[derive(Args)]
pub struct BenchOptions {
    /// The games; all without any.
    pub game: Vec<VariantId>,
    /// Search every position so many plies deep; without it each has a depth of its own.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=128))]
    pub depth: Option<u32>,
    /// The instructions by which networks are computed: portable, avx2 or avx512; without it the fastest here.
    #[arg(long, value_name = "SET", value_parser = simd)]
    pub simd: Option<Simd>,
    /// What judges positions: usual, derived, or a file with a network of one of the games.
    #[arg(long, value_name = "usual|derived|FILE", default_value = "usual", value_parser = judged_by)]
    pub evaluation: JudgedBy,
}

/// What judges positions.
#[derive(Clone, Debug)]
pub enum JudgedBy {
    /// The network that comes with the engine, in games that have one.
    Usual,
    /// The evaluation that the engine derives itself.
    Derived,
    /// The network in a file, in its game.
    File(String),
}

fn judged_by(text: &str) -> Result<JudgedBy, std::convert::Infallible> {
    Ok(match text {
        "usual" => JudgedBy::Usual,
        "derived" => JudgedBy::Derived,
        name => JudgedBy::File(name.to_owned()),
    })
}

fn simd(text: &str) -> Result<Simd, String> {
    let available = Simd::available();
    available.iter().copied().find(|simd| simd.to_string() == text).ok_or_else(|| {
        let names: Vec<_> = available.iter().map(Simd::to_string).collect();
        format!("this machine has {}", names.join(", "))
    })
}

/// Reads a positive number of seconds.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|seconds: &f64| *seconds > 0.0 && *seconds <= 1e9)
        .ok_or_else(|| "expected a number of seconds above 0".to_owned())
}
