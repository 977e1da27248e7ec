//! Measures many watchers of one game: the cost of an idle socket, and of a move that all of them see.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::server::{Limits, Server, Servers};
use crate::visitors::pair::Pair;
use crate::visitors::socket::{GameMessage, Socket};
use crate::visitors::visitor::{Visitor, client};

/// Watchers that connect at the same time.
const MAX_CONCURRENT_CONNECTS: usize = 64;
/// A watcher that has not seen a move for this time does not see it.
const PATIENCE: Duration = Duration::from_secs(30);
/// Memory is level when it changes by less than a hundredth in this time.
const LEVEL_INTERVAL: Duration = Duration::from_secs(1);

const COLUMNS: [&str; 11] = [
    "database",
    "watchers",
    "ply",
    "KB a socket",
    "acknowledged p50 ms",
    "worst ms",
    "all watchers have it p50 ms",
    "worst ms",
    "a new game meanwhile, worst ms",
    "processor ms a move: server",
    "sockets lost, moves missed",
];

/// The reports of a watcher.
enum WatcherReport {
    Saw { ply: usize, at: Instant },
    Lost,
}

/// Connects watchers to a game of `ply` plies, and plays further moves.
pub async fn measure(servers: &Servers, watchers: usize, ply: usize, moves: usize) -> Result<()> {
    table::head(&format!("Watchers of one game, {moves} moves:"), &COLUMNS);
    let server = servers.fresh(Limits::Open).await?;
    let client = client()?;
    let mut pair = Pair::start(&client, &server.addresses, 0, ply + moves).await?;
    pair.play_to(ply).await?;

    let empty = level_memory(&server).await?;
    let (sender, mut reports) = unbounded_channel();
    let visitors = (0..watchers).map(|_| Visitor::new(&client, &server.addresses));
    let coming = visitors.map(|visitor| connect(visitor, pair.game.clone(), ply));
    let come: Vec<_> =
        stream::iter(coming).buffer_unordered(MAX_CONCURRENT_CONNECTS).try_collect().await?;
    let watching = come.into_iter().map(|socket| tokio::spawn(watch(socket, sender.clone())));
    let watching: Vec<_> = watching.collect();
    drop(sender);
    let full = level_memory(&server).await?;

    let (start, before) = (Instant::now(), server.processor_time()?);
    let new_games = NewGames::begin(Visitor::new(&client, &server.addresses));
    let (mut acknowledged, mut seen) = (Latencies::default(), Latencies::default());
    let (mut lost, mut missed) = (0, 0);
    for _ in 0..moves {
        let sent = Instant::now();
        acknowledged.add(pair.play().await?.acknowledged);
        let mut waiting = watchers - lost;
        let mut last = sent;
        while waiting > 0 {
            match timeout(PATIENCE, reports.recv()).await {
                Ok(Some(WatcherReport::Saw { ply, at })) if ply == pair.sent => {
                    waiting -= 1;
                    last = last.max(at);
                }
                Ok(Some(WatcherReport::Saw { .. })) => {}
                Ok(Some(WatcherReport::Lost)) => {
                    waiting -= 1;
                    lost += 1;
                }
                Ok(None) => break,
                Err(_) => {
                    missed += waiting;
                    break;
                }
            }
        }
        seen.add(last - sent);
    }
    let (time, spent) = (start.elapsed(), server.processor_time()? - before);
    let new_games = new_games.end().await?;
    let (acknowledged, seen) = (acknowledged.summary(), seen.summary());
    table::row(&[
        servers.database(),
        watchers.to_string(),
        ply.to_string(),
        format!("{:.1}", full.saturating_sub(empty) as f64 / 1e3 / watchers.max(1) as f64),
        ms(acknowledged.p50),
        ms(acknowledged.worst),
        ms(seen.p50),
        ms(seen.worst),
        ms(new_games),
        ms(spent.server / moves.max(1) as u32),
        format!("{lost}, {missed}"),
    ]);
    spent.warn_if_machine_is_busy(time);
    watching.iter().for_each(JoinHandle::abort);
    server.end().await
}

async fn connect(visitor: Visitor, game: String, ply: usize) -> Result<Socket> {
    visitor.open_after(&game, ply).await
}

/// Reports every state.
async fn watch(mut socket: Socket, reports: UnboundedSender<WatcherReport>) {
    loop {
        let report = match socket.receive().await {
            Ok(GameMessage::State { ply }) => WatcherReport::Saw { ply, at: Instant::now() },
            Ok(_) => continue,
            Err(_) => WatcherReport::Lost,
        };
        let is_lost = matches!(report, WatcherReport::Lost);
        if reports.send(report).is_err() || is_lost {
            return;
        }
    }
}

/// The server's memory once it is level.
async fn level_memory(server: &Server) -> Result<u64> {
    let mut now = server.resident()?;
    loop {
        sleep(LEVEL_INTERVAL).await;
        let before = std::mem::replace(&mut now, server.resident()?);
        if now.abs_diff(before) <= before / 100 {
            return Ok(now);
        }
    }
}

/// Creates one new game after the other.
struct NewGames {
    task: JoinHandle<Result<Duration>>,
    stop: Arc<AtomicBool>,
}

impl NewGames {
    fn begin(mut visitor: Visitor) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let task = tokio::spawn(async move {
            let mut worst = Duration::ZERO;
            while !stopped.load(Ordering::Relaxed) {
                let start = Instant::now();
                visitor.new_game(&[]).await?;
                worst = worst.max(start.elapsed());
            }
            Ok(worst)
        });
        Self { task, stop }
    }

    /// The longest that a game took.
    async fn end(self) -> Result<Duration> {
        self.stop.store(true, Ordering::Relaxed);
        self.task.await?
    }
}
