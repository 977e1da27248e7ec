//! Runs every kind of load for a long time on a server started as its systemd unit starts it: its memory must stay
//! level and within the limits of the unit, and its log short.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use reqwest::Client;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};

use crate::measures::floods::{Answers, Flood, Requests};
use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::addresses::Addresses;
use crate::site::process::Process;
use crate::site::server::{Servers, Setting};
use crate::site::unit::Unit;
use crate::visitors::pair::Pair;
use crate::visitors::visitor::{Visitor, client};

/// Pairs of players, the plies of each game, and the time between moves.
const PAIRS: u64 = 100;
const PLIES: usize = 100;
const PACE: Duration = Duration::from_millis(500);
/// Watchers of the first pair's game at a time; each stays for a while, and another one takes its place.
const WATCHERS: usize = 500;
const WATCH_TIME: Duration = Duration::from_secs(20);
/// Readers, who load the pages of that game as often as it has a new move.
const READERS: usize = 10;
/// Players against the engine at its lowest level, and the plies of each of their games.
const ENGINE_PLAYERS: usize = 10;
const ENGINE_PLIES: usize = 40;
/// The floods that run all the time.
const FLOODS: [Flood; 6] = [
    Flood::SlowReaders,
    Flood::Declines,
    Flood::Offers,
    Flood::Sockets,
    Flood::Requests(Requests::NewGames),
    Flood::Requests(Requests::SignIns),
];
/// A small cache, which is full soon: from then on memory should stay level.
const CONFIG: &str = "limits.live_games = 16";
/// The most bytes that the server may log in a minute.
const MAX_LOG_BYTES_PER_MINUTE: f64 = 2e6;
/// The most that the last quarter may need on average, as a factor of the second. The first fills the caches.
const MAX_MEMORY_GROWTH: f64 = 1.1;

const COLUMNS: [&str; 10] = [
    "database",
    "seconds",
    "moves",
    "acknowledged p99 ms",
    "worst ms",
    "new games with an answer of the engine, worst ms",
    "server, MB",
    "server, processors",
    "log, KB",
    "this tool, MB",
];

/// The data that all visitors share.
#[derive(Clone)]
struct Site {
    client: Client,
    addresses: Addresses,
    /// The game that is watched.
    game: watch::Receiver<String>,
    moves: Times,
    new_games: Times,
}

/// Times to which many tasks add.
type Times = Arc<Mutex<Latencies>>;

/// Prints a line for each minute, or for each tenth of a shorter time.
pub async fn measure(servers: &Servers, time: Duration) -> Result<()> {
    table::head("Everything at once:", &COLUMNS);
    let unit = Unit::read()?;
    let server = servers.start(Setting::from_unit(&unit, CONFIG)).await?;
    let (tell, game) = watch::channel(String::new());
    let (client, addresses) = (client()?, server.addresses.clone());
    let (moves, new_games) = (Times::default(), Times::default());
    let site = Site { client, addresses, game, moves, new_games };
    let mut visitors = JoinSet::new();
    for number in 0..PAIRS {
        let tell = (number == 0).then(|| tell.clone());
        visitors.spawn(play(site.clone(), number, tell));
    }
    site.clone().game.changed().await?;
    (0..WATCHERS).for_each(|_| drop(visitors.spawn(watch_games(site.clone()))));
    (0..READERS).for_each(|_| drop(visitors.spawn(read_pages(site.clone()))));
    (0..ENGINE_PLAYERS).for_each(|_| drop(visitors.spawn(play_engine(site.clone()))));
    visitors.spawn(begin_games(site.clone()));
    let game = site.game.borrow().clone();
    let (mut floods, answers) = (Vec::new(), Arc::new(Answers::default()));
    for flood in FLOODS {
        floods.push(flood.begin(&site.client, &site.addresses, &game, &answers).await?);
    }

    let start = Instant::now();
    let step = (time / 10).min(Duration::from_secs(60));
    let mut next = interval(step);
    next.tick().await;
    let (mut residents, mut before, mut moves) = (Vec::new(), server.processor_time()?, 0);
    while start.elapsed() < time {
        tokio::select! {
            _ = next.tick() => {}
            Some(ended) = visitors.join_next() => match ended? {
                Ok(never) => match never {},
                Err(error) => return Err(error),
            },
        }
        let lately = std::mem::take(&mut *lock(&site.moves));
        moves += lately.len();
        let lately = lately.summary();
        let new_games = std::mem::take(&mut *lock(&site.new_games)).summary();
        let (now, resident) = (server.processor_time()?, server.resident()?);
        let spent = std::mem::replace(&mut before, now);
        let spent = (now - spent).server.as_secs_f64() / step.as_secs_f64();
        table::row(&[
            servers.database(),
            start.elapsed().as_secs().to_string(),
            moves.to_string(),
            ms(lately.p99),
            ms(lately.worst),
            ms(new_games.worst),
            format!("{:.0}", resident as f64 / 1e6),
            format!("{spent:.2}"),
            format!("{:.0}", server.log_bytes()? as f64 / 1e3),
            format!("{:.0}", Process::own().resident()? as f64 / 1e6),
        ]);
        residents.push(resident as f64);
    }
    drop(floods);
    visitors.shutdown().await;
    let (peak, log) = (server.peak()?, server.log_bytes()?);
    server.end().await?;
    let minutes = time.as_secs_f64() / 60.0;
    ensure!(
        log as f64 <= MAX_LOG_BYTES_PER_MINUTE * minutes.max(1.0),
        "the log is too long: {log} bytes in {minutes:.1} minutes"
    );
    ensure!(peak <= unit.memory, "the unit allows {} bytes of memory, not {peak}", unit.memory);
    let quarter = residents.len().div_ceil(4);
    let (second, last) =
        (mean(&residents[quarter..2 * quarter]), mean(&residents[residents.len() - quarter..]));
    ensure!(
        last <= second * MAX_MEMORY_GROWTH,
        "the memory grows: {second:.0} bytes, then {last:.0}"
    );
    Ok(())
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

async fn play(site: Site, number: u64, tell: Option<watch::Sender<String>>) -> Result<Infallible> {
    let mut pace = interval(PACE);
    let mut pair = Pair::start(&site.client, &site.addresses, number, PLIES).await?;
    for game in 1.. {
        if let Some(tell) = &tell {
            tell.send_replace(pair.game.clone());
        }
        while pair.sent < PLIES {
            pace.tick().await;
            let acknowledged = pair.play().await?.acknowledged;
            lock(&site.moves).add(acknowledged);
        }
        pair = pair.start_another_game(number + game * PAIRS, PLIES).await?;
    }
    unreachable!("the numbers do not end")
}

async fn watch_games(site: Site) -> Result<Infallible> {
    loop {
        let game = site.game.borrow().clone();
        let mut socket = Visitor::new(&site.client, &site.addresses).open(&game).await?;
        // A watcher that stays this long was not disconnected.
        if let Ok(lost) = timeout(WATCH_TIME, async {
            loop {
                socket.receive().await?;
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
        let mut visitor = Visitor::new(&site.client, &site.addresses);
        visitor.text("/").await?;
        for ending in ["", ".svg", ".pgn"] {
            visitor.text(&format!("/game/{game}{ending}")).await?;
        }
    }
}

async fn play_engine(site: Site) -> Result<Infallible> {
    let mut pace = interval(PACE);
    loop {
        let mut visitor = Visitor::new(&site.client, &site.addresses);
        let game = visitor.new_game_with_engine(1).await?;
        let mut socket = visitor.open(&game).await?;
        for ply in (1..ENGINE_PLIES).step_by(2) {
            // A game may end before.
            let Some(mv) = socket.until_turn(ply).await? else { break };
            pace.tick().await;
            socket.send_move(&format!("move-{ply}"), ply, &mv, "").await?;
        }
    }
}

/// Creates one new game after the other, in which the engine makes the first move.
async fn begin_games(site: Site) -> Result<Infallible> {
    let mut pace = interval(PACE);
    loop {
        pace.tick().await;
        let asked = Instant::now();
        let mut visitor = Visitor::new(&site.client, &site.addresses);
        let game = visitor.new_game_with_engine(3).await?;
        visitor.open(&game).await?.until_ply(1).await?;
        lock(&site.new_games).add(asked.elapsed());
    }
}

fn lock(times: &Mutex<Latencies>) -> MutexGuard<'_, Latencies> {
    times.lock().unwrap_or_else(PoisonError::into_inner)
}
