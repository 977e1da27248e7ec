//! The site under load: one server, or several on one database, started by this program or running already.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::site::addresses::Addresses;
use crate::site::nats::Nats;
use crate::site::node::{Launch, Node};
use crate::site::process::{Process, ProcessorTime, machine_time};
use crate::site::unit::Unit;

/// A `glass.toml` whose limits no measurement reaches, and which sends notifications soon.
pub const UNLIMITED_CONFIG: &str = "\
[limits]
sockets = 100000
requests = { burst = 1000000, per = 10 }
new_games = { burst = 1000000, per = 10 }
new_visitors = { burst = 1000000, per = 10 }
messages = { burst = 1000000, per = 10 }
chat = { burst = 1000000, per = 10 }
network_messages = { burst = 1000000, per = 10 }
searches = { burst = 1000000, per = 10 }
rated_pair_daily = 1000000
rated_time = 0.001
rated_same_network = true

[news]
held = 1
message_held = 1
pause = 2
";

/// The limits of the server.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Limits {
    /// The default limits of a server.
    #[default]
    Usual,
    Open,
}

/// The settings of the server of one measurement.
#[derive(Debug, Clone, Default)]
pub struct Setting {
    /// The configuration in the format of `glass.toml`.
    pub config: &'static str,
    /// A program with arguments, by which the server is started.
    pub starter: Vec<String>,
    /// Further arguments for the server.
    pub arguments: Vec<String>,
    pub environment: Vec<(String, OsString)>,
    /// The data folder; a new one if `None`.
    pub folder: Option<PathBuf>,
}

impl Setting {
    /// Starts the server as the systemd unit does, with that configuration.
    pub fn from_unit(unit: &Unit, config: &'static str) -> Self {
        Self {
            config,
            starter: unit.starter(),
            arguments: unit.arguments.clone(),
            environment: unit.environment.clone(),
            folder: None,
        }
    }
}

/// How servers are started or found.
#[derive(Debug, Clone)]
pub struct Servers {
    /// `http://ADDRESS` of a server that runs already.
    pub url: Option<String>,
    /// The process of the server, if its use of the machine is to be measured.
    pub url_process: Option<Process>,
    /// The program that is started as `PROGRAM serve …`.
    pub program: PathBuf,
    /// Further arguments for it.
    pub arguments: Vec<String>,
    /// Without it, each server has a SQLite file of its own.
    pub database: Option<String>,
    /// The parent of the database's processes.
    pub database_process: Option<Process>,
    /// Servers that share the database, with NATS between them.
    pub nodes: usize,
}

impl Servers {
    /// A server for one measurement: a new one, unless one runs already.
    pub async fn fresh(&self, limits: Limits) -> Result<Server> {
        let config = if limits == Limits::Open { UNLIMITED_CONFIG } else { "" };
        self.start(Setting { config, ..Setting::default() }).await
    }

    /// The same with these settings.
    pub async fn start(&self, setting: Setting) -> Result<Server> {
        if let Some(url) = &self.url {
            let address =
                url.strip_prefix("http://").context("the URL must be http://HOST:PORT")?;
            return Ok(Server {
                addresses: Addresses::new(vec![address.trim_end_matches('/').to_owned()]),
                nodes: Vec::new(),
                nats: None,
                database: self.database_process,
                elsewhere: self.url_process,
                _folder: None,
            });
        }
        let temporary = tempfile::tempdir()?;
        let folder = setting.folder.as_deref().unwrap_or(temporary.path());
        let nats = if self.nodes > 1 { Some(Nats::start().await?) } else { None };
        let mut nodes = Vec::new();
        for number in 1..=self.nodes {
            let folder = folder.join(format!("node-{number}"));
            nodes.push(Node::start(self.launch(&folder, &setting, nats.as_ref())?).await?);
        }
        Ok(Server {
            addresses: Addresses::new(nodes.iter().map(|node| node.address.clone()).collect()),
            nodes,
            nats,
            database: self.database_process,
            elsewhere: None,
            _folder: Some(temporary),
        })
    }

    fn launch(&self, folder: &Path, setting: &Setting, nats: Option<&Nats>) -> Result<Launch> {
        std::fs::create_dir_all(folder)?;
        if !setting.config.is_empty() {
            std::fs::write(folder.join("glass.toml"), setting.config)?;
        }
        let mut words: Vec<OsString> = setting.starter.iter().map(OsString::from).collect();
        words.push(self.program.clone().into());
        // Each visitor has an address of its own, which a proxy would name.
        words.extend(["serve", "--behind-proxy", "--data"].map(OsString::from));
        words.push(folder.into());
        let database = self.database.iter().flat_map(|url| ["--database".to_owned(), url.clone()]);
        let nats = nats.iter().flat_map(|nats| ["--nats".to_owned(), nats.url()]);
        words.extend(setting.arguments.iter().map(OsString::from));
        words
            .extend(database.chain(nats).chain(self.arguments.iter().cloned()).map(OsString::from));
        let environment = setting.environment.clone();
        Ok(Launch { words, environment, folder: folder.to_owned() })
    }

    /// The same with a SQLite file for each server.
    pub fn on_sqlite(&self) -> Self {
        Self { database: None, database_process: None, nodes: 1, ..self.clone() }
    }

    /// The name of the database in tables.
    pub fn database(&self) -> String {
        let name = match &self.database {
            Some(url) if url.starts_with("postgres") => "PostgreSQL",
            None if self.url.is_some() => "its own",
            _ => "SQLite",
        };
        if self.nodes > 1 { format!("{name}, {} nodes", self.nodes) } else { name.to_owned() }
    }
}

/// The processes of one measurement.
pub struct Server {
    pub addresses: Addresses,
    /// Those that were started here.
    pub nodes: Vec<Node>,
    pub nats: Option<Nats>,
    /// The parent of the database's processes.
    pub database: Option<Process>,
    /// A server that was not started here.
    elsewhere: Option<Process>,
    /// Removed after the servers have ended.
    _folder: Option<TempDir>,
}

impl Server {
    /// The only node, which was started here.
    pub fn node(&mut self) -> Result<&mut Node> {
        ensure!(
            self.nodes.len() == 1,
            "only a single server that this program started can be stopped"
        );
        Ok(&mut self.nodes[0])
    }

    /// Stops all processes started here, and waits for them.
    pub async fn end(mut self) -> Result<()> {
        for node in &mut self.nodes {
            node.kill().await?;
        }
        Ok(())
    }

    /// The bytes of memory that all nodes hold; none if their processes are not known.
    pub fn resident(&self) -> Result<u64> {
        self.processes().map(Process::resident).sum()
    }

    /// How many bytes all nodes that were started here have logged.
    pub fn log_bytes(&self) -> Result<u64> {
        self.nodes.iter().map(Node::log_bytes).sum()
    }

    /// The most memory that all nodes have held, in bytes; none if their processes are not known.
    pub fn peak(&self) -> Result<u64> {
        self.processes().map(Process::peak).sum()
    }

    /// The processor time since the machine started. That of NATS counts as the servers'.
    pub fn processor_time(&self) -> Result<ProcessorTime> {
        let nats = self.nats.iter().filter_map(Nats::process);
        Ok(ProcessorTime {
            server: self.processes().chain(nats).map(Process::time).sum::<Result<Duration>>()?,
            database: self.database.map_or(Ok(Duration::ZERO), Process::family_time)?,
            load: Process::own().time()?,
            machine: machine_time()?,
        })
    }

    fn processes(&self) -> impl Iterator<Item = Process> {
        self.nodes.iter().filter_map(Node::process).chain(self.elsewhere)
    }
}
