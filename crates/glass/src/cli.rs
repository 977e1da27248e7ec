//! The commands and their options.

mod admin;
mod archive;
mod config;
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
use glass_notation::fen::FenForm;
use glass_render::{BoardTheme, BoardView, PieceSet};
use glass_rules::VariantId;

pub use admin::{AdminOptions, AdminTask, GameResult};
pub use archive::{
    ArchiveExportOptions, ArchiveImportOptions, ArchiveOptions, ArchiveTask, ExportFormat,
};
pub use config::{ConfigOptions, ConfigTask};
pub use matches::{Games, MatchOptions, PlayedOptions};
pub use ratings::{RatingsOptions, RatingsTask};
pub use solve::{PopeyeArgs, SolveArgs, WorkArgs};
pub use tablebase::{MaterialOptions, TablebaseOptions, TablebaseTask, TablesOptions};

/// Play, study and serve chess on several boards.
#[derive(Parser)]
#[command(
    version = crate::version::TEXT,
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
    /// Run game checks on this machine for the servers that share a database.
    Worker(WorkerOptions),
    /// Copy the database to a file. The server may keep running.
    Backup(BackupOptions),
    /// Replace the database with a backup.
    Restore(RestoreOptions),
    /// Check the configuration.
    Config(ConfigOptions),
    /// Administer a site: games, roles, passwords, bans, reports and notifications.
    Admin(AdminOptions),
    /// Verify the stored games, import games from files, and export them.
    Archive(ArchiveOptions),
    /// Recompute the ratings from the stored games.
    Ratings(RatingsOptions),
    /// List the games and their rule sets.
    Games,
    /// Print the rules of a game under a rule set, and how it differs from the usual ones.
    Rules(RulesOptions),
    /// List the legal moves of a position, in coordinate and in algebraic notation.
    Moves(PositionArgs),
    /// Count the move sequences of each length up to a depth (perft).
    Perft(PerftOptions),
    /// Draw a position as text, SVG, PNG or GIF.
    Show(ShowOptions),
    /// Play against the engine in the terminal.
    Play(PlayOptions),
    /// Analyse a position with the engine.
    Analyse(AnalyseOptions),
    /// Check a game as the site does: score every move, mark the mistakes, and count the accuracy.
    Check(CheckOptions),
    /// Build, verify and query endgame tables.
    Tablebase(TablebaseOptions),
    /// Solve a problem: a direct mate, helpmate, selfmate or series-mover.
    Solve(SolveArgs),
    /// Solve the problems of a file in the input language of Popeye, and print them as Popeye does.
    Popeye(PopeyeArgs),
    /// Measure the engine against a random player and a greedy one.
    Measure(MeasureOptions),
    /// Search fixed positions to fixed depths, and print the speed and the signature of the search.
    Bench(BenchOptions),
    /// Play two engines against each other and report which one is stronger.
    Match(Box<MatchOptions>),
    /// Speak the Universal Chess Interface (UCI) with another program.
    Uci,
    /// Speak the Chess Engine Communication Protocol with XBoard or a similar program.
    Xboard,
}

impl Cli {
    /// Parses the command from the arguments and the environment; `serve` if none is named.
    ///
    /// # Errors
    ///
    /// A usage error, or a request for help.
    pub fn read() -> Result<Command, clap::Error> {
        if let Some(command) = Self::try_parse()?.command {
            return Ok(command);
        }
        // Parse it as if it were named, because the environment may configure it, validly or not.
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
    /// Print all settings with their meaning and current value, and exit.
    #[arg(long)]
    pub print_config: bool,
    /// The address to listen on.
    #[arg(long, env = "GLASS_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub kept: DatabaseOptions,
    /// The address of NATS, if several servers share the database: nats://HOST. It carries notifications between them.
    #[arg(long, env = "GLASS_NATS", value_name = "URL", hide_env_values = true)]
    pub nats: Option<String>,
    /// Scheme and host under which users reach the server; repeatable.
    #[arg(long = "origin", env = "GLASS_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub origins: Vec<String>,
    /// The mail server: smtps://USER:PASSWORD@HOST, or smtp://USER:PASSWORD@HOST?tls=required. Without it mails are saved
    /// as files in the data folder.
    #[arg(long, env = "GLASS_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<String>,
    /// The sender of mails, such as "Looking-Glass <glass@example.org>".
    #[arg(long, env = "GLASS_MAIL_SENDER", value_name = "SENDER")]
    pub mail_sender: Option<String>,
    /// The address on which Prometheus can read metrics, such as 127.0.0.1:9464; without it there are none.
    #[arg(long, env = "GLASS_METRICS", value_name = "ADDRESS")]
    pub metrics: Option<SocketAddr>,
    /// The form of the log: text for people, or one JSON object a line for programs.
    #[arg(long, env = "GLASS_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,
    /// The server is behind a proxy that puts the visitor's address last in X-Forwarded-For.
    #[arg(long, env = "GLASS_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Upgrade a large PostgreSQL database of an older version. Make a backup first. Other databases are upgraded without
    /// this option.
    #[arg(long)]
    pub migrate: bool,
    /// The number of games in which the engine searches at once. By default one less than there are processors.
    #[arg(long, env = "GLASS_ENGINE_WORKERS", value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub engine_workers: Option<u16>,
    /// MiB for the engine's tables and histories in all games together, at least 64; 256 by default.
    #[arg(long, env = "GLASS_ENGINE_MEMORY", value_name = "MIB", value_parser = clap::value_parser!(u32).range(64..=1_048_576))]
    pub engine_memory: Option<u32>,
}

/// The form of the log.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// The place of the stored games.
#[derive(Args)]
pub struct DatabaseOptions {
    /// The folder for the database file and other data; created if it is missing.
    #[arg(long, env = "GLASS_DATA", default_value = "data", value_name = "FOLDER")]
    pub data: PathBuf,
    /// The database: sqlite://FILE or postgres://USER@HOST/NAME. Without it, a file in the data folder.
    #[arg(long, env = "GLASS_DATABASE", value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
    /// The configuration file; without it glass.toml in the data folder, if it exists.
    #[arg(long, env = "GLASS_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Args)]
pub struct WorkerOptions {
    #[command(flatten)]
    pub kept: DatabaseOptions,
    /// The number of games checked at once; by default the number of processors.
    #[arg(long, env = "GLASS_WORKER_THREADS", value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// MiB for the engine's tables in all games together.
    #[arg(long, env = "GLASS_WORKER_MEMORY", value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub memory: u32,
    /// The form of the log: text for people, or one JSON object a line for programs.
    #[arg(long, env = "GLASS_LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,
}

#[derive(Args)]
pub struct BackupOptions {
    /// The file to create; compressed if its name ends in .gz.
    #[arg(required_unless_present = "into")]
    pub file: Option<PathBuf>,
    /// Create a compressed file in this folder instead, named after the time (UTC). A missing folder is created.
    #[arg(long, value_name = "FOLDER", conflicts_with = "file")]
    pub into: Option<PathBuf>,
    /// Then delete older backups in that folder, except one an hour for two days, one a day for a month, and one a month
    /// before that.
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
    /// Only test the file: restore it into a folder beside it, count its games, and delete the folder.
    #[arg(long)]
    pub drill: bool,
    #[command(flatten)]
    pub kept: DatabaseOptions,
}

#[derive(Args)]
pub struct RulesOptions {
    /// The game, as `glass games` names it.
    pub game: VariantId,
    /// The rule set, such as alice-cvp or cvp.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
}

/// Selects the position.
#[derive(Args)]
pub struct PositionArgs {
    /// The game, as `glass games` names it.
    pub game: VariantId,
    /// The rule set, such as alice-cvp or cvp; by default the game's usual one.
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    /// The position in FEN; by default the start.
    #[arg(long)]
    pub fen: Option<String>,
    /// Moves to play from there, such as "e2e4 e7e5" or "e4 e5".
    #[arg(long)]
    pub moves: Option<String>,
}

#[derive(Args)]
pub struct PerftOptions {
    #[command(flatten)]
    pub position: PositionArgs,
    /// The maximum length of a sequence, in plies.
    #[arg(value_parser = clap::value_parser!(u32).range(1..=30))]
    pub depth: u32,
    /// Print one line for each first move, with the count at that depth.
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
    /// Write the game up to here to this file, as a GIF with a position a second.
    #[arg(long, value_name = "FILE")]
    pub gif: Option<PathBuf>,
    /// The side of a square in pixels.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u16).range(6..=256))]
    pub size: u16,
    /// Mark where the piece on this cell can go, such as e4, Ae4 or C1c1: where it lands and, fainter, where it only passes.
    #[arg(long, value_name = "CELL")]
    pub from: Option<String>,
    /// Draw a ring around a cell, such as Ae4 or e4:red, or an arrow, such as Ag1-Bf3:blue; repeatable.
    #[arg(long = "mark", value_name = "MARK")]
    pub marks: Vec<String>,
    /// Show the boards from Black's side.
    #[arg(long)]
    pub flip: bool,
    /// Draw the boards for a dark page.
    #[arg(long)]
    pub dark: bool,
    /// The colours of the boards: wood or garden.
    #[arg(long, visible_alias = "theme", value_name = "NAME", default_value_t)]
    pub boards: BoardTheme,
    /// The drawings of the pieces: classic, bold or storybook.
    #[arg(long, value_name = "NAME", default_value_t)]
    pub pieces: PieceSet,
    /// How a picture shows the two boards of a game: two; or one, on which discs or colours mark the pieces of board B.
    #[arg(long, value_name = "NAME", default_value_t)]
    pub view: BoardView,
    /// Show pieces in text as chess signs instead of letters.
    #[arg(long)]
    pub unicode: bool,
    /// Print the FEN after the text in the form of another program: house, pychess, schemingmind, vchess, sixteenranks,
    /// sixteenfiles or twofens.
    #[arg(long, value_name = "FORM", default_value_t = FenForm::House)]
    pub form: FenForm,
    /// Print the moves that lead to the position as a move list of Game Courier, and nothing else.
    #[arg(long, conflicts_with_all = ["svg", "png", "gif", "unicode", "form"])]
    pub courier: bool,
}

#[derive(Args)]
pub struct PlayOptions {
    #[command(flatten)]
    pub position: PositionArgs,
    /// The strength of the engine, from -1 (for beginners) to 8.
    #[arg(long, default_value_t = 3, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(-1..=8))]
    pub level: i8,
    /// A folder of endgame tables from `glass tablebase build`. Only level 8 uses them.
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
    /// Stop after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<f64>,
    /// Stop after this many plies.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=128))]
    pub depth: Option<u32>,
    /// Stop after this many positions.
    #[arg(long)]
    pub nodes: Option<u64>,
    /// The number of best lines to show.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub lines: u16,
    /// A folder of endgame tables from `glass tablebase build`.
    #[arg(long, env = "GLASS_TABLES", value_name = "FOLDER")]
    pub tables: Option<PathBuf>,
    /// The size of the transposition table in MiB.
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,
}

#[derive(Args)]
pub struct CheckOptions {
    #[command(flatten)]
    pub position: PositionArgs,
    /// Check each legal move of the position as a game of one move, instead of the game of --moves.
    #[arg(long)]
    pub each_move: bool,
    /// The number of positions to search for each move.
    #[arg(long, default_value_t = 300_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub nodes: u32,
    /// The size of the transposition table in MiB.
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,
}

#[derive(Args)]
pub struct MeasureOptions {
    /// A game to measure; repeatable. By default all games.
    #[arg(long, value_name = "GAME")]
    pub game: Vec<VariantId>,
    /// The number of games against each player, colours alternating.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub games: u32,
    /// The number of positions that the engine searches for a move.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The seed of the other players' moves; the same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of games played at once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
}

#[derive(Args)]
pub struct BenchOptions {
    /// The games; by default all.
    pub game: Vec<VariantId>,
    /// The depth for every position; by default each has its own.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=128))]
    pub depth: Option<u32>,
    /// The instructions for networks: portable, avx2 or avx512; by default the fastest on this machine.
    #[arg(long, value_name = "SET", value_parser = simd)]
    pub simd: Option<Simd>,
    /// The evaluation: usual, derived, or a file with a network of one of the games.
    #[arg(long, value_name = "usual|derived|FILE", default_value = "usual", value_parser = judged_by)]
    pub evaluation: JudgedBy,
}

/// Selects the evaluation.
#[derive(Clone, Debug)]
pub enum JudgedBy {
    /// The included network, in games that have one.
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
