//! Starts the NATS server that carries notifications between nodes.

use std::net::Ipv4Addr;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

use crate::site::node::free_port;
use crate::site::process::Process;

/// The longest wait for its first answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// `nats-server` on a port of its own; dropping it kills it.
pub struct Nats {
    port: u16,
    child: Child,
}

impl Nats {
    pub async fn start() -> Result<Self> {
        let port = free_port()?;
        Ok(Self { port, child: spawn(port).await? })
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub fn process(&self) -> Option<Process> {
        self.child.id().map(Process)
    }

    pub async fn kill(&mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    pub async fn restart(&mut self) -> Result<()> {
        self.child = spawn(self.port).await?;
        Ok(())
    }
}

async fn spawn(port: u16) -> Result<Child> {
    let mut command = Command::new("nats-server");
    command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).stdin(Stdio::null());
    command.stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true);
    let child =
        command.spawn().context("nats-server did not start: apt-get install nats-server")?;
    let answers = async {
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_err() {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, answers).await.context("nats-server does not answer")?;
    Ok(child)
}
