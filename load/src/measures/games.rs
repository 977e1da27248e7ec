//! Measures many games at once: moves per second, and how soon each move is acknowledged and seen by the opponent.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::task::JoinSet;

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::server::{Limits, Servers};
use crate::visitors::lively::{self, LivelyPair};
use crate::visitors::pair::{MoveTimes, Pair};
use crate::visitors::visitor::client;

/// Pairs that sit down at the same time.
const MAX_CONCURRENT_SETUPS: usize = 16;

const COLUMNS: [&str; 13] = [
    "database",
    "games",
    "players",
    "moves",
    "moves/s",
    "acknowledged p50 ms",
    "p99 ms",
    "arrived p50 ms",
    "p99 ms",
    "processor ms a move: server",
    "database",
    "this tool",
    "mails",
];

/// The kind of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Players {
    /// Guests without a clock, who only play.
    Guests,
    /// Signed-in players with clocks, comments, chat, ratings and emails.
    Named,
}

/// A pair of players.
enum Two {
    Guests(Pair),
    Named(LivelyPair),
}

/// Prints a line for each number of games, or two if signed-in players play them as well. In each game the moves follow
/// as fast as the server answers, and after `plies` plies another game begins.
pub async fn measure(
    servers: &Servers,
    games: &[usize],
    plies: usize,
    time: Duration,
    lively: bool,
) -> Result<()> {
    let title = format!("Games of {plies} plies, for {} s:", time.as_secs());
    table::head(&title, &COLUMNS);
    let players: &[Players] =
        if lively { &[Players::Guests, Players::Named] } else { &[Players::Guests] };
    for &games in games {
        for &players in players {
            line(servers, games, players, plies, time).await?;
        }
    }
    Ok(())
}

async fn line(
    servers: &Servers,
    games: usize,
    players: Players,
    plies: usize,
    time: Duration,
) -> Result<()> {
    let server = servers.fresh(Limits::Open).await?;
    let client = client()?;
    let numbers = Arc::new(AtomicU64::new(0));
    let number = || numbers.fetch_add(1, Ordering::Relaxed);
    let pairs: Vec<Two> = match players {
        Players::Guests => {
            let meeting =
                (0..games).map(|_| Pair::start(&client, &server.addresses, number(), plies));
            let meeting = stream::iter(meeting).buffer_unordered(MAX_CONCURRENT_SETUPS);
            meeting.map_ok(Two::Guests).try_collect().await?
        }
        Players::Named => {
            let met = LivelyPair::start(&client, &server, games, number, plies).await?;
            met.into_iter().map(Two::Named).collect()
        }
    };
    let mails = lively::mails(&server)?;

    let (start, before) = (Instant::now(), server.processor_time()?);
    let mut playing = JoinSet::new();
    for two in pairs {
        playing.spawn(play(two, Arc::clone(&numbers), plies, start + time));
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
        players.name().to_owned(),
        moves.to_string(),
        format!("{:.0}", moves as f64 / time.as_secs_f64()),
        ms(acknowledged.p50),
        ms(acknowledged.p99),
        ms(arrived.p50),
        ms(arrived.p99),
        each(spent.server),
        each(spent.database),
        each(spent.load),
        (lively::mails(&server)? - mails).to_string(),
    ]);
    spent.warn_if_machine_is_busy(time);
    server.end().await
}

async fn play(
    mut two: Two,
    numbers: Arc<AtomicU64>,
    plies: usize,
    until: Instant,
) -> Result<Vec<MoveTimes>> {
    let mut times = Vec::new();
    while Instant::now() < until {
        if two.plies() == plies {
            two = two.meet_again(numbers.fetch_add(1, Ordering::Relaxed), plies).await?;
        }
        times.push(two.play().await?);
    }
    Ok(times)
}

impl Players {
    fn name(self) -> &'static str {
        match self {
            Self::Guests => "guests",
            Self::Named => "with names",
        }
    }
}

impl Two {
    fn plies(&self) -> usize {
        match self {
            Self::Guests(pair) => pair.sent,
            Self::Named(pair) => pair.plies(),
        }
    }

    async fn play(&mut self) -> Result<MoveTimes> {
        match self {
            Self::Guests(pair) => pair.play().await,
            Self::Named(pair) => pair.play().await,
        }
    }

    async fn meet_again(self, number: u64, plies: usize) -> Result<Self> {
        Ok(match self {
            Self::Guests(pair) => Self::Guests(pair.start_another_game(number, plies).await?),
            Self::Named(pair) => Self::Named(pair.start_another_game(number, plies).await?),
        })
    }
}
