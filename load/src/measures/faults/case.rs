//! A fault and the server it happens to: how the fault is prepared, started and ended.

use std::sync::Arc;

use anyhow::Result;
use reqwest::Client;
use tokio::task::JoinSet;

use super::Fault;
use super::clock::WrongClock;
use super::database::{Damaged, Frozen};
use super::disk::{Deleted, SmallDisk};
use super::unsuitable_host::UnsuitableHost;
use crate::site::server::{Server, Servers, Setting};
use crate::visitors::crowd::{self, Crowd};
use crate::visitors::visitor::client;

/// More watchers than file descriptors.
const WATCHERS: usize = 200;

/// A server and the means of the fault.
pub(super) struct Case {
    pub(super) server: Server,
    pub(super) database: String,
    client: Client,
    watchers: usize,
    means: FaultResources,
}

/// The means of a fault, which are undone when this is dropped.
enum FaultResources {
    Nothing,
    Disk(SmallDisk),
    Deleted(Deleted),
    Damaged(Damaged),
    Clock(WrongClock),
    Frozen(Frozen),
    Visitors(#[expect(dead_code, reason = "dropping them lets them go")] JoinSet<()>),
    Crowd(#[expect(dead_code, reason = "dropping it lets them go")] Crowd),
}

impl Fault {
    /// Starts a server on which the fault can happen.
    pub(super) async fn prepare(self, given: &Servers, watchers: usize) -> Result<Case> {
        let sqlite = given.on_sqlite();
        let mut setting = Setting::default();
        let mut servers = &sqlite;
        let mut means = FaultResources::Nothing;
        match self {
            Self::DiskFull => {
                let disk = SmallDisk::mount()?;
                setting.folder = Some(disk.folder().to_owned());
                means = FaultResources::Disk(disk);
            }
            Self::FileDeleted | Self::PagesCorrupt => {
                let folder = tempfile::tempdir()?;
                setting.folder = Some(folder.path().to_owned());
                means = match self {
                    Self::FileDeleted => FaultResources::Deleted(Deleted::new(folder)),
                    _ => FaultResources::Damaged(Damaged::new(folder)),
                };
            }
            Self::Clock(_) => {
                let clock = WrongClock::new()?;
                setting.environment = clock.environment();
                setting.folder = Some(clock.folder().to_owned());
                means = FaultResources::Clock(clock);
            }
            Self::DatabaseFrozen => {
                let keeper = given.database_process;
                let keeper =
                    keeper.ok_or_else(|| UnsuitableHost("it needs --postgres".to_owned()))?;
                servers = given;
                means = FaultResources::Frozen(Frozen::new(keeper));
            }
            Self::FewDescriptors => {
                setting.starter = vec!["prlimit".to_owned(), "--nofile=120".to_owned()]
            }
            Self::Reconnects | Self::Flood(_) => {}
        }
        let server = servers.start(setting).await?;
        let mut case =
            Case { server, database: servers.database(), client: client()?, watchers, means };
        if let FaultResources::Damaged(damaged) = &mut case.means {
            damaged.play(&case.client, &case.server.addresses).await?;
        }
        Ok(case)
    }

    /// Starts the fault while two players play that game on the server.
    pub(super) async fn begin(self, case: &mut Case, game: &str) -> Result<()> {
        let Case { server, client, watchers, means, .. } = case;
        match (self, &mut *means) {
            (_, FaultResources::Disk(disk)) => disk.fill()?,
            (_, FaultResources::Deleted(file)) => file.delete()?,
            (_, FaultResources::Damaged(damaged)) => {
                let node = server.node()?;
                node.stop().await?;
                damaged.overwrite(game)?;
                node.restart().await?;
            }
            (Self::Clock(days), FaultResources::Clock(clock)) => {
                clock.set(days)?;
                restart(server).await?;
            }
            (_, FaultResources::Frozen(frozen)) => frozen.freeze()?,
            (Self::FewDescriptors, _) => {
                *means = FaultResources::Visitors(crowd::reconnect_repeatedly(
                    client,
                    &server.addresses,
                    game,
                    WATCHERS,
                ));
            }
            (Self::Flood(flood), _) => {
                let flooding =
                    flood.begin(client, &server.addresses, game, &Arc::default()).await?;
                *means = FaultResources::Visitors(flooding);
            }
            (Self::Reconnects, _) => {
                let crowd = Crowd::connect(client, &server.addresses, game, *watchers).await?;
                *means = FaultResources::Crowd(crowd);
                restart(server).await?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Undoes the fault where that is possible.
    pub(super) async fn end(self, case: &mut Case) -> Result<()> {
        match &mut case.means {
            FaultResources::Disk(disk) => disk.empty()?,
            FaultResources::Deleted(file) => file.put_back()?,
            FaultResources::Clock(clock) => {
                clock.set(0)?;
                restart(&mut case.server).await?;
            }
            FaultResources::Frozen(frozen) => frozen.thaw()?,
            means @ FaultResources::Visitors(_) => *means = FaultResources::Nothing,
            FaultResources::Nothing | FaultResources::Damaged(_) | FaultResources::Crowd(_) => {}
        }
        Ok(())
    }
}

impl Case {
    /// A remark for the table beside the measurements.
    pub(super) async fn remark(&mut self) -> Result<Option<String>> {
        match &mut self.means {
            FaultResources::Damaged(damaged) => damaged.continue_games().await.map(Some),
            FaultResources::Clock(clock) => clock.check_noticed().map(Some),
            _ => Ok(None),
        }
    }
}

async fn restart(server: &mut Server) -> Result<()> {
    let node = server.node()?;
    node.kill().await?;
    node.restart().await
}
