//! A fixed rate of moves per second beside idle sockets: how soon each move is acknowledged.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::sleep_until;

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::server::{Limits, Server, Servers};
use crate::visitors::pair::Pair;
use crate::visitors::visitor::{Visitor, client};

/// Visitors who connect at the same time.
const MAX_CONCURRENT_CONNECTS: usize = 64;

const COLUMNS: [&str; 10] = [
    "database",
    "idle sockets",
    "games",
    "moves/s offered",
    "moves/s",
    "acknowledged p50 ms",
    "p99 ms",
    "worst ms",
    "processor ms a move: server",
    "server, MB",
];

/// The load that is offered to the server.
#[derive(Debug, Clone, Copy)]
pub struct Offer {
    /// Moves per second in all games together.
    pub rate: f64,
    /// Idle sockets: of visitors who watch a game without moves.
    pub idle: usize,
    /// Plies after which a game is followed by another one.
    pub plies: usize,
    pub time: Duration,
}

/// Prints a line for each number of games. The time of a move counts from when it is due, even if it is sent later.
pub async fn measure(servers: &Servers, games: &[usize], offer: Offer) -> Result<()> {
    table::head(&format!("Moves at a fixed rate, for {} s:", offer.time.as_secs()), &COLUMNS);
    for &games in games {
        line(servers, games, offer).await?;
    }
    Ok(())
}

async fn line(servers: &Servers, games: usize, offer: Offer) -> Result<()> {
    let server = servers.fresh(Limits::Open).await?;
    let client = client()?;
    let quiet = Pair::start(&client, &server.addresses, 0, 1).await?;
    let (idle, lost) = watch_idle_games(&server, &quiet.game, offer.idle).await?;
    let numbers = Arc::new(AtomicU64::new(1));
    let meeting = (0..games).map(|_| {
        let number = numbers.fetch_add(1, Ordering::Relaxed);
        Pair::start(&client, &server.addresses, number, offer.plies)
    });
    let pairs: Vec<Pair> =
        stream::iter(meeting).buffer_unordered(MAX_CONCURRENT_CONNECTS).try_collect().await?;

    let (start, before) = (Instant::now(), server.processor_time()?);
    let pace = Duration::from_secs_f64(games as f64 / offer.rate);
    let mut playing = JoinSet::new();
    for (index, pair) in pairs.into_iter().enumerate() {
        let first = start + pace.mul_f64(index as f64 / games as f64);
        playing.spawn(play(pair, Arc::clone(&numbers), offer, pace, first, start + offer.time));
    }
    let mut acknowledged = Latencies::default();
    while let Some(times) = playing.join_next().await {
        acknowledged.extend(times??);
    }
    let (time, spent) = (start.elapsed(), server.processor_time()? - before);
    let moves = acknowledged.len();
    let acknowledged = acknowledged.summary();
    let lost = lost.load(Ordering::Relaxed);
    table::row(&[
        servers.database(),
        if lost > 0 { format!("{}, {lost} lost", offer.idle) } else { offer.idle.to_string() },
        games.to_string(),
        format!("{:.0}", offer.rate),
        format!("{:.0}", moves as f64 / time.as_secs_f64()),
        ms(acknowledged.p50),
        ms(acknowledged.p99),
        ms(acknowledged.worst),
        ms(spent.server / moves.max(1) as u32),
        format!("{:.0}", server.resident()? as f64 / 1e6),
    ]);
    spent.warn_if_machine_is_busy(time);
    idle.iter().for_each(JoinHandle::abort);
    server.end().await
}

/// Connects visitors to a game without moves, and counts the lost connections.
async fn watch_idle_games(
    server: &Server,
    game: &str,
    visitors: usize,
) -> Result<(Vec<JoinHandle<()>>, Arc<AtomicUsize>)> {
    let client = client()?;
    let coming = (0..visitors)
        .map(async |_| Visitor::new(&client, &server.addresses).open_after(game, 0).await);
    let come: Vec<_> =
        stream::iter(coming).buffer_unordered(MAX_CONCURRENT_CONNECTS).try_collect().await?;
    let lost = Arc::new(AtomicUsize::new(0));
    let looking = come.into_iter().map(|mut socket| {
        let lost = Arc::clone(&lost);
        tokio::spawn(async move {
            while socket.receive().await.is_ok() {}
            lost.fetch_add(1, Ordering::Relaxed);
        })
    });
    Ok((looking.collect(), lost))
}

async fn play(
    mut pair: Pair,
    numbers: Arc<AtomicU64>,
    offer: Offer,
    pace: Duration,
    first: Instant,
    until: Instant,
) -> Result<Vec<Duration>> {
    let (mut due, mut times) = (first, Vec::new());
    while due < until {
        if pair.sent == offer.plies {
            let number = numbers.fetch_add(1, Ordering::Relaxed);
            pair = pair.start_another_game(number, offer.plies).await?;
            due = due.max(Instant::now());
        }
        sleep_until(due.into()).await;
        let late = due.elapsed();
        times.push(late + pair.play().await?.acknowledged);
        due += pace;
    }
    Ok(times)
}
