//! The server that is loaded: one that is started here, or one that runs already.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::process::{Process, ProcessorTime, machine_time};

/// How long a server may take until it serves.
const PATIENCE: Duration = Duration::from_secs(60);

/// Limits so wide that nothing of what is measured meets them, as the file `glass.toml` has them.
const OPEN: &str = "\
[limits]
requests = { burst = 1000000, per = 10 }
new_games = { burst = 1000000, per = 10 }
messages = { burst = 1000000, per = 10 }
network_messages = { burst = 1000000, per = 10 }
";

/// What visitors may use of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limits {
    /// What every server allows unless it is told otherwise.
    Usual,
    Open,
}

/// How servers are come by.
pub struct Servers {
    /// `http://ADDRESS` of one that runs already.
    pub url: Option<String>,
    /// Its process, if its use of the machine is to be told.
    pub url_process: Option<Process>,
    /// The program that is started as `PROGRAM serve …`.
    pub program: PathBuf,
    /// Further arguments for it.
    pub arguments: Vec<String>,
    /// Without it, each server has a SQLite file of its own.
    pub database: Option<String>,
    /// Of which the database's processes are children.
    pub database_process: Option<Process>,
}

impl Servers {
    /// A server for one measurement: a new one in an empty folder, unless one runs already.
    pub async fn fresh(&self, limits: Limits) -> Result<Server> {
        if let Some(url) = &self.url {
            let address = url.strip_prefix("http://").context("a URL is http://HOST:PORT")?;
            return Ok(Server {
                address: address.trim_end_matches('/').to_owned(),
                process: self.url_process,
                database_process: self.database_process,
                child: None,
                _folder: None,
            });
        }
        let folder = tempfile::tempdir()?;
        let mut server = self.over(folder.path(), limits).await?;
        server._folder = Some(folder);
        Ok(server)
    }

    /// A server over a folder that may have been used before.
    pub async fn over(&self, folder: &Path, limits: Limits) -> Result<Server> {
        if limits == Limits::Open {
            std::fs::write(folder.join("glass.toml"), OPEN)?;
        }
        let log = folder.join("server.log");
        let mut command = Command::new(&self.program);
        // Every pretended visitor has an address of its own, which a proxy would name.
        command.args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--data"]).arg(folder);
        if let Some(url) = &self.database {
            command.args(["--database", url]);
        }
        command.args(&self.arguments).stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(File::options().create(true).append(true).open(&log)?).kill_on_drop(true);
        let program = self.program.display();
        let mut child = command.spawn().with_context(|| format!("{program} did not start"))?;
        let stdout = child.stdout.take().context("no output")?;
        let mut lines = BufReader::new(stdout).lines();
        let address = async {
            while let Some(line) = lines.next_line().await? {
                if let Some((_, rest)) = line.split_once("http://") {
                    return Ok(rest.split_whitespace().next().unwrap_or_default().to_owned());
                }
            }
            let said = std::fs::read_to_string(&log).unwrap_or_default();
            bail!("{program} ended before it served\n{}", said.trim_end())
        };
        let address = timeout(PATIENCE, address).await.context("the server does not serve")??;
        // It may go on talking, and somebody has to listen.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok(Server {
            address,
            process: child.id().map(Process),
            database_process: self.database_process,
            child: Some(child),
            _folder: None,
        })
    }

    /// The name of the database in tables.
    pub fn database(&self) -> &'static str {
        match &self.database {
            Some(url) if url.starts_with("postgres") => "PostgreSQL",
            None if self.url.is_some() => "its own",
            _ => "SQLite",
        }
    }
}

/// A running server.
pub struct Server {
    /// Host and port.
    pub address: String,
    process: Option<Process>,
    database_process: Option<Process>,
    child: Option<Child>,
    /// Removed after the server has ended.
    _folder: Option<TempDir>,
}

impl Server {
    /// Ends it as a power cut would, as far as the process is concerned.
    pub async fn kill(mut self) -> Result<()> {
        let child = self.child.as_mut().context("only a server that was started here is killed")?;
        Ok(child.kill().await?)
    }

    /// Ends a server that was started here, and waits until it has.
    pub async fn end(self) -> Result<()> {
        if self.child.is_some() { self.kill().await } else { Ok(()) }
    }

    /// The bytes of memory that it holds; none if its process is not known.
    pub fn resident(&self) -> Result<u64> {
        self.process.map_or(Ok(0), Process::resident)
    }

    /// What has been spent since the machine started.
    pub fn processor_time(&self) -> Result<ProcessorTime> {
        Ok(ProcessorTime {
            server: self.process.map_or(Ok(Duration::ZERO), Process::time)?,
            database: self.database_process.map_or(Ok(Duration::ZERO), Process::family_time)?,
            load: Process::own().time()?,
            machine: machine_time()?,
        })
    }
}
