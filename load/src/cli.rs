//! The arguments.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// Loads a server and tells what it bears.
///
/// Without a command: many games at once, many watchers of one game, late moves of long games, newcomers who play
/// against the engine while a crowd does, and many who analyse. The tables are those of docs/research/measurements.md. A server is started for each
/// line of them.
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
    /// Games at once, played as fast as answers come.
    Games,
    /// Games with so many moves a second in all, each when it is due, beside sockets on which nothing happens.
    Offered {
        /// Moves a second.
        #[arg(long, default_value_t = 500.0)]
        rate: f64,
        /// Sockets that are only open.
        #[arg(long, default_value_t = 10_000)]
        idle: usize,
    },
    /// Watchers of one game.
    Watchers,
    /// Early and late moves, and the pages of a long game.
    Plies,
    /// What pairs of players, a spectator and newcomers notice of visitors who want too much, and what a storm of sign-ins
    /// does to the memory. The servers are started as `deploy/glass.service` starts them.
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
    /// The engine's first move for somebody who comes new, alone and while a crowd waits for it.
    Newcomers,
    /// Visitors who ask for the engine's lines at once: how soon each has one, and what games notice of it.
    Analysts,
    /// Everything at once for a long time, whether memory stays level.
    Soak {
        /// How long.
        #[arg(long, default_value_t = 30)]
        minutes: u64,
    },
    /// Thousands who watch come back when the server is started again: how long it takes, and what others notice.
    Reconnects,
    /// What becomes of the others when something goes wrong: a full disk, a deleted or damaged database, a wrong clock, too
    /// few file descriptors, visitors who want too much. What is wrong with files needs root for a small disk, the clock
    /// needs faketime, and that the database stands still needs `--postgres`.
    Faults,
    /// Kill each server, NATS and the database in turn, at random moments, and look whether every acknowledged move is
    /// there, once. The database is killed if whoever has started it (`--database-process`) starts it again, as `cargo
    /// xtask load --postgres` does.
    Kills {
        /// How often.
        #[arg(long, default_value_t = 300)]
        cycles: u64,
        /// Decides the moments and the moves.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Args)]
pub struct ServerOptions {
    /// Load a server that runs already, rather than new ones.
    #[arg(long, global = true, value_name = "http://HOST:PORT")]
    pub url: Option<String>,
    /// The process of that server, to tell what it uses.
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
    /// The process that has started the database's, to tell what they use.
    #[arg(long, global = true, value_name = "NUMBER")]
    pub database_process: Option<u32>,
    /// How many servers share the database, with NATS (`nats-server`) between them; the players of a game are at different
    /// ones. SQLite has one.
    #[arg(long, global = true, default_value_t = 1, conflicts_with = "url")]
    pub nodes: usize,
}

#[derive(Args)]
pub struct Extent {
    /// A few seconds in all: whether it works, rather than how fast it is. Within the limits that every server has.
    #[arg(long, global = true)]
    pub short: bool,
    /// How many games at once.
    #[arg(long, global = true, value_delimiter = ',', default_value = "20,100,500")]
    pub games: Vec<usize>,
    /// For how many seconds each of these is played.
    #[arg(long, global = true, default_value_t = 20)]
    pub seconds: u64,
    /// After so many plies a game is followed by another one.
    #[arg(long, global = true, default_value_t = 60)]
    pub plies: usize,
    /// Play each number of games twice: as guests do without a clock, and as people with names do, with clocks, comments,
    /// chat, ratings, and mails of what has happened.
    #[arg(long, global = true, conflicts_with = "url")]
    pub lively: bool,
    /// How many watchers.
    #[arg(long, global = true, default_value_t = 5000)]
    pub watchers: usize,
    /// How many plies the watched game has before they come.
    #[arg(long, global = true, default_value_t = 100)]
    pub ply: usize,
}
