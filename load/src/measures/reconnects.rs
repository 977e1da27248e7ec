//! Restarts a server while thousands watch, and measures how the watchers reconnect.

use std::time::{Duration, Instant};

use anyhow::{Error, Result};
use glass_rules::Random;

use crate::report::latencies::ms;
use crate::report::table;
use crate::site::server::{Limits, Server, Servers};
use crate::visitors::crowd::Crowd;
use crate::visitors::observers::Observers;
use crate::visitors::visitor::client;

/// The longest wait until all are back.
const PATIENCE: Duration = Duration::from_secs(120);

const COLUMNS: [&str; 9] = [
    "database",
    "server",
    "watchers",
    "serves again after s",
    "all are back after s",
    "attempts in vain",
    "a player's move meanwhile, worst ms",
    "a new game meanwhile, worst ms",
    "server, processor s until all are back",
];

/// How a server ends.
#[derive(Clone, Copy)]
enum End {
    Killed,
    Stopped,
}

/// Prints a line for each way in which a server ends: killed, or stopped in order.
pub async fn measure(servers: &Servers, watchers: usize) -> Result<()> {
    table::head("Watchers of one game reconnect after a restart of the server:", &COLUMNS);
    for end in [End::Killed, End::Stopped] {
        let mut server = servers.fresh(Limits::Usual).await?;
        let client = client()?;
        let mut observers = Observers::begin(&server.addresses, Random::new(1)).await?;
        let mut crowd =
            Crowd::connect(&client, &server.addresses, &observers.game, watchers).await?;

        let ended = Instant::now();
        end.order(&mut server).await?;
        let (serving, before) = (Instant::now(), server.processor_time()?);
        let state = crowd.wait_until_all_reconnected(PATIENCE).await?;
        let (back, spent) = (Instant::now(), server.processor_time()? - before);
        observers.resumed_after(back).await.map_err(Error::msg)?;
        let seen = observers.between(serving, back);
        table::row(&[
            servers.database(),
            end.name().to_owned(),
            watchers.to_string(),
            format!("{:.2}", (serving - ended).as_secs_f64()),
            format!("{:.2}", (back - serving).as_secs_f64()),
            state.failures.to_string(),
            ms(seen.moves.worst),
            ms(seen.newcomers.worst),
            format!("{:.2}", spent.server.as_secs_f64()),
        ]);
        spent.warn_if_machine_is_busy(back - serving);
        drop((crowd, observers));
        server.end().await?;
    }
    Ok(())
}

impl End {
    async fn order(self, server: &mut Server) -> Result<()> {
        let node = server.node()?;
        match self {
            Self::Killed => node.kill().await?,
            Self::Stopped => node.stop().await?,
        }
        node.restart().await
    }

    fn name(self) -> &'static str {
        match self {
            Self::Killed => "killed",
            Self::Stopped => "stopped in order",
        }
    }
}
