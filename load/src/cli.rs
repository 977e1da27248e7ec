//! The command line of the load tool.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Measures how much load a server can take.
///
/// Without a command: many games at once, many watchers of one game, late moves of long games, newcomers who play
/// against the engine while it is busy, and many visitors who analyse. The tables are those of docs/research/measurements.md. A
/// server is started for each line of them.
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
    /// Games at once, each played as fast as the server answers.
    Games,
    /// Games with a fixed rate of moves, each sent when it is due, beside idle sockets.
    Offered {
        /// Moves per second.
        #[arg(long, default_value_t = 500.0)]
        rate: f64,
        /// Idle sockets.
        #[arg(long, default_value_t = 10_000)]
        idle: usize,
    },
    /// Watchers of one game.
    Watchers,
    /// Early and late moves, and the pages of a long game.
    Plies,
    /// How much floods slow down players, a spectator and new visitors, and how much memory a burst of sign-ins takes.
    /// The servers are started as `deploy/glass.service` starts them.
    Floods {
        /// Only floods with these words in their names.
        #[arg(long)]
        only: Option<String>,
    },
    /// Measure how long pages, moves, imports, backups and starts take on sites of different sizes. A million games need
    /// about 6 GB of disk in the folder for temporary files, and the same again for the backup.
    Growth {
        /// How many games.
        #[arg(long, value_delimiter = ',', default_value = "10000,100000,1000000")]
        sizes: Vec<u32>,
        /// How many games are imported.
        #[arg(long, default_value_t = 1_000)]
        imports: u64,
    },
    /// The time until the engine's first move against a new visitor, without other games and while the engine is busy.
    Newcomers,
    /// Visitors who ask for the engine's lines at once: how soon each has one, and how much games slow down.
    Analysts,
    /// Everything at once for a long time, whether memory stays level.
    Soak {
        /// How long.
        #[arg(long, default_value_t = 30)]
        minutes: u64,
    },
    /// Thousands of watchers reconnect when the server restarts: how long it takes, and how much others are slowed
    /// down.
    Reconnects,
    /// Whether other visitors can still play when something fails: a full disk, a deleted or damaged database, a wrong
    /// clock, too few file descriptors, floods of requests. The faults of files need root for a small disk, the clock
    /// needs faketime, and the database that stops answering needs `--postgres`.
    Faults,
    /// Kill each server, NATS and the database in turn, at random moments, and check that every acknowledged move is
    /// stored exactly once. The database is killed only if the program that started it (`--database-process`) restarts
    /// it, as `cargo xtask load --postgres` does.
    Kills {
        /// How often.
        #[arg(long, default_value_t = 300)]
        cycles: u64,
        /// The seed of the moments and the moves.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Args)]
pub struct ServerOptions {
    /// Load a server that runs already, rather than new ones.
    #[arg(long, global = true, value_name = "http://HOST:PORT")]
    pub url: Option<String>,
    /// The process of that server, to report what it uses.
    #[arg(long, global = true, requires = "url", value_name = "NUMBER")]
    pub process: Option<u32>,
    /// The program that is started.
    #[arg(long, global = true, default_value = "target/release/glass", value_name = "PROGRAM")]
    pub server: PathBuf,
    /// A further argument for it; may be repeated.
    #[arg(long = "serve", global = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    pub arguments: Vec<String>,
    /// The database, as `glass serve` takes it; a new SQLite file without it.
    #[arg(long, global = true, value_name = "URL")]
    pub database: Option<String>,
    /// The process that started the database, to report what the database uses.
    #[arg(long, global = true, value_name = "NUMBER")]
    pub database_process: Option<u32>,
    /// How many servers share the database, with NATS (`nats-server`) between them; the players of a game are at different
    /// ones. SQLite has one.
    #[arg(long, global = true, default_value_t = 1, conflicts_with = "url")]
    pub nodes: usize,
}

#[derive(Args)]
pub struct Extent {
    /// A few seconds in all, to see whether the tool works. Keeps the default limits of a server.
    #[arg(long, global = true)]
    pub short: bool,
    /// How many games at once.
    #[arg(long, global = true, value_delimiter = ',', default_value = "20,100,500")]
    pub games: Vec<usize>,
    /// Seconds for which each of these is played.
    #[arg(long, global = true, default_value_t = 20)]
    pub seconds: u64,
    /// Plies after which a game is followed by another one.
    #[arg(long, global = true, default_value_t = 60)]
    pub plies: usize,
    /// Play each number of games twice: as guests without a clock, and as signed-in players with clocks, comments,
    /// chat, ratings and emails.
    #[arg(long, global = true, conflicts_with = "url")]
    pub lively: bool,
    /// How many watchers.
    #[arg(long, global = true, default_value_t = 5000)]
    pub watchers: usize,
    /// Plies of the watched game before the watchers arrive.
    #[arg(long, global = true, default_value_t = 100)]
    pub ply: usize,
}
