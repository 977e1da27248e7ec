//! The choices of the person who runs the server.

pub(crate) mod file;
pub(crate) mod mail;
pub(crate) mod retention;
pub(crate) mod usage_limits;
pub(crate) mod values;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::config::mail::{MailConfig, NewsTimes};
use crate::config::retention::Retention;
use crate::config::usage_limits::UsageLimits;
use crate::config::values::{at_least, networks, optional_address, positive, seconds};

/// How the server is run. `config/file.rs` reads and writes it as TOML; `config.toml` says what each key means.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The folder for what must survive a restart.
    #[serde(skip)]
    pub data: PathBuf,
    /// The address of the database; `None` is a SQLite file in the data folder. It may have a password, so it is not
    /// written.
    #[serde(skip_serializing)]
    pub database: Option<String>,
    /// How many connections to PostgreSQL there are at most.
    #[serde(deserialize_with = "positive")]
    pub database_connections: u32,
    /// How long to wait for PostgreSQL, or for a free connection to it.
    #[serde(with = "seconds")]
    pub database_wait: Duration,
    /// The address of NATS, by which several servers on one database hear of each other's moves; `None` if this server is
    /// the only one. It may have a password, so it is not written.
    #[serde(skip_serializing)]
    pub nats: Option<String>,
    /// The addresses under which people reach the server, such as `https://glass.example`: pages of these origins may
    /// act. The server's own `Host` always counts.
    pub origins: Vec<String>,
    /// The address at which Prometheus may ask for metrics; `None` if nobody may.
    #[serde(with = "optional_address")]
    pub metrics: Option<SocketAddr>,
    /// The folder with the backups, whose age is a metric; empty if there is none here.
    pub backups: PathBuf,
    /// Whether a proxy stands in front that names the visitor's address last in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Networks whose requests are refused.
    #[serde(deserialize_with = "networks")]
    pub refused: Vec<IpNet>,
    /// In how many games the engine may search at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_workers: usize,
    /// How long the engine may search for a move while no other game waits for it.
    #[serde(with = "seconds")]
    pub engine_time: Duration,
    /// How long it may search for a move however many games wait.
    #[serde(with = "seconds")]
    pub engine_least_time: Duration,
    /// How long it searches to answer an offer of a draw.
    #[serde(with = "seconds")]
    pub engine_offer_time: Duration,
    /// How much longer than a thought may take a game is claimed by the server that thinks, of several on one database.
    #[serde(with = "seconds")]
    pub engine_claim_grace: Duration,
    /// How many MiB the engine's hash tables and histories may take in all games together, at least
    /// [`LEAST_ENGINE_MEMORY`](Self::LEAST_ENGINE_MEMORY). Less is taken for that.
    #[serde(deserialize_with = "at_least::<64, _>")]
    pub engine_memory: usize,
    /// How many threads search for those who analyse. They have the lowest priority.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analysis_workers: usize,
    /// How many MiB the hash tables of these threads take together.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analysis_memory: usize,
    /// How long the engine thinks about a position that somebody analyses, in all.
    #[serde(with = "seconds")]
    pub analysis_time: Duration,
    /// How many positions the engine looks at for each move of a game that is checked.
    #[serde(deserialize_with = "positive")]
    pub analysis_check_nodes: u32,
    /// What one visitor, and all together, may use.
    pub limits: UsageLimits,
    /// How long things are kept that are of no use any more.
    pub retention: Retention,
    /// How mail is sent.
    pub mail: MailConfig,
    /// When people are told of their games while they are away.
    pub news: NewsTimes,
    /// Whether a large database of PostgreSQL is upgraded: the operator has made a backup.
    #[serde(skip)]
    pub migrate: bool,
    /// Whether messages for browsers may be pushed to private networks and without TLS, as tests need it.
    #[serde(skip)]
    pub push_anywhere: bool,
    /// The folder of the browser's package, in place of the one that the program carries, as tests need it.
    #[serde(skip)]
    pub browser_package: Option<PathBuf>,
    /// Where the time of games is read.
    #[serde(skip)]
    pub clock: Clock,
}

impl Config {
    /// The least [`engine_memory`](Self::engine_memory), in MiB.
    pub const LEAST_ENGINE_MEMORY: usize = 64;

    /// The usual choices, with everything kept in a folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            data: data.into(),
            database: None,
            database_connections: 16,
            database_wait: Duration::from_secs(5),
            nats: None,
            origins: Vec::new(),
            metrics: None,
            backups: PathBuf::new(),
            behind_proxy: false,
            refused: Vec::new(),
            engine_workers: cores.saturating_sub(1).max(1),
            engine_time: Duration::from_secs(3),
            engine_least_time: Duration::from_millis(100),
            engine_offer_time: Duration::from_millis(500),
            engine_claim_grace: Duration::from_secs(10),
            engine_memory: 256,
            analysis_workers: cores.saturating_sub(1).max(1),
            analysis_memory: 64,
            analysis_time: Duration::from_secs(20),
            analysis_check_nodes: 60_000,
            limits: UsageLimits::default(),
            retention: Retention::default(),
            mail: MailConfig::default(),
            news: NewsTimes::default(),
            migrate: false,
            push_anywhere: false,
            browser_package: None,
            clock: Clock::default(),
        }
    }

    /// The folder in which endgame tables lie, if there are any.
    pub(crate) fn tables(&self) -> PathBuf {
        self.data.join("tables")
    }

    /// Whether people come by HTTPS, so that cookies need never travel without.
    pub(crate) fn is_secure(&self) -> bool {
        !self.origins.is_empty() && self.origins.iter().all(|origin| origin.starts_with("https://"))
    }

    /// The address of the database: the one that is configured, or that of the file in the data folder.
    pub fn database_address(&self) -> String {
        let file = || {
            let path = self.data.join("glass.db").display().to_string();
            // What means something in an address; everything else stands for itself.
            format!("sqlite://{}", path.replace('%', "%25").replace('?', "%3F"))
        };
        self.database.clone().unwrap_or_else(file)
    }
}

impl Default for Config {
    fn default() -> Self {
        Self::new("data")
    }
}
