//! A fault and the server it happens to: how the fault is prepared, started and ended.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use anyhow::Result;
use reqwest::Client;
use tokio::task::JoinSet;

use super::Fault;
use super::clock::WrongClock;
use super::database::{Damaged, Frozen};
use super::disk::{Deleted, SmallDisk};
use crate::crowd::{self, Crowd};
use crate::server::{Server, Servers, Setting};
use crate::visitor::client;

/// More watchers than file descriptors.
const WATCHERS: usize = 200;

/// A server and the means of the fault.
pub(super) struct Case {
    pub(super) server: Server,
    pub(super) database: String,
    client: Client,
    watchers: usize,
    means: Means,
}

/// The means of a fault, which are undone when this is dropped.
enum Means {
    Nothing,
    Disk(SmallDisk),
    Deleted(Deleted),
    Damaged(Damaged),
    Clock(WrongClock),
    Frozen(Frozen),
    Visitors(#[expect(dead_code, reason = "dropping them lets them go")] JoinSet<()>),
    Crowd(#[expect(dead_code, reason = "dropping it lets them go")] Crowd),
}

/// Why a fault cannot be made here.
#[derive(Debug)]
pub(super) struct Unfit(pub(super) String);

impl Error for Unfit {}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Fault {
    /// Starts a server on which the fault can happen.
    pub(super) async fn prepare(self, given: &Servers, watchers: usize) -> Result<Case> {
        let sqlite = given.on_sqlite();
        let mut setting = Setting::default();
        let mut servers = &sqlite;
        let mut means = Means::Nothing;
        match self {
            Self::DiskFull => {
                let disk = SmallDisk::mount()?;
                setting.folder = Some(disk.folder().to_owned());
                means = Means::Disk(disk);
            }
            Self::FileDeleted | Self::PagesCorrupt => {
                let folder = tempfile::tempdir()?;
                setting.folder = Some(folder.path().to_owned());
                means = match self {
                    Self::FileDeleted => Means::Deleted(Deleted::new(folder)),
                    _ => Means::Damaged(Damaged::new(folder)),
                };
            }
            Self::Clock(_) => {
                let clock = WrongClock::new()?;
                setting.environment = clock.environment();
                setting.folder = Some(clock.folder().to_owned());
                means = Means::Clock(clock);
            }
            Self::DatabaseFrozen => {
                let keeper = given.database_process;
                let keeper = keeper.ok_or_else(|| Unfit("it needs --postgres".to_owned()))?;
                servers = given;
                means = Means::Frozen(Frozen::new(keeper));
            }
            Self::FewDescriptors => {
                setting.starter = vec!["prlimit".to_owned(), "--nofile=120".to_owned()]
            }
            Self::Reconnects | Self::Flood(_) => {}
        }
        let server = servers.start(setting).await?;
        let mut case =
            Case { server, database: servers.database(), client: client()?, watchers, means };
        if let Means::Damaged(damaged) = &mut case.means {
            damaged.play(&case.client, &case.server.addresses).await?;
        }
        Ok(case)
    }

    /// Starts the fault while two players play that game on the server.
    pub(super) async fn begin(self, case: &mut Case, game: &str) -> Result<()> {
        let Case { server, client, watchers, means, .. } = case;
        match (self, &mut *means) {
            (_, Means::Disk(disk)) => disk.fill()?,
            (_, Means::Deleted(file)) => file.delete()?,
            (_, Means::Damaged(damaged)) => {
                let node = server.node()?;
                node.stop().await?;
                damaged.overwrite(game)?;
                node.start_again().await?;
            }
            (Self::Clock(days), Means::Clock(clock)) => {
                clock.set(days)?;
                restart(server).await?;
            }
            (_, Means::Frozen(frozen)) => frozen.freeze()?,
            (Self::FewDescriptors, _) => {
                *means = Means::Visitors(crowd::insist(client, &server.addresses, game, WATCHERS));
            }
            (Self::Flood(flood), _) => {
                let flooding =
                    flood.begin(client, &server.addresses, game, &Arc::default()).await?;
                *means = Means::Visitors(flooding);
            }
            (Self::Reconnects, _) => {
                let crowd = Crowd::come(client, &server.addresses, game, *watchers).await?;
                *means = Means::Crowd(crowd);
                restart(server).await?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Undoes the fault where that is possible.
    pub(super) async fn end(self, case: &mut Case) -> Result<()> {
        match &mut case.means {
            Means::Disk(disk) => disk.empty()?,
            Means::Deleted(file) => file.put_back()?,
            Means::Clock(clock) => {
                clock.set(0)?;
                restart(&mut case.server).await?;
            }
            Means::Frozen(frozen) => frozen.thaw()?,
            means @ Means::Visitors(_) => *means = Means::Nothing,
            Means::Nothing | Means::Damaged(_) | Means::Crowd(_) => {}
        }
        Ok(())
    }
}

impl Case {
    /// A remark for the table beside the measurements.
    pub(super) async fn remark(&mut self) -> Result<Option<String>> {
        match &mut self.means {
            Means::Damaged(damaged) => damaged.look().await.map(Some),
            Means::Clock(clock) => clock.look().map(Some),
            _ => Ok(None),
        }
    }
}

async fn restart(server: &mut Server) -> Result<()> {
    let node = server.node()?;
    node.kill().await?;
    node.start_again().await
}
