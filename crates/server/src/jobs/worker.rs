//! Runs a worker on this or another machine: it claims requested game checks from the server's database and performs
//! them.

use std::sync::Arc;
use std::time::Duration;

use glass_store::{CheckClaim, GameId, Millis, QueuedCheck, Status, Store, StoreError};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::analysis::game_checker::GameChecker;
use crate::analysis::pool::AnalysisPool;
use crate::clock::Clock;
use crate::clock::comparison::ClockComparison;
use crate::config::Config;
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::jobs::rounds::{self, Rounds};
use crate::limits::fair_queue::Requester;

/// How long a claim holds after its last renewal, in milliseconds.
const CLAIM_MS: Millis = 5_000;
/// How often a worker renews its claim and reports that it is running.
const RENEW_INTERVAL: Duration = Duration::from_secs(1);
/// A worker that was not seen for this long is not waited for, in milliseconds.
pub(crate) const WORKER_TIMEOUT_MS: Millis = 5_000;
/// How often it polls for work.
const POLL_INTERVAL: Duration = Duration::from_millis(300);
/// The pause after a failure.
const FAILURE_PAUSE: Duration = Duration::from_secs(3);
/// The retention of expired requests and unseen workers, in milliseconds.
const EXPIRED_KEPT_MS: Millis = 60_000;

/// A worker with its database open.
pub struct Worker {
    store: Store,
    comparison: ClockComparison,
    pool: AnalysisPool,
    name: String,
    threads: usize,
}

impl Worker {
    /// Opens the database. In the configuration, `analysis_workers` sets how many games are checked at once, and
    /// `analysis_memory` how much memory they use, in MiB.
    ///
    /// # Errors
    ///
    /// The database cannot be opened.
    pub async fn open(config: &Config) -> Result<Self, StoreError> {
        let store = Store::open_beside(&config.database_address()).await?;
        let name = GameId::random()?.to_string();
        let threads = config.analysis_workers.max(1);
        let comparison = ClockComparison::new(store.clone(), config.clock.clone());
        // Claims follow the database's clock.
        comparison.align().await?;
        Ok(Self {
            store,
            comparison,
            pool: AnalysisPool::new(config, Arc::default()),
            name,
            threads,
        })
    }

    /// The address of the database, without its password.
    pub fn database(&self) -> &str {
        self.store.address()
    }

    /// How many games it checks at once.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Works until `shutdown` completes, then releases its claims.
    pub async fn work(self, shutdown: impl Future<Output = ()>) {
        let threads = self.threads;
        let worker = Arc::new(self);
        let mut hands = JoinSet::new();
        // Stopping aborts the rounds, because a check may take minutes.
        let stop = CancellationToken::new();
        hands.spawn(rounds::run(WorkerPresence(Arc::clone(&worker)), stop.clone()));
        for _ in 0..threads {
            hands.spawn(rounds::run(GameChecks(Arc::clone(&worker)), stop.clone()));
        }
        shutdown.await;
        hands.shutdown().await;
        worker.pool.close();
        if let Err(error) = worker.store.check_release(&worker.name).await {
            tracing::warn!(%error, "cannot release claims; they expire on their own");
        }
        worker.store.close().await;
        tracing::info!("stopped");
    }

    /// Checks the next game. False if there is none.
    async fn next(&self) -> Result<bool, ServerError> {
        let work = self.store.check_claim(None, claim(&self.name, &self.comparison.clock)).await?;
        let Some(QueuedCheck { game, nodes, .. }) = work else { return Ok(false) };
        let replay = Replay::new(self.store.game_load(&game).await?)?;
        if replay.game.status != Status::Over {
            return Ok(true);
        }
        let began = Instant::now();
        let requester = Requester::new(None, None);
        let mut checker = GameChecker::new(&self.store, replay.history, requester, nodes).await?;
        let mut told = began;
        let claimed = (&self.store, &game, self.name.as_str(), &self.comparison.clock);
        while !checker.is_done() {
            match judge_next(&mut checker, &self.pool, claimed, &mut told).await? {
                JudgeOutcome::Found if checker.has_result() && !checker.is_done() => {
                    let draft = checker.serialized_result().map_err(ServerError::internal)?;
                    let now = self.comparison.clock.running();
                    self.store.check_draft(&game, &self.name, &draft, now).await?;
                }
                JudgeOutcome::Found => {}
                JudgeOutcome::Failed(why) => {
                    tracing::warn!(%game, why, "cannot check a game");
                    sleep(FAILURE_PAUSE).await;
                    return Ok(true);
                }
                JudgeOutcome::Lost => {
                    tracing::info!(%game, "the check is no longer requested, or another worker has claimed it");
                    return Ok(true);
                }
            }
        }
        let positions = checker.positions();
        let body = checker.serialized_result().map_err(ServerError::internal)?;
        let now = self.comparison.clock.running();
        let is_stored = self.store.check_finish(&game, &self.name, &body, now).await?;
        let seconds = began.elapsed().as_secs_f64();
        tracing::info!(%game, positions, seconds, is_stored, "checked");
        Ok(true)
    }
}

/// Reports regularly that the worker is running.
struct WorkerPresence(Arc<Worker>);

impl Rounds for WorkerPresence {
    const NAME: &'static str = "worker";

    fn every(&self) -> Duration {
        RENEW_INTERVAL
    }

    fn after_failure(&self) -> Duration {
        FAILURE_PAUSE
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        let Worker { store, comparison, name, .. } = &*self.0;
        comparison.align().await?;
        let now = comparison.clock.running();
        store.worker_seen(name, now, now - EXPIRED_KEPT_MS).await?;
        Ok(false)
    }
}

/// Checks requested games, one after the other.
struct GameChecks(Arc<Worker>);

impl Rounds for GameChecks {
    const NAME: &'static str = "game checks";

    fn every(&self) -> Duration {
        POLL_INTERVAL
    }

    fn after_failure(&self) -> Duration {
        FAILURE_PAUSE
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        self.0.next().await
    }
}

/// The outcome of judging a position.
pub(crate) enum JudgeOutcome {
    Found,
    /// The engine failed, for this reason.
    Failed(String),
    /// Another worker has claimed the game, or the check is no longer requested.
    Lost,
}

/// Judges the next position, however long that takes, and renews the worker's claim in the meantime.
pub(crate) async fn judge_next(
    checker: &mut GameChecker,
    pool: &AnalysisPool,
    (store, game, worker, clock): (&Store, &GameId, &str, &Clock),
    told: &mut Instant,
) -> Result<JudgeOutcome, StoreError> {
    let done = u32::try_from(checker.completed()).unwrap_or(u32::MAX);
    let mut judging = std::pin::pin!(checker.judge_next(pool));
    loop {
        tokio::select! {
            judged = &mut judging => {
                return Ok(judged.map_or_else(JudgeOutcome::Failed, |()| JudgeOutcome::Found));
            }
            () = sleep_until(*told + RENEW_INTERVAL) => {
                *told = Instant::now();
                if !store.check_renew(game, done, claim(worker, clock)).await? {
                    return Ok(JudgeOutcome::Lost);
                }
            }
        }
    }
}

/// A claim of this worker that starts now.
pub(crate) fn claim<'w>(worker: &'w str, clock: &Clock) -> CheckClaim<'w> {
    let now = clock.running();
    CheckClaim { worker, now, until: now + CLAIM_MS }
}
