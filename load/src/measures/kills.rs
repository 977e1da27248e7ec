//! Kills the processes of a site in turn and at random moments while moves are played: each server, NATS, PostgreSQL.
//! Players reconnect to another server or retry, and every acknowledged move must be in its game, once and in order.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use glass_rules::Random;
use nix::sys::signal::Signal;
use reqwest::Client;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::site::addresses::Addresses;
use crate::site::process::Process;
use crate::site::record::{Count, Played};
use crate::site::server::{Limits, Server, Servers};
use crate::visitors::steady_pair::SteadyPair;
use crate::visitors::visitor::client;

/// Pairs at once.
const PAIRS: usize = 16;
/// Plies after which a pair begins another game.
const PLIES: usize = 50;
/// The longest time from when all pairs play to the next kill.
const MAX_LIFE: Duration = Duration::from_millis(1500);
/// How long it may take until all pairs play again.
const PATIENCE: Duration = Duration::from_secs(180);
/// Records that are requested at the same time.
const CONCURRENT_REQUESTS: usize = 8;

/// The process to kill.
#[derive(Clone, Copy)]
enum Victim {
    Node(usize),
    Nats,
    Database(Process),
}

/// Runs `cycles` times: kill, restart, wait until all pairs play again, check the finished games. Checks all games
/// again at the end.
pub async fn cycles(servers: &Servers, cycles: u64, seed: u64) -> Result<()> {
    let mut server = servers.fresh(Limits::Open).await?;
    ensure!(!server.nodes.is_empty(), "only a server that this program started can be killed");
    let mut random = Random::new(seed);
    let mut pairs = Pairs::begin(&client()?, &server.addresses, &mut random);
    let mut victims = Turns { nodes: server.nodes.len(), turn: 0, node: 0 };
    let mut games = Vec::new();
    let mut total = Count::default();
    pairs.all_play().await?;
    for cycle in 1..=cycles {
        let life = MAX_LIFE.mul_f64(random.below(1000) as f64 / 1e3);
        // The process lives for a random time: nothing else is waited for.
        sleep(life).await;
        let victim = victims.next(&server);
        let start = Instant::now();
        victim.kill(&mut server).await?;
        victim.start_again(&mut server).await?;
        let playing = pairs.all_play().await;
        let took = start.elapsed();
        let mut finished = pairs.finished();
        total.add(&compare(&mut finished).await?);
        games.append(&mut finished);
        println!(
            "{cycle} kills, the last of {victim} after {} ms, all played again {} ms later: {total}; \
             {} done without an answer",
            life.as_millis(),
            took.as_millis(),
            pairs.unheard.load(Relaxed),
        );
        playing?;
        ensure!(total.is_complete(), "an acknowledged move is missing or stored twice");
    }
    games.append(&mut pairs.end().await?);
    let total = compare(&mut games).await?;
    println!("all games, compared again at the end: {total}");
    server.end().await?;
    ensure!(total.acknowledged > 0, "no move was acknowledged");
    ensure!(total.is_complete(), "an acknowledged move is missing or stored twice");
    Ok(())
}

async fn compare(games: &mut [Played]) -> Result<Count> {
    let compared =
        stream::iter(games.iter_mut().map(Played::compare)).buffer_unordered(CONCURRENT_REQUESTS);
    compared
        .try_fold(Count::default(), async |mut total, count| {
            total.add(&count);
            Ok(total)
        })
        .await
}

/// The order of kills.
struct Turns {
    nodes: usize,
    turn: usize,
    node: usize,
}

impl Turns {
    /// The next node in turn; then NATS and the database, if they run.
    fn next(&mut self, server: &Server) -> Victim {
        let nats = server.nats.as_ref().map(|_| Victim::Nats);
        let others: Vec<_> =
            nats.into_iter().chain(server.database.map(Victim::Database)).collect();
        let turn = self.turn % (1 + others.len());
        self.turn += 1;
        if turn > 0 {
            return others[turn - 1];
        }
        self.node += 1;
        Victim::Node(self.node % self.nodes)
    }
}

impl Victim {
    async fn kill(self, server: &mut Server) -> Result<()> {
        match self {
            Self::Node(number) => server.nodes[number].kill().await,
            Self::Nats => server.nats.as_mut().context("no NATS")?.kill().await,
            Self::Database(keeper) => keeper.signal_family("postgres", Signal::SIGKILL),
        }
    }

    /// Restarts the killed process. The program that started the database restarts the database.
    async fn start_again(self, server: &mut Server) -> Result<()> {
        match self {
            Self::Node(number) => server.nodes[number].restart().await,
            Self::Nats => server.nats.as_mut().context("no NATS")?.restart().await,
            Self::Database(_) => Ok(()),
        }
    }
}

impl fmt::Display for Victim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Node(number) => write!(f, "server {}", number + 1),
            Self::Nats => f.write_str("NATS"),
            Self::Database(_) => f.write_str("PostgreSQL"),
        }
    }
}

/// The pairs at play.
struct Pairs {
    tasks: JoinSet<Result<()>>,
    /// The acknowledged moves of each.
    played: Vec<watch::Receiver<usize>>,
    finished: mpsc::UnboundedReceiver<Played>,
    /// Moves that were stored without an acknowledgement.
    unheard: Arc<AtomicUsize>,
    stop: watch::Sender<bool>,
}

impl Pairs {
    fn begin(client: &Client, addresses: &Addresses, random: &mut Random) -> Self {
        let (finish, finished) = mpsc::unbounded_channel();
        let stop = watch::Sender::new(false);
        let unheard = Arc::<AtomicUsize>::default();
        let mut tasks = JoinSet::new();
        let played = (0..PAIRS).map(|_| {
            let played = watch::Sender::new(0);
            let reports = played.subscribe();
            let (finish, unheard, stopped) =
                (finish.clone(), Arc::clone(&unheard), stop.subscribe());
            let (client, addresses) = (client.clone(), addresses.clone());
            let random = Random::new(random.next_u64());
            tasks.spawn(async move {
                let mut pair = SteadyPair::start(&client, &addresses, random, PLIES).await?;
                loop {
                    let played = play(&mut pair, &played, &stopped).await;
                    unheard.fetch_add(pair.unheard, Relaxed);
                    // Fails when the receiver is gone.
                    let _ = finish.send(Played::from_pair(&pair.pair));
                    played?;
                    if *stopped.borrow() {
                        return Ok(());
                    }
                    pair = pair.with_new_visitors(&client, &addresses, PLIES).await?;
                }
            });
            reports
        });
        let played = played.collect();
        Self { tasks, played, finished, unheard, stop }
    }

    /// Waits until another move of every pair was acknowledged.
    async fn all_play(&mut self) -> Result<()> {
        let before: Vec<usize> = self.played.iter().map(|played| *played.borrow()).collect();
        let all = async {
            for (played, before) in self.played.iter_mut().zip(before) {
                // A pair that has ended reports why below.
                if played.wait_for(|&now| now > before).await.is_err() {
                    return;
                }
            }
        };
        let in_time = timeout(PATIENCE, all).await;
        while let Some(ended) = self.tasks.try_join_next() {
            ended??;
        }
        in_time.context("not all pairs continued to play")
    }

    /// The games that were finished since the last call.
    fn finished(&mut self) -> Vec<Played> {
        std::iter::from_fn(|| self.finished.try_recv().ok()).collect()
    }

    /// Ends all games where they are.
    async fn end(mut self) -> Result<Vec<Played>> {
        self.stop.send_replace(true);
        while let Some(ended) = self.tasks.join_next().await {
            ended??;
        }
        Ok(self.finished())
    }
}

/// Plays a game to its end, or until it has to stop.
async fn play(
    pair: &mut SteadyPair,
    played: &watch::Sender<usize>,
    stopped: &watch::Receiver<bool>,
) -> Result<()> {
    while pair.pair.acknowledged < PLIES && !*stopped.borrow() {
        pair.play().await?;
        played.send_modify(|played| *played += 1);
    }
    Ok(())
}
