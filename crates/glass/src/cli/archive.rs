//! The options of `glass archive`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

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
    /// Replay every stored game under its rule set and report each game that differs.
    Verify,
    /// Import games: PGN, pages of SchemingMind, moves of Game Courier, or an exported file.
    Import(ArchiveImportOptions),
    /// Export games as PGN, NDJSON or moves of Game Courier, the last ended first.
    Export(ArchiveExportOptions),
}

#[derive(Args)]
pub struct ArchiveImportOptions {
    /// The files to import; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The rule set of games without one, such as alice-schemingmind/1.
    #[arg(long, default_value = "alice-cvp/1", value_name = "RULES")]
    pub rules: String,
    /// Refuse games that would be imported with a warning.
    #[arg(long)]
    pub strict: bool,
}

#[derive(Args)]
pub struct ArchiveExportOptions {
    /// The new file to write; without it, games go to standard output.
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// The form of the file. By default NDJSON if its name ends with .ndjson, and PGN otherwise.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<ExportFormat>,
    /// Only games of this player.
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    pub player: String,
    /// The player is one of imported games, not an account of the site.
    #[arg(long, requires = "player")]
    pub imported: bool,
    /// Only games of this variant, such as alice.
    #[arg(long, value_name = "GAME", default_value = "", hide_default_value = true)]
    pub game: String,
    /// Only games that ended in this month by UTC, such as 2026-11.
    #[arg(long, value_name = "MONTH", default_value = "", hide_default_value = true)]
    pub month: String,
}

/// How exported games are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// One PGN after the other.
    Pgn,
    /// One JSON object a line.
    Ndjson,
    /// One move list of Game Courier after the other, of a game that it has: name it with --game.
    Courier,
}
