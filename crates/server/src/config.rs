//! The configuration of the server.

pub(crate) mod check;
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
use crate::config::values::{at_least, contact, networks, optional_address, positive, seconds};

/// The configuration of the server. `config/file.rs` reads and writes it as TOML, and `config.toml` documents each key.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "settings")]
pub struct Config {
    /// The folder for data that must survive a restart.
    #[serde(skip)]
    pub data: PathBuf,
    /// The address of the database; `None` for a SQLite file in the data folder. It may contain a password, so it is
    /// never printed.
    #[serde(skip_serializing)]
    pub database: Option<String>,
    /// The maximum number of connections to PostgreSQL.
    #[serde(deserialize_with = "positive")]
    pub database_connections: u32,
    /// How long to wait for PostgreSQL, or for a free connection to it.
    #[serde(with = "seconds")]
    pub database_wait: Duration,
    /// The address of NATS, which carries notifications between servers that share a database; `None` for a single
    /// server. It may contain a password, so it is never printed.
    #[serde(skip_serializing)]
    pub nats: Option<String>,
    /// The origins under which users reach the server, such as `https://glass.example`. Pages of these origins may send
    /// actions. The server's own `Host` is always allowed.
    pub origins: Vec<String>,
    /// The address at which Prometheus can read metrics; `None` disables it.
    #[serde(with = "optional_address")]
    pub metrics: Option<SocketAddr>,
    /// The folder of the backups, whose age is a metric; empty for none.
    pub backups: PathBuf,
    /// How to reach the operators: an email address or a link; empty for none.
    #[serde(deserialize_with = "contact")]
    pub contact: String,
    /// Whether the server is behind a proxy that puts the visitor's address last in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Networks whose requests are refused.
    #[serde(deserialize_with = "networks")]
    pub refused: Vec<IpNet>,
    /// The number of games in which the engine searches at once.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub engine_workers: usize,
    /// The engine's time for a move while no other game waits for it.
    #[serde(with = "seconds")]
    pub engine_time: Duration,
    /// The engine's minimum time for a move, however many games wait.
    #[serde(with = "seconds")]
    pub engine_least_time: Duration,
    /// The engine's time to answer a draw offer.
    #[serde(with = "seconds")]
    pub engine_offer_time: Duration,
    /// How much longer than its search a server keeps the claim on a game, where several servers share the database.
    #[serde(with = "seconds")]
    pub engine_claim_grace: Duration,
    /// The memory for the engine's hash tables and histories in all games, in MiB. The minimum is
    /// [`MIN_ENGINE_MEMORY_MIB`](Self::MIN_ENGINE_MEMORY_MIB), and lower values count as the minimum.
    #[serde(deserialize_with = "at_least::<64, _>")]
    pub engine_memory: usize,
    /// The number of analysis threads. They have the lowest priority.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analysis_workers: usize,
    /// The memory for the hash tables of all analysis threads, in MiB.
    #[serde(deserialize_with = "at_least::<1, _>")]
    pub analysis_memory: usize,
    /// How long the engine searches a position in analysis, in total.
    #[serde(with = "seconds")]
    pub analysis_time: Duration,
    /// The number of positions that the engine searches for each move in a game check.
    #[serde(deserialize_with = "positive")]
    pub analysis_check_nodes: u32,
    /// Usage limits for each visitor and for all visitors together.
    pub limits: UsageLimits,
    /// The retention of unused data.
    pub retention: Retention,
    /// How mail is sent.
    pub mail: MailConfig,
    /// When players are notified of their games while they are away.
    pub news: NewsTimes,
    /// Whether a large PostgreSQL database may be upgraded: the operator confirms that there is a backup.
    #[serde(skip)]
    pub migrate: bool,
    /// Whether push messages may go to private networks and without TLS, for tests.
    #[serde(skip)]
    pub push_anywhere: bool,
    /// The folder of the browser package, instead of the embedded package, for tests.
    #[serde(skip)]
    pub browser_package: Option<PathBuf>,
    /// The clock from which games read the time.
    #[serde(skip)]
    pub clock: Clock,
}

impl Config {
    /// The minimum of [`engine_memory`](Self::engine_memory), in MiB.
    pub const MIN_ENGINE_MEMORY_MIB: usize = 64;

    /// The default configuration with all data in this folder.
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
            contact: String::new(),
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
            analysis_check_nodes: 300_000,
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

    /// The folder of the endgame tables, if there are any.
    pub(crate) fn tables(&self) -> PathBuf {
        self.data.join("tables")
    }

    /// Whether all users connect over HTTPS, so that cookies can require it.
    pub(crate) fn is_secure(&self) -> bool {
        !self.origins.is_empty() && self.origins.iter().all(|origin| origin.starts_with("https://"))
    }

    /// The address of the database: the configured one, or the file in the data folder.
    pub fn database_address(&self) -> String {
        let file = || {
            let path = self.data.join("glass.db").display().to_string();
            // Escapes the characters that have a meaning in an address.
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
