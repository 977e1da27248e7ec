//! Measures analysis: how soon each of many visitors sees a first line of the engine when all ask at once, and how much
//! games slow down meanwhile.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::server::{Limits, Servers};
use crate::visitors::pair::Pair;
use crate::visitors::visitor::{Visitor, client};

/// Games that are played at the same time, and the time between the moves of each.
const GAMES: u64 = 10;
const MOVES_EVERY: Duration = Duration::from_millis(250);
/// More plies than are played.
const PLIES: usize = 400;
/// Lines of the engine that each visitor wants, as the page does on a wide screen.
const LINES: usize = 3;

const COLUMNS: [&str; 11] = [
    "database",
    "visitors who ask",
    "first line p50 ms",
    "p99 ms",
    "worst ms",
    "moves meanwhile",
    "acknowledged p50 ms",
    "p99 ms",
    "worst ms",
    "processor s: server",
    "of the machine elsewhere",
];

/// Measures games without analysts, then with `visitors` of them at once, each analysing a position of their own.
pub async fn measure(servers: &Servers, visitors: usize, time: Duration) -> Result<()> {
    let title = format!(
        "Visitors who request {LINES} lines at once, beside {GAMES} games, for {} s:",
        time.as_secs()
    );
    table::head(&title, &COLUMNS);
    for visitors in [0, visitors] {
        line(servers, visitors, time).await?;
    }
    Ok(())
}

async fn line(servers: &Servers, visitors: usize, time: Duration) -> Result<()> {
    let server = servers.fresh(Limits::Open).await?;
    let client = client()?;
    let meeting = (0..GAMES).map(|number| Pair::start(&client, &server.addresses, number, PLIES));
    let pairs: Vec<Pair> = stream::iter(meeting).buffered(4).try_collect().await?;
    let (start, before) = (Instant::now(), server.processor_time()?);
    let mut playing = JoinSet::new();
    for mut pair in pairs {
        playing.spawn(async move {
            let mut ticks = interval(MOVES_EVERY);
            let mut acknowledged = Latencies::default();
            while start.elapsed() < time && acknowledged.len() < PLIES {
                ticks.tick().await;
                acknowledged.add(pair.play().await?.acknowledged);
            }
            Ok::<_, anyhow::Error>(acknowledged)
        });
    }
    let mut asking = JoinSet::new();
    for number in 0..visitors {
        let visitor = Visitor::new(&client, &server.addresses);
        asking.spawn(first_line(visitor, number, start + time));
    }
    let mut first_lines = Latencies::default();
    while let Some(first) = asking.join_next().await {
        first_lines.add(first??);
    }
    ensure!(first_lines.len() == visitors, "every visitor has a line");
    let mut acknowledged = Latencies::default();
    while let Some(played) = playing.join_next().await {
        acknowledged.extend(played??);
    }
    let spent = server.processor_time()? - before;
    let (moves, lines, acknowledged) =
        (acknowledged.len(), first_lines.summary(), acknowledged.summary());
    let elsewhere = spent.machine.saturating_sub(spent.server + spent.load + spent.database);
    table::row(&[
        servers.database(),
        visitors.to_string(),
        ms(lines.p50),
        ms(lines.p99),
        ms(lines.worst),
        moves.to_string(),
        ms(acknowledged.p50),
        ms(acknowledged.p99),
        ms(acknowledged.worst),
        format!("{:.1}", spent.server.as_secs_f64()),
        format!("{:.1} s", elsewhere.as_secs_f64()),
    ]);
    server.end().await
}

/// Analyses a position after random moves. Returns the time until the first line, and continues to listen.
async fn first_line(mut visitor: Visitor, number: usize, until: Instant) -> Result<Duration> {
    let moves =
        crate::visitors::random_game::random_game(1_000 + number as u64, 4 + number % 16).join("+");
    let start = Instant::now();
    let path = format!(
        "/analysis/{}/engine?lines={LINES}&moves={moves}",
        crate::visitors::random_game::rules().variant()
    );
    let mut events = visitor.stream(&path).await?;
    let mut text = String::new();
    let mut first = None;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let chunk = tokio::select! {
            chunk = events.chunk() => chunk?,
            () = sleep(left), if first.is_some() => None,
        };
        let Some(chunk) = chunk else { break };
        if first.is_none() {
            text.push_str(&String::from_utf8_lossy(&chunk));
            ensure!(!text.contains("\"refused\""), "{text}");
            if text.contains("\"lines\":[{") {
                first = Some(start.elapsed());
            }
        }
    }
    first.context("the server ended without a line")
}
