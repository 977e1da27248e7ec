//! Floods: visitors send as many requests as the limits of a server allow, while the delay of other visitors is
//! measured.

mod own_thread;
mod requests;
mod storm;

use std::future::pending;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use reqwest::Client;
use tokio::task::JoinSet;
use tokio::time::interval;

use crate::report::latencies::{Latencies, ms};
use crate::report::table;
use crate::site::addresses::Addresses;
use crate::site::server::{Servers, Setting};
use crate::site::unit::Unit;
use crate::visitors::pair::Pair;
use crate::visitors::socket::Socket;
use crate::visitors::visitor::{Visitor, client};
use own_thread::Flooding;
pub use requests::{Answers, Requests};

/// The measured pairs, and the time between the moves of each: as fast as one socket may send for long.
const PAIRS: u64 = 4;
const PACE: Duration = Duration::from_millis(200);
/// The time between two page loads of a reader.
const READING_PACE: Duration = Duration::from_millis(100);
/// The time between two messages of a flooding socket, which its limit allows.
const WITHIN_LIMITS: Duration = Duration::from_millis(340);
/// The time between two requests of each address in the other floods, whatever the limits.
const FLOOD_PACE: Duration = Duration::from_millis(20);
/// Plies of their games: few enough for the message limit at this pace.
const PLIES: usize = 300;
/// 99 of 100 moves of the other players should be acknowledged within this time.
const TARGET_P99: Duration = Duration::from_millis(20);
/// Sign-ins of the burst.
const SIGN_IN_BURST: usize = 562;

const COLUMNS: [&str; 12] = [
    "database",
    "flood",
    "move p50 ms",
    "p99 ms",
    "worst ms",
    "page p50 ms",
    "p99 ms",
    "new game p50 ms",
    "flood: answers a second",
    "of them refused",
    "server, processors",
    "server, MB",
];

/// The floods.
#[derive(Debug, Clone, Copy)]
pub enum Flood {
    Nothing,
    /// 200 sockets of 200 addresses watch the busy game and never read.
    SlowReaders,
    /// 50 sockets of one player decline draws that were not offered.
    Declines,
    /// The same player offers a draw and withdraws it.
    Offers,
    /// An address opens sockets and drops them.
    Sockets,
    /// 20 addresses send requests.
    Requests(Requests),
}

const FLOODS: [(Flood, &str); 20] = [
    (Flood::Nothing, "none"),
    (Flood::SlowReaders, "200 sockets watch and never read"),
    (Flood::Declines, "50 sockets of one player decline nothing"),
    (Flood::Offers, "50 sockets of one player offer draws"),
    (Flood::Sockets, "one address opens and drops sockets"),
    (Flood::Requests(Requests::NewGames), "20 addresses make new games"),
    (Flood::Requests(Requests::Pages), "20 addresses load pages of a game"),
    (Flood::Requests(Requests::SignIns), "sign-ins from 500 addresses"),
    (Flood::Requests(Requests::Opens), "20 addresses open a PGN of 2,800 moves"),
    (Flood::Requests(Requests::Lines), "20 addresses send lines of 400 moves"),
    (Flood::Requests(Requests::AnalysisPages), "20 addresses load pages of analysis, 400 moves"),
    (Flood::Requests(Requests::Analyses), "20 addresses ask for the engine's lines"),
    (Flood::Requests(Requests::Pictures), "20 addresses load PNG"),
    (Flood::Requests(Requests::MovingPictures), "20 addresses load GIF"),
    (Flood::Requests(Requests::Records), "20 addresses load a PGN of 400 moves"),
    (Flood::Requests(Requests::LongGames), "20 addresses load the page of a game of 400 moves"),
    (Flood::Requests(Requests::Imports), "20 addresses import 50 games at once"),
    (Flood::Requests(Requests::Exports), "20 addresses export the archive"),
    (Flood::Requests(Requests::Archive), "20 addresses search the archive"),
    (Flood::Requests(Requests::Studies), "20 addresses load a study of 2,800 moves"),
];

/// Prints a line for each flood, which lasts `time`, and then the memory of a burst of sign-ins.
pub async fn measure(servers: &Servers, time: Duration, only: Option<&str>) -> Result<()> {
    let title =
        format!("Response times of other visitors during floods, {} s each:", time.as_secs());
    table::head(&title, &COLUMNS);
    let floods = FLOODS.iter().filter(|(_, name)| only.is_none_or(|only| name.contains(only)));
    let (mut within, mut all) = (0, 0);
    for &(flood, name) in floods {
        within += usize::from(line(servers, time, flood, name).await? <= TARGET_P99);
        all += 1;
    }
    println!(
        "\n{within} of {all} within {} ms: 99 of 100 moves of a bystander.",
        TARGET_P99.as_millis()
    );
    if only.is_none() {
        storm::measure(servers, SIGN_IN_BURST).await?;
    }
    Ok(())
}

/// Returns the time within which 99 of 100 moves of the other players were acknowledged.
async fn line(servers: &Servers, time: Duration, flood: Flood, name: &str) -> Result<Duration> {
    let config = if let Flood::Requests(requests) = flood { requests.config() } else { "" };
    let server = servers.start(Setting::from_unit(&Unit::read()?, config)).await?;
    let (client, addresses) = (client()?, &server.addresses);
    let mut pairs = Vec::new();
    for number in 0..PAIRS {
        pairs.push(Pair::start(&client, addresses, number, PLIES).await?);
    }
    let game = pairs[0].game.clone();
    let flooding = Flooding::begin(flood, addresses, &game).await?;
    let (before, start) = (server.processor_time()?, Instant::now());
    let (answered_before, refused_before) = flooding.answers.counts();
    let newcomers = tokio::spawn(newcomers(client.clone(), addresses.clone(), time));
    let reader = Visitor::new(&client, addresses);
    let reading = tokio::spawn(read(reader, format!("/game/{game}"), time));
    let mut playing = JoinSet::new();
    for pair in pairs {
        playing.spawn(play(pair, time));
    }
    let mut moves = Latencies::default();
    while let Some(played) = playing.join_next().await {
        moves.extend(played??);
    }
    let (pages, new_games) = (reading.await??.summary(), newcomers.await??.summary());
    let spent = server.processor_time()? - before;
    let seconds = start.elapsed().as_secs_f64();
    let (answered, refused) = flooding.answers.counts();
    let (answered, refused) = (answered - answered_before, refused - refused_before);
    let resident = server.resident()?;
    drop(flooding);
    let moves = moves.summary();
    table::row(&[
        servers.database(),
        name.to_owned(),
        ms(moves.p50),
        ms(moves.p99),
        ms(moves.worst),
        ms(pages.p50),
        ms(pages.p99),
        ms(new_games.p50),
        format!("{:.0}", answered as f64 / seconds),
        format!("{:.0} %", 100.0 * refused as f64 / answered.max(1) as f64),
        format!("{:.2}", spent.server.as_secs_f64() / seconds),
        format!("{:.0}", resident as f64 / 1e6),
    ]);
    server.end().await?;
    Ok(moves.p99)
}

impl Flood {
    /// Starts the flood; dropping the tasks ends it. `game` is the game of the visitors who are measured.
    pub async fn begin(
        self,
        client: &Client,
        addresses: &Addresses,
        game: &str,
        answers: &Arc<Answers>,
    ) -> Result<JoinSet<()>> {
        let mut tasks = JoinSet::new();
        let visitor = || Visitor::new(client, addresses);
        match self {
            Self::Nothing => {}
            Self::SlowReaders => {
                for _ in 0..200 {
                    let socket = visitor().open_unread(game).await?;
                    tasks.spawn(hold(socket));
                }
            }
            Self::Declines => fifty_sockets(&mut tasks, client, addresses, &["decline"]).await?,
            Self::Offers => {
                fifty_sockets(&mut tasks, client, addresses, &["draw", "decline"]).await?
            }
            Self::Sockets => drop(tasks.spawn(open_sockets(visitor(), game.to_owned()))),
            Self::Requests(requests) => {
                requests.begin(&mut tasks, client, addresses, game, answers).await?
            }
        }
        Ok(tasks)
    }
}

/// A player with 50 sockets to one game; each socket sends one action after the other.
async fn fifty_sockets(
    tasks: &mut JoinSet<()>,
    client: &Client,
    addresses: &Addresses,
    actions: &'static [&'static str],
) -> Result<()> {
    let pair = Pair::start(client, addresses, 1, 0).await?;
    // The pair has one socket already.
    for number in 1..50 {
        let mut socket = pair.visitors[0].open(&pair.game).await?;
        tasks.spawn(async move {
            let mut sent = 0;
            let mut pace = interval(WITHIN_LIMITS);
            loop {
                tokio::select! {
                    _ = pace.tick() => {
                        let key = format!("flood-{number}-{sent}");
                        let action = actions[sent % actions.len()];
                        sent += 1;
                        if socket.send_action(action, &key, 0).await.is_err() {
                            return;
                        }
                    }
                    heard = socket.receive() => if heard.is_err() { return },
                }
            }
        });
    }
    Ok(())
}

/// Holds a socket open without reading.
async fn hold(socket: Socket) {
    pending::<()>().await;
    drop(socket);
}

/// Repeatedly opens a socket and drops it. The server should refuse most of them.
async fn open_sockets(visitor: Visitor, game: String) {
    let mut pace = interval(FLOOD_PACE);
    loop {
        pace.tick().await;
        let _ = visitor.open(&game).await;
    }
}

/// Plays the moves of a pair at its pace. Returns the times until they were acknowledged.
async fn play(mut pair: Pair, time: Duration) -> Result<Latencies> {
    let (start, mut acknowledged) = (Instant::now(), Latencies::default());
    let mut pace = interval(PACE);
    while start.elapsed() < time && pair.sent < PLIES {
        pace.tick().await;
        acknowledged.add(pair.play().await?.acknowledged);
    }
    Ok(acknowledged)
}

/// Loads a page as a spectator from time to time. Returns the times.
async fn read(mut visitor: Visitor, path: String, time: Duration) -> Result<Latencies> {
    let (start, mut took) = (Instant::now(), Latencies::default());
    let mut pace = interval(READING_PACE);
    while start.elapsed() < time {
        pace.tick().await;
        let asked = Instant::now();
        visitor.text(&path).await?;
        took.add(asked.elapsed());
    }
    Ok(took)
}

/// Creates games as new visitors from time to time. Returns the times.
async fn newcomers(client: Client, addresses: Addresses, time: Duration) -> Result<Latencies> {
    let (start, mut took) = (Instant::now(), Latencies::default());
    let mut pace = interval(PACE);
    while start.elapsed() < time {
        pace.tick().await;
        let asked = Instant::now();
        Visitor::new(&client, &addresses).new_game(&[]).await?;
        took.add(asked.elapsed());
    }
    Ok(took)
}
