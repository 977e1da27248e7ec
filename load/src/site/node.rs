//! A server that this program starts, and may kill and restart.

use std::ffi::OsString;
use std::fs::File;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use nix::sys::signal::Signal;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::site::process::Process;

/// The longest wait until a server serves, or has ended.
const PATIENCE: Duration = Duration::from_secs(60);

/// The file to which it logs.
const LOG: &str = "server.log";

/// How a node is started.
#[derive(Debug, Clone)]
pub struct Launch {
    /// The program and its arguments, without the address to listen on.
    pub words: Vec<OsString>,
    pub environment: Vec<(String, OsString)>,
    /// Its output goes to a file there.
    pub folder: PathBuf,
}

/// A running `glass serve`; dropping it kills it.
pub struct Node {
    pub address: String,
    launch: Launch,
    child: Child,
}

impl Node {
    pub async fn start(launch: Launch) -> Result<Self> {
        let address = format!("127.0.0.1:{}", free_port()?);
        let child = spawn(&launch, &address).await?;
        Ok(Self { address, launch, child })
    }

    /// The folder of its emails.
    pub fn mail(&self) -> PathBuf {
        self.launch.folder.join("mail")
    }

    /// How many bytes it has logged.
    pub fn log_bytes(&self) -> Result<u64> {
        Ok(self.launch.folder.join(LOG).metadata()?.len())
    }

    pub fn process(&self) -> Option<Process> {
        self.child.id().map(Process)
    }

    /// Kills the process, as a power cut would.
    pub async fn kill(&mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Asks the server to stop, and waits until it has.
    pub async fn stop(&mut self) -> Result<()> {
        self.process().context("the server has ended")?.signal(Signal::SIGTERM)?;
        timeout(PATIENCE, self.child.wait()).await.context("the server does not stop")??;
        Ok(())
    }

    /// Restarts the server under the same address.
    pub async fn restart(&mut self) -> Result<()> {
        self.child = spawn(&self.launch, &self.address).await?;
        Ok(())
    }
}

/// Starts a server and waits until it serves.
async fn spawn(launch: &Launch, address: &str) -> Result<Child> {
    let log = launch.folder.join(LOG);
    let [program, arguments @ ..] = launch.words.as_slice() else { bail!("no program") };
    let mut command = Command::new(program);
    command.args(arguments).args(["--listen", address]);
    command.envs(launch.environment.iter().map(|(name, value)| (name, value)));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
    command.stderr(File::options().create(true).append(true).open(&log)?);
    let program = program.display();
    let mut child = command.spawn().with_context(|| format!("{program} did not start"))?;
    let stdout = child.stdout.take().context("no output")?;
    let mut lines = BufReader::new(stdout).lines();
    let serves = async {
        while let Some(line) = lines.next_line().await? {
            if line.contains("http://") {
                return Ok(());
            }
        }
        let output = std::fs::read_to_string(&log).unwrap_or_default();
        bail!("{program} ended before it served\n{}", output.trim_end())
    };
    timeout(PATIENCE, serves).await.context("the server does not serve")??;
    // The server blocks when its output is not read.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok(child)
}

/// A free port outside the range that the system gives to clients: one of thousands of reconnecting clients would take
/// such a port before the server has restarted.
pub fn free_port() -> Result<u16> {
    let first = 10_000 + (std::process::id() % 20_000) as u16;
    (first..32_000)
        .chain(10_000..first)
        .find(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok())
        .context("no port is free")
}
