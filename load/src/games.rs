//! Many games at once: how many moves a second, and how soon each is acknowledged and seen.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use futures_util::StreamExt;
use futures_util::stream;
use tokio::task::JoinSet;

use crate::latencies::{Latencies, ms};
use crate::pair::{MoveTimes, Pair};
use crate::server::{Limits, Servers};
use crate::table;
use crate::visitor::client;

/// So many pairs sit down at the same time.
const SITTING_DOWN: usize = 16;

const COLUMNS: [&str; 11] = [
    "database",
    "games",
    "moves",
    "moves/s",
    "acknowledged p50 ms",
    "p99 ms",
    "arrived p50 ms",
    "p99 ms",
    "processor ms a move: server",
    "database",
    "this tool",
];

/// One line for each number of games. In each game moves follow each other as fast as answers come; a game that has
/// so many plies is followed by another one.
pub async fn measure(
    servers: &Servers,
    games: &[usize],
    plies: usize,
    time: Duration,
) -> Result<()> {
    let title = format!("Games of {plies} plies, for {} s:", time.as_secs());
    table::head(&title, &COLUMNS);
    for &games in games {
        let server = servers.fresh(Limits::Open).await?;
        let client = client()?;
        let numbers = Arc::new(AtomicU64::new(0));
        let number = || numbers.fetch_add(1, Ordering::Relaxed);
        let meeting = (0..games).map(|_| Pair::meet(&client, &server.addresses, number(), plies));
        let pairs: Vec<_> = stream::iter(meeting).buffer_unordered(SITTING_DOWN).collect().await;

        let (start, before) = (Instant::now(), server.processor_time()?);
        let mut playing = JoinSet::new();
        for pair in pairs {
            playing.spawn(play(pair?, Arc::clone(&numbers), plies, start + time));
        }
        let (mut acknowledged, mut arrived) = (Latencies::default(), Latencies::default());
        let mut moves = 0;
        while let Some(times) = playing.join_next().await {
            let times = times??;
            moves += times.len();
            acknowledged.extend(times.iter().map(|times| times.acknowledged));
            arrived.extend(times.iter().map(|times| times.arrived));
        }
        let (time, spent) = (start.elapsed(), server.processor_time()? - before);
        let each = |spent: Duration| ms(spent / moves.max(1) as u32);
        let (acknowledged, arrived) = (acknowledged.summary(), arrived.summary());
        table::row(&[
            servers.database(),
            games.to_string(),
            moves.to_string(),
            format!("{:.0}", moves as f64 / time.as_secs_f64()),
            ms(acknowledged.p50),
            ms(acknowledged.p99),
            ms(arrived.p50),
            ms(arrived.p99),
            each(spent.server),
            each(spent.database),
            each(spent.load),
        ]);
        spent.warn_of_others(time);
        server.end().await?;
    }
    Ok(())
}

async fn play(
    mut pair: Pair,
    numbers: Arc<AtomicU64>,
    plies: usize,
    until: Instant,
) -> Result<Vec<MoveTimes>> {
    let mut times = Vec::new();
    while Instant::now() < until {
        if pair.sent == plies {
            pair = pair.meet_again(numbers.fetch_add(1, Ordering::Relaxed), plies).await?;
        }
        times.push(pair.play().await?);
    }
    Ok(times)
}
