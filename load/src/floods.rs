//! Visitors who want too much, within the limits that every server has: what becomes of the others.

use std::future::pending;
use std::time::{Duration, Instant};

use anyhow::Result;
use reqwest::Client;
use tokio::task::JoinSet;
use tokio::time::interval;

use crate::addresses::Addresses;
use crate::latencies::{Latencies, ms};
use crate::pair::Pair;
use crate::server::{Limits, Servers};
use crate::socket::Socket;
use crate::table;
use crate::visitor::{Visitor, client};

/// The two who are looked at move so often: as much as one socket may for long.
const PACE: Duration = Duration::from_millis(200);
/// A flooding socket sends so often, which its limit allows.
const WITHIN_LIMITS: Duration = Duration::from_millis(340);
/// Other floods come so often from each address, whatever the limits.
const FLOOD_PACE: Duration = Duration::from_millis(20);
/// Their pace must leave each of them within the limit of messages.
const PLIES: usize = 300;

const COLUMNS: [&str; 8] = [
    "database",
    "flood",
    "acknowledged p50 ms",
    "worst ms",
    "a new game p50 ms",
    "worst ms",
    "server, processors",
    "server, MB",
];

/// Who wants too much, and how.
#[derive(Debug, Clone, Copy)]
pub enum Flood {
    Nothing,
    /// 200 sockets of 200 addresses watch the busy game and never read.
    SlowReaders,
    /// 50 sockets of one player decline what nobody has offered.
    Declines,
    /// The same player offers a draw and withdraws it.
    Offers,
    /// An address opens sockets and drops them.
    Sockets,
    /// 20 addresses make new games.
    NewGames,
    /// An address asks for pages.
    Pages,
}

const FLOODS: [(Flood, &str); 7] = [
    (Flood::Nothing, "none"),
    (Flood::SlowReaders, "200 sockets watch and never read"),
    (Flood::Declines, "50 sockets of one player decline nothing"),
    (Flood::Offers, "50 sockets of one player offer draws"),
    (Flood::Sockets, "one address opens and drops sockets"),
    (Flood::NewGames, "20 addresses make new games"),
    (Flood::Pages, "20 addresses load pages"),
];

/// One line for each flood, which lasts so long.
pub async fn measure(servers: &Servers, time: Duration) -> Result<()> {
    let title = format!("What a pair of players notices of floods, {} s each:", time.as_secs());
    table::head(&title, &COLUMNS);
    for (flood, name) in FLOODS {
        let server = servers.fresh(Limits::Usual).await?;
        let client = client()?;
        let mut pair = Pair::meet(&client, &server.addresses, 0, PLIES).await?;
        let flooding = flood.begin(&client, &server.addresses, &pair.game).await?;
        let before = server.processor_time()?;
        let newcomers = tokio::spawn(newcomers(client.clone(), server.addresses.clone(), time));
        let start = Instant::now();
        let mut acknowledged = Latencies::default();
        let mut pace = interval(PACE);
        while start.elapsed() < time {
            pace.tick().await;
            acknowledged.add(pair.play().await?.acknowledged);
        }
        let spent = server.processor_time()? - before;
        let (acknowledged, new_games) = (acknowledged.summary(), newcomers.await??.summary());
        table::row(&[
            servers.database(),
            name.to_owned(),
            ms(acknowledged.p50),
            ms(acknowledged.worst),
            ms(new_games.p50),
            ms(new_games.worst),
            format!("{:.2}", spent.server.as_secs_f64() / start.elapsed().as_secs_f64()),
            format!("{:.0}", server.resident()? as f64 / 1e6),
        ]);
        drop(flooding);
        server.end().await?;
    }
    Ok(())
}

impl Flood {
    /// Begins; dropping the tasks ends it. `game` is that of those who are looked at.
    pub async fn begin(
        self,
        client: &Client,
        addresses: &Addresses,
        game: &str,
    ) -> Result<JoinSet<()>> {
        let mut tasks = JoinSet::new();
        let somebody = || Visitor::new(client, addresses);
        match self {
            Self::Nothing => {}
            Self::SlowReaders => {
                for _ in 0..200 {
                    let socket = somebody().open_unread(game).await?;
                    tasks.spawn(hold(socket));
                }
            }
            Self::Declines => fifty_sockets(&mut tasks, client, addresses, &["decline"]).await?,
            Self::Offers => {
                fifty_sockets(&mut tasks, client, addresses, &["draw", "decline"]).await?
            }
            Self::Sockets => drop(tasks.spawn(open_sockets(somebody(), game.to_owned()))),
            Self::NewGames => (0..20).for_each(|_| drop(tasks.spawn(make_games(somebody())))),
            Self::Pages => {
                let path = format!("/game/{game}");
                (0..20).for_each(|_| drop(tasks.spawn(load_pages(somebody(), path.clone()))));
            }
        }
        Ok(tasks)
    }
}

/// A player with 50 sockets to a game of their own, each of which sends one action after the other.
async fn fifty_sockets(
    tasks: &mut JoinSet<()>,
    client: &Client,
    addresses: &Addresses,
    actions: &'static [&'static str],
) -> Result<()> {
    let pair = Pair::meet(client, addresses, 1, 0).await?;
    // One more is open: the pair sits at its game.
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
                    heard = socket.hear() => if heard.is_err() { return },
                }
            }
        });
    }
    Ok(())
}

/// Keeps a socket open and never reads it.
async fn hold(socket: Socket) {
    pending::<()>().await;
    drop(socket);
}

// That the server refuses most of these is the point.

async fn open_sockets(visitor: Visitor, game: String) {
    let mut pace = interval(FLOOD_PACE);
    loop {
        pace.tick().await;
        let _ = visitor.open(&game).await;
    }
}

async fn make_games(mut visitor: Visitor) {
    let mut pace = interval(FLOOD_PACE);
    loop {
        pace.tick().await;
        let _ = visitor.new_game(&[]).await;
    }
}

async fn load_pages(mut visitor: Visitor, path: String) {
    let mut pace = interval(FLOOD_PACE);
    loop {
        pace.tick().await;
        let _ = visitor.text(&path).await;
    }
}

/// Somebody new makes a game every now and then; the answer is how long each took.
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
