//! Measures how long a new visitor waits for the engine while many games are waiting for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use anyhow::Result;
use tokio::task::JoinSet;

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::server::{Limits, Servers};
use crate::visitors::visitor::{Visitor, client};

/// The network addresses of the waiting games.
const WAITING_GAME_ADDRESSES: usize = 10;
const FULL_STRENGTH: u8 = 8;

const COLUMNS: [&str; 6] = [
    "database",
    "games of the crowd",
    "newcomer's level",
    "first move p50 ms",
    "worst ms",
    "games of the crowd that waited to the end",
];

/// Measures `newcomers` one after the other, at a low level and at full strength: first alone, then while `games` at
/// full strength are waiting for the engine.
pub async fn measure(servers: &Servers, games: usize, newcomers: usize) -> Result<()> {
    table::head("The engine's first move against a new visitor:", &COLUMNS);
    for games in [0, games] {
        for level in [3, FULL_STRENGTH] {
            measure_level(servers, games, newcomers, level).await?;
        }
    }
    Ok(())
}

async fn measure_level(servers: &Servers, games: usize, newcomers: usize, level: u8) -> Result<()> {
    let server = servers.fresh(Limits::Usual).await?;
    let client = client()?;
    let answered = Arc::new(AtomicUsize::new(0));
    let mut coming = JoinSet::new();
    for _ in 0..WAITING_GAME_ADDRESSES {
        let mut visitor = Visitor::new(&client, &server.addresses);
        coming.spawn(async move {
            let mut sockets = Vec::new();
            for _ in 0..games / WAITING_GAME_ADDRESSES {
                let game = visitor.new_game_with_engine(FULL_STRENGTH).await?;
                sockets.push(visitor.open(&game).await?);
            }
            Ok::<_, anyhow::Error>(sockets)
        });
    }
    let mut crowd = JoinSet::new();
    while let Some(sockets) = coming.join_next().await {
        for mut socket in sockets?? {
            let answered = Arc::clone(&answered);
            crowd.spawn(async move {
                if socket.until_ply(1).await.is_ok() {
                    answered.fetch_add(1, Relaxed);
                }
            });
        }
    }
    let mut first_moves = Latencies::default();
    for _ in 0..newcomers {
        let mut newcomer = Visitor::new(&client, &server.addresses);
        let start = Instant::now();
        let game = newcomer.new_game_with_engine(level).await?;
        newcomer.open(&game).await?.until_ply(1).await?;
        first_moves.add(start.elapsed());
    }
    let waited = crowd.len() - answered.load(Relaxed);
    let first_moves = first_moves.summary();
    table::row(&[
        servers.database(),
        games.to_string(),
        level.to_string(),
        ms(first_moves.p50),
        ms(first_moves.worst),
        waited.to_string(),
    ]);
    server.end().await
}
