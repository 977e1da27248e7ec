//! Everything at once for a long time: whether the server's memory stays level.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use reqwest::Client;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};

use crate::latencies::{Latencies, ms};
use crate::pair::Pair;
use crate::process::Process;
use crate::server::{Limits, Servers};
use crate::table;
use crate::visitor::{Visitor, client};

/// Pairs who play one game of so many plies after the other, and move so often.
const PAIRS: u64 = 100;
const PLIES: usize = 100;
const PACE: Duration = Duration::from_millis(500);
/// Watchers of the game of the first pair, each of whom stays so long and is followed by another one.
const WATCHERS: usize = 500;
const STAY: Duration = Duration::from_secs(20);
/// Readers, who load the pages of that game as often as a move is made in it.
const READERS: usize = 10;
/// After a sixth of the time, but not before a minute, everything has been used and memory is what it should stay.
const WARM: (u32, Duration) = (6, Duration::from_secs(60));
/// At the end the memory may be so many times what it was then.
const LEVEL: f64 = 1.1;

const COLUMNS: [&str; 7] = [
    "database",
    "seconds",
    "moves",
    "acknowledged p99 ms",
    "server, MB",
    "server, processors",
    "this tool, MB",
];

/// What all visitors know.
#[derive(Clone)]
struct Site {
    client: Client,
    server: String,
    /// The game that is watched.
    game: watch::Receiver<String>,
}

/// One line for each tenth of the time.
pub async fn measure(servers: &Servers, time: Duration) -> Result<()> {
    table::head("Everything at once:", &COLUMNS);
    let server = servers.fresh(Limits::Open).await?;
    let (tell, game) = watch::channel(String::new());
    let site = Site { client: client()?, server: server.address.clone(), game };
    let times = Arc::new(Mutex::new(Latencies::default()));
    let mut visitors = JoinSet::new();
    for number in 0..PAIRS {
        let tell = (number == 0).then(|| tell.clone());
        visitors.spawn(play(site.clone(), number, tell, Arc::clone(&times)));
    }
    site.clone().game.changed().await?;
    (0..WATCHERS).for_each(|_| drop(visitors.spawn(watch_games(site.clone()))));
    (0..READERS).for_each(|_| drop(visitors.spawn(read_pages(site.clone()))));

    let start = Instant::now();
    let mut tenth = interval(time / 10);
    tenth.tick().await;
    let (mut warm, mut before, mut moves) = (None, server.processor_time()?, 0);
    while start.elapsed() < time {
        tokio::select! {
            _ = tenth.tick() => {}
            Some(ended) = visitors.join_next() => match ended? {
                Ok(never) => match never {},
                Err(error) => return Err(error),
            },
        }
        let lately = std::mem::take(&mut *lock(&times));
        moves += lately.len();
        let (now, resident) = (server.processor_time()?, server.resident()?);
        let spent = std::mem::replace(&mut before, now);
        let spent = (now - spent).server.as_secs_f64() / (time / 10).as_secs_f64();
        table::row(&[
            servers.database().to_owned(),
            start.elapsed().as_secs().to_string(),
            moves.to_string(),
            ms(lately.summary().p99),
            format!("{:.0}", resident as f64 / 1e6),
            format!("{spent:.2}"),
            format!("{:.0}", Process::own().resident()? as f64 / 1e6),
        ]);
        if start.elapsed() >= WARM.1.max(time / WARM.0) {
            let warm = *warm.get_or_insert(resident);
            let level = resident as f64 <= warm as f64 * LEVEL;
            ensure!(level, "the memory grows: {warm} bytes, then {resident}");
        }
    }
    visitors.shutdown().await;
    server.end().await
}

async fn play(
    site: Site,
    number: u64,
    tell: Option<watch::Sender<String>>,
    times: Arc<Mutex<Latencies>>,
) -> Result<Infallible> {
    let mut pace = interval(PACE);
    let mut pair = Pair::meet(&site.client, &site.server, number, PLIES).await?;
    for game in 1.. {
        if let Some(tell) = &tell {
            tell.send_replace(pair.game.clone());
        }
        while pair.sent < PLIES {
            pace.tick().await;
            let acknowledged = pair.play().await?.acknowledged;
            lock(&times).add(acknowledged);
        }
        pair = pair.meet_again(number + game * PAIRS, PLIES).await?;
    }
    unreachable!("the numbers do not end")
}

async fn watch_games(site: Site) -> Result<Infallible> {
    loop {
        let game = site.game.borrow().clone();
        let mut socket = Visitor::new(&site.client, &site.server).open(&game).await?;
        // Who stays so long has not been turned out.
        if let Ok(lost) = timeout(STAY, async {
            loop {
                socket.hear().await?;
            }
        })
        .await
        {
            return lost;
        }
    }
}

async fn read_pages(site: Site) -> Result<Infallible> {
    let mut pace = interval(PACE);
    loop {
        pace.tick().await;
        let game = site.game.borrow().clone();
        let mut visitor = Visitor::new(&site.client, &site.server);
        visitor.text("/").await?;
        for ending in ["", ".svg", ".pgn"] {
            visitor.text(&format!("/game/{game}{ending}")).await?;
        }
    }
}

fn lock(times: &Mutex<Latencies>) -> MutexGuard<'_, Latencies> {
    times.lock().unwrap_or_else(PoisonError::into_inner)
}
