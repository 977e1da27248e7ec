//! Measures moves early and late in a game, and the pages of a long game.

use std::time::{Duration, Instant};

use anyhow::Result;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use tokio::task::JoinSet;

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::server::{Limits, Server, Servers};
use crate::visitors::pair::Pair;
use crate::visitors::visitor::client;

/// Games that are played side by side.
const GAMES: u64 = 10;

const PLY_COLUMNS: [&str; 6] = [
    "database",
    "plies",
    "acknowledged p50 ms",
    "p99 ms",
    "processor ms a move: server",
    "database",
];
const PAGE_COLUMNS: [&str; 5] =
    ["database", "page", "bytes", "answered p50 ms", "processor ms: server"];

/// Plays games of `plies` plies and measures the first and the last `part` of them; then requests their pages `pages`
/// times each.
pub async fn measure(servers: &Servers, plies: usize, part: usize, pages: usize) -> Result<()> {
    table::head(&format!("A move by its ply, {GAMES} games at once:"), &PLY_COLUMNS);
    let server = servers.fresh(Limits::Open).await?;
    let client = client()?;
    let meeting = (0..GAMES).map(|number| Pair::start(&client, &server.addresses, number, plies));
    let mut pairs: Vec<Pair> = stream::iter(meeting).buffered(4).try_collect().await?;
    for (from, to) in [(0, part), (part, plies - part), (plies - part, plies)] {
        let (start, before) = (Instant::now(), server.processor_time()?);
        let mut acknowledged = Latencies::default();
        let mut playing = JoinSet::new();
        for mut pair in pairs.drain(..) {
            playing.spawn(async move { Ok::<_, anyhow::Error>((pair.play_to(to).await?, pair)) });
        }
        while let Some(played) = playing.join_next().await {
            let (times, pair) = played??;
            acknowledged.extend(times.into_iter().map(|times| times.acknowledged));
            pairs.push(pair);
        }
        let spent = server.processor_time()? - before;
        let each = |spent: Duration| ms(spent / (GAMES as usize * (to - from)) as u32);
        let acknowledged = acknowledged.summary();
        table::row(&[
            servers.database(),
            format!("{from} to {to}"),
            ms(acknowledged.p50),
            ms(acknowledged.p99),
            each(spent.server),
            each(spent.database),
        ]);
        spent.warn_if_machine_is_busy(start.elapsed());
    }
    table::head(&format!("Pages of a game with {plies} moves, {pages} times each:"), &PAGE_COLUMNS);
    for (page, ending) in [("page", ""), ("picture", ".svg"), ("record", ".pgn")] {
        measure_page(servers, &server, &mut pairs[0], (page, ending), pages).await?;
    }
    server.end().await
}

async fn measure_page(
    servers: &Servers,
    server: &Server,
    pair: &mut Pair,
    (page, ending): (&str, &str),
    times: usize,
) -> Result<()> {
    let (path, white) = (format!("/game/{}{ending}", pair.game), &mut pair.visitors[0]);
    let before = server.processor_time()?;
    let mut answered = Latencies::default();
    let mut bytes = 0;
    for _ in 0..times {
        let start = Instant::now();
        bytes = white.text(&path).await?.len();
        answered.add(start.elapsed());
    }
    let spent = server.processor_time()? - before;
    table::row(&[
        servers.database(),
        page.to_owned(),
        bytes.to_string(),
        ms(answered.summary().p50),
        ms(spent.server / times.max(1) as u32),
    ]);
    Ok(())
}
