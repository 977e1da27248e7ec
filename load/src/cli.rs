//! The command line of the load tool.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Measures how much load a server can take.
///
/// Without a command it runs `games`, `watchers`, `plies`, `newcomers` and `analysts`, and prints the tables of
/// docs/research/measurements.md. Each row is measured on a new server.
#[derive(Parser)]
#[command(name = "cargo xtask load")]
pub struct Cli {
    #[command(flatten)]
    pub servers: ServerOptions,
    #[command(flatten)]
    pub extent: Extent,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Measure games that are played at once, as fast as the server answers.
    Games,
    /// Measure games with a fixed rate of moves, beside idle sockets.
    Offered {
        /// The number of moves per second.
        #[arg(long, default_value_t = 500.0)]
        rate: f64,
        /// The number of idle sockets.
        #[arg(long, default_value_t = 10_000)]
        idle: usize,
    },
    /// Measure the spectators of one game.
    Watchers,
    /// Measure early and late moves and the pages of a long game.
    Plies,
    /// Measure how much floods slow down players, a spectator and new visitors, and how much memory a burst of sign-ins
    /// takes. The servers are started as `deploy/glass.service` starts them.
    Floods {
        /// Run only floods whose names contain this text.
        #[arg(long)]
        only: Option<String>,
    },
    /// Measure how long pages, moves, imports, backups and starts take on sites of different sizes. A million games need
    /// about 6 GB in the folder for temporary files, and another 6 GB for the backup.
    Growth {
        /// The numbers of games.
        #[arg(long, value_delimiter = ',', default_value = "10000,100000,1000000")]
        sizes: Vec<u32>,
        /// The number of games to import.
        #[arg(long, default_value_t = 1_000)]
        imports: u64,
    },
    /// Measure the time until the engine's first move against a new visitor, with the engine idle and busy.
    Newcomers,
    /// Measure how soon visitors receive engine lines if many analyse at once, and how much games slow down.
    Analysts,
    /// Run everything at once for a long time, and check that memory does not grow.
    Soak {
        /// The duration in minutes.
        #[arg(long, default_value_t = 30)]
        minutes: u64,
    },
    /// Measure how long thousands of spectators take to reconnect after a restart, and how much other visitors slow down.
    Reconnects,
    /// Check whether other visitors can play during faults: a full disk, a deleted or damaged database, a wrong clock, too
    /// few file descriptors, floods of requests. The small disk needs root, the wrong clock needs faketime, and the
    /// frozen database needs `--postgres`.
    Faults,
    /// Kill each server, NATS and the database in turn, at random moments, and check that every acknowledged move is
    /// stored exactly once. The database is killed only if the program that started it (`--database-process`) restarts
    /// it, as `cargo xtask load --postgres` does.
    Kills {
        /// The number of kills.
        #[arg(long, default_value_t = 300)]
        cycles: u64,
        /// The seed of the moments and the moves.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Args)]
pub struct ServerOptions {
    /// Load a running server instead of new ones.
    #[arg(long, global = true, value_name = "http://HOST:PORT")]
    pub url: Option<String>,
    /// The process ID of that server, to report its CPU and memory.
    #[arg(long, global = true, requires = "url", value_name = "NUMBER")]
    pub process: Option<u32>,
    /// The server program.
    #[arg(long, global = true, default_value = "target/release/glass", value_name = "PROGRAM")]
    pub server: PathBuf,
    /// An additional argument of `glass serve`; repeatable.
    #[arg(long = "serve", global = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    pub arguments: Vec<String>,
    /// The database address, as for `glass serve`; a new SQLite file by default.
    #[arg(long, global = true, value_name = "URL")]
    pub database: Option<String>,
    /// The ID of the process that started the database, to report the database's CPU and memory.
    #[arg(long, global = true, value_name = "NUMBER")]
    pub database_process: Option<u32>,
    /// The number of servers that share the database, with NATS (`nats-server`) between them. The players of a game use
    /// different servers. SQLite allows one server.
    #[arg(long, global = true, default_value_t = 1, conflicts_with = "url")]
    pub nodes: usize,
}

#[derive(Args)]
pub struct Extent {
    /// Run for a few seconds, to check that the tool works. Servers have their default limits.
    #[arg(long, global = true)]
    pub short: bool,
    /// The numbers of games played at once.
    #[arg(long, global = true, value_delimiter = ',', default_value = "20,100,500")]
    pub games: Vec<usize>,
    /// The duration of each measurement in seconds.
    #[arg(long, global = true, default_value_t = 20)]
    pub seconds: u64,
    /// The number of plies after which a new game starts.
    #[arg(long, global = true, default_value_t = 60)]
    pub plies: usize,
    /// Play each number of games twice: as guests without a clock, and as signed-in players with clocks, comments,
    /// chat, ratings and emails.
    #[arg(long, global = true, conflicts_with = "url")]
    pub lively: bool,
    /// The number of spectators.
    #[arg(long, global = true, default_value_t = 5000)]
    pub watchers: usize,
    /// The number of plies of the watched game before the spectators arrive.
    #[arg(long, global = true, default_value_t = 100)]
    pub ply: usize,
}
