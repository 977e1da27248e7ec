//! Visitors who are measured while something happens to a server: two players, a new visitor who begins a game every
//! now and then, and a client of the readiness check.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Result;
use glass_rules::Random;
use tokio::sync::watch::{Receiver, Sender};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::report::latencies::ms;
use crate::site::addresses::Addresses;
use crate::site::record::{Count, Played};
use crate::visitors::steady_pair::SteadyPair;
use crate::visitors::visitor::{Visitor, new_connections};

/// The time between moves and between newcomers: as short as the limits allow one visitor for long.
const PACE: Duration = Duration::from_millis(200);
/// More plies than are played at this pace.
const PLIES: usize = 400;
/// The longest wait until everything works.
const PATIENCE: Duration = Duration::from_secs(30);

/// The visitors, who continue until `end`.
pub struct Observers {
    /// The game that is played.
    pub game: String,
    attempts: Receiver<Attempts>,
    stop: Sender<bool>,
    pair: JoinHandle<SteadyPair>,
    _others: JoinSet<()>,
}

/// The attempts so far.
#[derive(Default)]
struct Attempts {
    moves: Vec<Attempt>,
    newcomers: Vec<Attempt>,
    ready: Vec<Attempt>,
}

/// An attempt, and why it failed if it did.
struct Attempt {
    begun: Instant,
    ended: Instant,
    failure: Option<String>,
}

/// The attempts within some time.
#[derive(Debug, Default)]
pub struct AttemptSummary {
    /// Attempts that succeeded within that time.
    pub done: usize,
    /// The longest attempt that began or ended within that time.
    pub worst: Duration,
    failures: BTreeMap<String, usize>,
    /// The time until the first failure.
    pub first_failure: Option<Duration>,
}

/// The summaries of all kinds of attempts.
pub struct Observed {
    pub moves: AttemptSummary,
    pub newcomers: AttemptSummary,
    pub ready: AttemptSummary,
}

impl Observers {
    /// Returns when the pair has sat down.
    pub async fn begin(addresses: &Addresses, random: Random) -> Result<Self> {
        let client = new_connections()?;
        let pair = SteadyPair::start(&client, addresses, random, PLIES).await?;
        let game = pair.pair.game.clone();
        let (tell, attempts) = tokio::sync::watch::channel(Attempts::default());
        let stop = Sender::new(false);
        let pair = tokio::spawn(play(pair, tell.clone(), stop.subscribe()));
        let mut others = JoinSet::new();
        let somebody = {
            let addresses = addresses.clone();
            move || Visitor::new(&client, &addresses)
        };
        let newcomer = somebody.clone();
        others.spawn(repeat(
            tell.clone(),
            |attempts| &mut attempts.newcomers,
            move || {
                let mut visitor = newcomer();
                async move { visitor.new_game(&[]).await.map(drop) }
            },
        ));
        others.spawn(repeat(
            tell,
            |attempts| &mut attempts.ready,
            move || {
                let mut visitor = somebody();
                async move { visitor.text("/health/ready").await.map(drop) }
            },
        ));
        Ok(Self { game, attempts, stop, pair, _others: others })
    }

    /// Waits until a move was made, a game begun and the server found ready, all of them since that moment. Returns how
    /// long that took, or what still fails.
    pub async fn resumed_after(&mut self, moment: Instant) -> Result<Duration, String> {
        let since = |attempts: &[Attempt]| {
            let mut done = attempts.iter().filter(|attempt| attempt.failure.is_none());
            done.find(|attempt| attempt.begun >= moment).map(|attempt| attempt.ended - moment)
        };
        let all = |attempts: &Attempts| {
            [&attempts.moves, &attempts.newcomers, &attempts.ready].map(|tried| since(tried))
        };
        let gone_on = self.attempts.wait_for(|attempts| all(attempts).iter().all(Option::is_some));
        let _ = timeout(PATIENCE, gone_on).await;
        let went = all(&self.attempts.borrow());
        let names = ["no move", "no new game", "not ready"];
        let stuck = names.into_iter().zip(went).filter(|(_, since)| since.is_none());
        let stuck: Vec<&str> = stuck.map(|(name, _)| name).collect();
        if stuck.is_empty() {
            Ok(went.into_iter().flatten().max().unwrap_or_default())
        } else {
            Err(stuck.join(", "))
        }
    }

    /// What happened between two moments.
    pub fn between(&self, from: Instant, to: Instant) -> Observed {
        let attempts = self.attempts.borrow();
        let [moves, newcomers, ready] = [&attempts.moves, &attempts.newcomers, &attempts.ready]
            .map(|all| AttemptSummary::new(all, from, to));
        Observed { moves, newcomers, ready }
    }

    /// Stops observing, and compares the game with its players' knowledge.
    pub async fn end(self) -> Result<Count> {
        self.stop.send_replace(true);
        let pair = self.pair.await?;
        Played::from_pair(&pair.pair).compare().await
    }
}

async fn play(
    mut pair: SteadyPair,
    tell: Sender<Attempts>,
    mut stop: Receiver<bool>,
) -> SteadyPair {
    let mut pace = interval(PACE);
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while pair.pair.acknowledged < PLIES {
        pace.tick().await;
        let begun = Instant::now();
        let played = tokio::select! {
            _ = stop.wait_for(|&stop| stop) => break,
            played = pair.play() => played,
        };
        let failure = played.as_ref().err().map(ToString::to_string);
        let ended = played.as_ref().map_or_else(|_| Instant::now(), |&took| begun + took);
        tell.send_modify(|attempts| attempts.moves.push(Attempt { begun, ended, failure }));
        if played.is_err() {
            break;
        }
    }
    pair
}

/// Repeats an attempt.
async fn repeat<F: Future<Output = Result<()>> + Send>(
    tell: Sender<Attempts>,
    list: impl Fn(&mut Attempts) -> &mut Vec<Attempt>,
    attempt: impl Fn() -> F,
) {
    let mut pace = interval(PACE);
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        pace.tick().await;
        let begun = Instant::now();
        let failure = attempt().await.err().map(|error| in_short(&error));
        let ended = Instant::now();
        tell.send_modify(|attempts| list(attempts).push(Attempt { begun, ended, failure }));
    }
}

/// The status of a refusal, or that there was no answer.
fn in_short(error: &anyhow::Error) -> String {
    if error.is::<reqwest::Error>() {
        return "no answer".to_owned();
    }
    let text = error.to_string();
    text.rsplit(": ").next().unwrap_or_default().split(' ').next().unwrap_or_default().to_owned()
}

impl AttemptSummary {
    fn new(all: &[Attempt], from: Instant, to: Instant) -> Self {
        let mut summary = Self::default();
        for Attempt { begun, ended, failure } in all {
            if *begun >= to || *ended < from {
                continue;
            }
            summary.worst = summary.worst.max(*ended - *begun);
            match failure {
                None => summary.done += usize::from(*ended < to),
                Some(failure) => {
                    *summary.failures.entry(failure.clone()).or_default() += 1;
                    summary.first_failure.get_or_insert(ended.saturating_duration_since(from));
                }
            }
        }
        summary
    }
}

/// How many, the worst of them, and what failed.
impl fmt::Display for AttemptSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { done, worst, failures, .. } = self;
        write!(f, "{done}, {}", ms(*worst))?;
        failures.iter().try_for_each(|(failure, count)| write!(f, "; {count} × {failure}"))
    }
}
