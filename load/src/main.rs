//! Load tool: plays, watches and analyses on a Looking-Glass server as many visitors at once, and measures it.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "talking to the terminal is what this program is for"
)]

mod cli;
mod measures;
mod report;
mod site;
mod visitors;

use std::time::Duration;

use anyhow::{Result, ensure};
use clap::Parser;
use nix::sys::resource::{Resource, getrlimit, setrlimit};

use cli::{Cli, Command, Extent};
use measures::offered::Offer;
use measures::{
    analysts, faults, floods, games, growth, kills, late_moves, newcomers, offered, reconnects,
    soak, watchers,
};
use site::process::Process;
use site::server::Servers;

#[tokio::main]
async fn main() -> Result<()> {
    let Cli { servers, extent, command } = Cli::parse();
    ensure!(
        servers.nodes == 1 || servers.database.is_some(),
        "several servers need a database that they can share: --postgres, or --database"
    );
    open_files()?;
    let servers = Servers {
        url: servers.url,
        url_process: servers.process.map(Process),
        program: servers.server,
        arguments: servers.arguments,
        database: servers.database,
        database_process: servers.database_process.map(Process),
        nodes: servers.nodes.max(1),
    };
    match command {
        None => {
            games(&servers, &extent).await?;
            watchers(&servers, &extent).await?;
            plies(&servers, &extent).await?;
            newcomers(&servers, &extent).await?;
            analysts(&servers, &extent).await
        }
        Some(Command::Games) => games(&servers, &extent).await,
        Some(Command::Offered { rate, idle }) => offered(&servers, &extent, rate, idle).await,
        Some(Command::Watchers) => watchers(&servers, &extent).await,
        Some(Command::Plies) => plies(&servers, &extent).await,
        Some(Command::Floods { only }) => {
            let time = Duration::from_secs(if extent.short { 2 } else { extent.seconds });
            floods::measure(&servers, time, only.as_deref()).await
        }
        Some(Command::Growth { sizes, imports }) => {
            let amount = growth::Amount { requests: 50, moves: 200, imports };
            let short = growth::Amount { requests: 2, moves: 4, imports: 4 };
            match extent.short {
                true => growth::measure(&servers, &[2_000, 4_000], short).await,
                false => growth::measure(&servers, &sizes, amount).await,
            }
        }
        Some(Command::Newcomers) => newcomers(&servers, &extent).await,
        Some(Command::Analysts) => analysts(&servers, &extent).await,
        Some(Command::Soak { minutes }) => {
            let seconds = if extent.short { 5 } else { 60 * minutes };
            soak::measure(&servers, Duration::from_secs(seconds)).await
        }
        Some(Command::Reconnects) => {
            reconnects::measure(&servers, if extent.short { 50 } else { extent.watchers }).await
        }
        Some(Command::Faults) => {
            let (seconds, watchers) = if extent.short { (2, 50) } else { (20, extent.watchers) };
            faults::measure(&servers, Duration::from_secs(seconds), watchers).await
        }
        Some(Command::Kills { cycles, seed }) => kills::cycles(&servers, cycles, seed).await,
    }
}

async fn games(servers: &Servers, extent: &Extent) -> Result<()> {
    if extent.short {
        let (games, plies, time) = ([4], 20, Duration::from_secs(1));
        return games::measure(servers, &games, plies, time, extent.lively).await;
    }
    let (games, plies) = (&extent.games, extent.plies);
    games::measure(servers, games, plies, Duration::from_secs(extent.seconds), extent.lively).await
}

async fn offered(servers: &Servers, extent: &Extent, rate: f64, idle: usize) -> Result<()> {
    let Extent { plies, seconds, .. } = *extent;
    if extent.short {
        let time = Duration::from_secs(1);
        return offered::measure(servers, &[4], Offer { rate: 40.0, idle: 20, plies: 8, time })
            .await;
    }
    let time = Duration::from_secs(seconds);
    offered::measure(servers, &extent.games, Offer { rate, idle, plies, time }).await
}

async fn watchers(servers: &Servers, extent: &Extent) -> Result<()> {
    if extent.short {
        return watchers::measure(servers, 20, 20, 4).await;
    }
    watchers::measure(servers, extent.watchers, extent.ply, 10).await
}

async fn plies(servers: &Servers, extent: &Extent) -> Result<()> {
    if extent.short {
        return late_moves::measure(servers, 40, 10, 5).await;
    }
    late_moves::measure(servers, 350, 50, 200).await
}

async fn newcomers(servers: &Servers, extent: &Extent) -> Result<()> {
    let (games, newcomers) = if extent.short { (20, 1) } else { (200, 10) };
    newcomers::measure(servers, games, newcomers).await
}

async fn analysts(servers: &Servers, extent: &Extent) -> Result<()> {
    let (visitors, seconds) = if extent.short { (5, 3) } else { (50, 15) };
    analysts::measure(servers, visitors, Duration::from_secs(seconds)).await
}

/// Raises the limit of open files here and in the servers, which inherit it.
fn open_files() -> Result<()> {
    let (_, most) = getrlimit(Resource::RLIMIT_NOFILE)?;
    Ok(setrlimit(Resource::RLIMIT_NOFILE, most, most)?)
}
