//! Runs long work of every [kind](WorkKind) on a few threads each, in the order of the fair queue. No visitor waits for
//! another visitor's backlog.
//!
//! Work waits for a turn, which is a place on a thread. [`WorkPool::submit`] takes a single piece of work, and
//! [`WorkPool::turn`] a turn for work that has to wait for other things as well, or that needs several turns.

mod pool_full;
mod turn;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;
use tokio_util::sync::{CancellationToken, DropGuard};
use tracing::Span;

use crate::config::Config;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::page_frame;
use crate::jobs::cancellation;
use crate::jobs::low_priority::lower_priority;
use crate::jobs::work_kind::{WorkKind, WorkSettings};
use crate::limits::fair_queue::{FairQueue, Requester};
use crate::metrics::Metrics;
pub(crate) use pool_full::PoolFull;
use turn::HeldTurn;
pub(crate) use turn::WorkTurn;

/// The first charge of a turn of any length, until its real duration is known.
const INITIAL_CHARGE: Duration = Duration::from_millis(100);
/// The first charge of a turn for short work.
const SHORT_CHARGE: Duration = Duration::from_millis(30);
/// The queue and the threads for one kind of work. Clones share them.
#[derive(Clone)]
pub(crate) struct WorkPool(Arc<Shared>);

struct Shared {
    settings: WorkSettings,
    state: Mutex<State>,
    load: watch::Sender<PoolLoad>,
    closed: CancellationToken,
    /// Used only for its blocking threads, which start when they are first needed and end when they have been idle.
    threads: Option<Runtime>,
    metrics: Arc<Metrics>,
}

struct State {
    queue: FairQueue<Rank, Job>,
    /// The workers without a turn: those for any work, and those for short work.
    idle: [usize; 2],
    /// The number of jobs that were ever queued.
    queued: u64,
}

/// How much waits and how much runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct PoolLoad {
    waiting: usize,
    running: usize,
}

/// The order of the jobs of one visitor: lower ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Rank {
    pub(crate) order: u8,
    /// Whether it takes far less than a full turn.
    pub(crate) is_short: bool,
}

struct Job {
    number: u64,
    /// Called when it is the job's turn.
    begin: Box<dyn FnOnce(WorkTurn) + Send>,
}

/// A job's place in the queue. Dropping it removes the job if it has not begun.
struct Place {
    number: u64,
    shared: Arc<Shared>,
}

/// Work that waits or runs. Dropping it removes the work from the queue if it has not begun, and otherwise
/// [cancels](cancellation) it.
pub(crate) struct Pending<T> {
    answer: oneshot::Receiver<T>,
    _place: Place,
    _cancel: DropGuard,
}

/// Work that panicked, or that did not run before the pool closed.
#[derive(Debug, thiserror::Error)]
#[error("work on a thread of its own came to no end")]
pub(crate) struct WorkLost;

impl WorkPool {
    pub(crate) fn new(kind: WorkKind, config: &Config, metrics: Arc<Metrics>) -> Self {
        let settings = kind.settings(config);
        let threads = Builder::new_current_thread()
            .thread_name(settings.name)
            .thread_stack_size(settings.stack)
            .max_blocking_threads(settings.workers + settings.short_workers)
            .on_thread_start(move || lower_priority(settings.priority))
            .build()
            .inspect_err(|error| tracing::error!(%error, name = settings.name, "no threads"));
        let idle = [settings.workers, settings.short_workers];
        Self(Arc::new(Shared {
            settings,
            state: Mutex::new(State { queue: FairQueue::new(), idle, queued: 0 }),
            load: watch::Sender::default(),
            closed: CancellationToken::new(),
            threads: threads.ok(),
            metrics,
        }))
    }

    /// Accepts work, which runs in the language of the present request.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Pending<T>, PoolFull> {
        let (send, answer) = oneshot::channel();
        let cancel = self.0.closed.child_token();
        let work = in_current_context(cancellation::with_token(cancel.clone(), work));
        let begin = move |turn: WorkTurn| turn.spawn(move || drop(send.send(work())));
        let state = self.0.state();
        self.0.check(&state, requester.client_ip())?;
        let place = self.0.push(state, requester, Rank::default(), Box::new(begin));
        Ok(Pending { answer, _place: place, _cancel: cancel.drop_guard() })
    }

    /// Submits work and waits for its result.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        self.submit(requester, work)?.done().await.map_err(ServerError::internal)
    }

    /// Waits for a turn, however much waits already. `None` if the pool is closed.
    pub(crate) async fn turn(&self, requester: Requester, rank: Rank) -> Option<WorkTurn> {
        let (send, turn) = oneshot::channel();
        // If the caller has left, the turn ends at once.
        let begin = Box::new(move |turn| drop(send.send(turn)));
        let _place = self.0.push(self.0.state(), requester, rank, begin);
        turn.await.ok()
    }

    /// Whether one more job of this network may wait.
    pub(crate) fn check(&self, client_ip: Option<ClientIp>) -> Result<(), PoolFull> {
        self.0.check(&self.0.state(), client_ip)
    }

    /// How many jobs wait.
    pub(crate) fn waiting(&self) -> usize {
        self.0.load.borrow().waiting
    }

    /// The present length of a turn; `None` for as long as it needs.
    pub(crate) fn turn_length(&self) -> Option<Duration> {
        self.0.turn_length(self.waiting())
    }

    /// Waits until no turn is held.
    pub(crate) async fn wait_until_idle(&self) {
        // Fails only if the sender is gone, which this pool holds.
        let _ = self.0.load.subscribe().wait_for(|load| load.running == 0).await;
    }

    /// Accepts no more work and drops what waits. Turns that are held should end.
    pub(crate) fn close(&self) {
        self.0.closed.cancel();
        self.0.remove(|_| true);
    }
}

impl<T> Pending<T> {
    pub(crate) async fn done(mut self) -> Result<T, WorkLost> {
        (&mut self.answer).await.map_err(|_| WorkLost)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.remove(|job| job.number == self.number);
    }
}

impl Shared {
    fn check(&self, state: &State, client_ip: Option<ClientIp>) -> Result<(), PoolFull> {
        let WorkSettings { waiting, waiting_each, times, .. } = self.settings;
        let queue = &state.queue;
        let own = client_ip.map_or(0, |ip| queue.len_of(ip));
        let is_wide_full =
            || client_ip.is_some_and(|it| queue.is_full_for(it, waiting_each.0, times));
        let (full, limit) = if self.closed.is_cancelled() || queue.len() >= waiting.0 {
            (PoolFull::All(queue.len()), waiting.1)
        } else if own >= waiting_each.0 || is_wide_full() {
            (PoolFull::Network(own), waiting_each.1)
        } else {
            return Ok(());
        };
        self.metrics.limits.count([limit]);
        Err(full)
    }

    /// Queues a job under the lock under which it was checked, so that concurrent jobs cannot exceed the limits.
    fn push(
        self: &Arc<Self>,
        mut state: MutexGuard<'_, State>,
        requester: Requester,
        rank: Rank,
        begin: Box<dyn FnOnce(WorkTurn) + Send>,
    ) -> Place {
        let number = state.queued;
        state.queued += 1;
        // A closed pool drops the job, and with it the sender that the caller waits for.
        if !self.closed.is_cancelled() {
            state.queue.push(requester, rank, Job { number, begin });
        }
        drop(state);
        self.give_turns();
        Place { number, shared: Arc::clone(self) }
    }

    fn remove(&self, unneeded: impl Fn(&Job) -> bool) {
        let mut state = self.state();
        let removed = state.queue.remove(unneeded);
        self.publish(&state);
        drop(state);
        // Dropped after the lock is released: a job may hold what locks the pool when it is dropped.
        drop(removed);
    }

    /// Gives turns to waiting jobs while workers are idle.
    fn give_turns(self: &Arc<Self>) {
        while let Some((job, turn)) = self.next() {
            (job.begin)(turn);
        }
    }

    fn next(self: &Arc<Self>) -> Option<(Job, WorkTurn)> {
        let mut state = self.state();
        let length = self.turn_length(state.queue.len()).unwrap_or(INITIAL_CHARGE);
        let cost = |rank: Rank| if rank.is_short { SHORT_CHARGE.min(length) } else { length };
        let idle = state.idle;
        let next = [0, 1].into_iter().filter(|&worker| idle[worker] > 0).find_map(|worker| {
            let wanted = |rank: Rank| worker == 0 || rank.is_short;
            Some((worker, state.queue.pop(wanted, cost)?))
        });
        if let Some((worker, _)) = &next {
            state.idle[*worker] -= 1;
        }
        self.publish(&state);
        let (worker, (requester, charged, job)) = next?;
        let (shared, began) = (Arc::clone(self), Instant::now());
        Some((job, WorkTurn(Arc::new(HeldTurn { shared, requester, charged, began, worker }))))
    }

    fn turn_length(&self, waiting: usize) -> Option<Duration> {
        self.settings.turn.length(self.settings.workers, waiting)
    }

    /// Publishes how much waits and runs, which decides how long turns last.
    fn publish(&self, state: &State) {
        let WorkSettings { workers, short_workers, .. } = self.settings;
        let running = workers + short_workers - state.idle.iter().sum::<usize>();
        let load = PoolLoad { waiting: state.queue.len(), running };
        self.load.send_if_modified(|before| std::mem::replace(before, load) != load);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            // Does not wait for work that runs.
            threads.shutdown_background();
        }
    }
}

/// Passes the language, the page frame and the log span of the current request to work on another thread.
fn in_current_context<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let work = page_frame::in_current_frame(language::for_current_reader(work));
    let span = Span::current();
    move || span.in_scope(work)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::{JoinHandle, yield_now};

    use super::*;
    #[cfg(target_os = "linux")]
    use crate::jobs::low_priority::nice_value;

    const FULL: Duration = Duration::from_secs(3);
    const MIN_TURN: Duration = Duration::from_millis(100);
    const LONG: Rank = Rank { order: 8, is_short: false };
    const QUICK: Rank = Rank { order: 7, is_short: true };

    fn pool(waiting: usize, waiting_each: usize) -> WorkPool {
        let mut config = Config { analysis_workers: 1, ..Config::default() };
        config.limits.solver_waiting = waiting;
        config.limits.solver_waiting_each = waiting_each;
        WorkPool::new(WorkKind::Solver, &config, Arc::default())
    }

    /// A pool with two workers, and one for short work. Turns get shorter as more work waits.
    fn shared_pool() -> WorkPool {
        let mut config = Config { engine_workers: 2, engine_time: FULL, ..Config::default() };
        config.engine_least_time = MIN_TURN;
        config.limits.engine_waiting_each = 20;
        config.limits.engine_waiting = 200;
        WorkPool::new(WorkKind::EngineMove, &config, Arc::default())
    }

    fn requester(network: u8) -> Requester {
        Requester::new(Some(ClientIp::new([10, 0, 0, network].into())), None)
    }

    /// Keeps the only thread busy until the sender is dropped.
    async fn occupy(pool: &WorkPool) -> (mpsc::Sender<()>, Pending<()>) {
        let (hold, held) = mpsc::channel::<()>();
        let pending = pool.submit(requester(255), move || held.recv().unwrap_or_default()).unwrap();
        assert_eq!(pool.0.load.borrow().running, 1);
        (hold, pending)
    }

    #[tokio::test]
    async fn work_runs_on_a_thread_in_the_language_of_the_request() {
        let pool = pool(9, 9);
        let here = std::thread::current().id();
        let work = || (std::thread::current().id(), language::current());
        let german = glass_words::Language::German;
        let (there, language) =
            language::for_reader(german, pool.run(requester(1), work)).await.unwrap();
        assert!(there != here && language == german);
    }

    #[tokio::test]
    async fn networks_take_turns() {
        let pool = pool(9, 9);
        let (hold, _busy) = occupy(&pool).await;
        let (said, order) = mpsc::channel();
        let mut pending = Vec::new();
        for network in [1, 1, 1, 1, 2] {
            let said = said.clone();
            pending.push(pool.submit(requester(network), move || said.send(network)).unwrap());
        }
        drop((hold, said));
        for work in pending {
            work.done().await.unwrap().unwrap();
        }
        assert_eq!(order.into_iter().collect::<Vec<_>>(), [1, 2, 1, 1, 1]);
    }

    #[tokio::test]
    async fn no_more_waits_than_the_limits_allow() {
        let pool = pool(3, 2);
        let (_hold, _busy) = occupy(&pool).await;
        let submit = |network| pool.submit(requester(network), || ());
        let _waiting = [submit(1).unwrap(), submit(1).unwrap()];
        assert_eq!(submit(1).err(), Some(PoolFull::Network(2)));
        let last = submit(2).unwrap();
        assert_eq!(submit(3).err(), Some(PoolFull::All(3)));
        // Dropping waiting work makes room.
        drop(last);
        assert!(submit(3).is_ok());
    }

    #[tokio::test]
    async fn work_without_a_caller_is_skipped() {
        let pool = pool(9, 9);
        let (hold, busy) = occupy(&pool).await;
        let (note, noted) = mpsc::channel();
        drop(pool.submit(requester(1), move || note.send(())).unwrap());
        assert_eq!(pool.waiting(), 0);
        drop(hold);
        busy.done().await.unwrap();
        pool.run(requester(1), || ()).await.unwrap();
        assert!(noted.recv().is_err());
    }

    #[tokio::test]
    async fn work_ends_when_its_caller_leaves_or_the_pool_closes() {
        let pool = pool(9, 9);
        for closes in [false, true] {
            let (began, begun) = mpsc::channel();
            let endless = pool.submit(requester(1), move || {
                began.send(()).unwrap_or_default();
                loop {
                    cancellation::stop_if_cancelled();
                }
            });
            let endless: Pending<()> = endless.unwrap();
            begun.recv().unwrap();
            if closes {
                pool.close();
                assert!(endless.done().await.is_err());
            } else {
                drop(endless);
                assert!(pool.run(requester(1), cancellation::is_wanted).await.unwrap());
            }
        }
        pool.wait_until_idle().await;
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn work_has_the_priority_of_its_kind() {
        let kinds = [WorkKind::EngineMove, WorkKind::Page, WorkKind::LongText, WorkKind::Analysis];
        for (kind, lower) in kinds.into_iter().zip([0, 5, 19, 19]) {
            let pool = WorkPool::new(kind, &Config::default(), Arc::default());
            let nice = pool.run(requester(1), nice_value).await.unwrap();
            assert_eq!(nice, (nice_value() + lower).min(19), "{kind:?}");
        }
    }

    #[tokio::test]
    async fn work_that_panics_does_not_end_the_thread() {
        let pool = pool(9, 9);
        let thread = pool.run(requester(1), || std::thread::current().id()).await.unwrap();
        let broken = pool.run(requester(1), || panic!("the test panics on purpose")).await;
        let broken: Result<(), _> = broken;
        assert!(matches!(broken, Err(ServerError::Internal(_))), "{broken:?}");
        assert_eq!(pool.run(requester(1), || std::thread::current().id()).await.unwrap(), thread);
    }

    #[tokio::test]
    async fn a_closed_pool_takes_no_work() {
        let pool = pool(9, 9);
        pool.close();
        assert!(matches!(pool.run(requester(1), || ()).await, Err(ServerError::Busy)));
    }

    /// Waits for a turn in a task of its own.
    fn turn(pool: &WorkPool, network: u8, rank: Rank) -> JoinHandle<Option<WorkTurn>> {
        let pool = pool.clone();
        tokio::spawn(async move { pool.turn(requester(network), rank).await })
    }

    /// Adds this many waiting jobs of a network.
    async fn wait(pool: &WorkPool, network: u8, jobs: usize) -> Vec<JoinHandle<Option<WorkTurn>>> {
        let before = pool.waiting();
        let waiting = (0..jobs).map(|_| turn(pool, network, LONG)).collect();
        while pool.waiting() < before + jobs {
            yield_now().await;
        }
        waiting
    }

    /// Takes the two turns for any work.
    async fn occupy_both(pool: &WorkPool) -> [WorkTurn; 2] {
        let take = async || pool.turn(requester(255), LONG).await.unwrap();
        [take().await, take().await]
    }

    #[tokio::test]
    async fn waiting_jobs_shorten_the_turns() {
        let pool = shared_pool();
        let _busy = occupy_both(&pool).await;
        assert_eq!(pool.turn_length(), Some(FULL));
        let jobs = wait(&pool, 1, 2).await;
        assert_eq!(pool.turn_length(), Some(FULL / 2));
        wait(&pool, 2, 20).await;
        assert_eq!(pool.turn_length(), Some(FULL / 12));
        wait(&pool, 3, 100).await;
        assert_eq!(pool.turn_length(), Some(MIN_TURN));
        for job in jobs {
            job.abort();
            assert!(job.await.is_err());
        }
        assert_eq!(pool.waiting(), 120);
    }

    #[tokio::test]
    async fn waiting_jobs_are_limited_in_all_and_for_each_network() {
        let pool = shared_pool();
        let _busy = occupy_both(&pool).await;
        for network in 0..10 {
            assert_eq!(pool.check(requester(network).client_ip()), Ok(()));
            wait(&pool, network, 20).await;
            let full = if network < 9 { PoolFull::Network(20) } else { PoolFull::All(200) };
            assert_eq!(pool.check(requester(network).client_ip()), Err(full));
        }
        assert_eq!(pool.check(requester(100).client_ip()), Err(PoolFull::All(200)));
    }

    #[tokio::test(start_paused = true)]
    async fn running_turn_is_shortened_when_jobs_arrive() {
        let pool = shared_pool();
        let began = Instant::now();
        let [turn, _other] = occupy_both(&pool).await;
        turn.time_is_up().await;
        assert!(began.elapsed() >= FULL, "{:?}", began.elapsed());

        let began = Instant::now();
        let thought = tokio::spawn(async move {
            turn.time_is_up().await;
            turn
        });
        tokio::time::sleep(MIN_TURN / 2).await;
        wait(&pool, 3, 150).await;
        drop(thought.await.unwrap());
        assert!(began.elapsed() < MIN_TURN * 2, "{:?}", began.elapsed());
    }

    #[tokio::test]
    async fn short_turns_do_not_wait_for_long_ones() {
        let pool = shared_pool();
        let _busy = occupy_both(&pool).await;
        wait(&pool, 1, 50).await;
        for _ in 0..3 {
            drop(pool.turn(requester(1), QUICK).await.unwrap());
        }
        let _quick = pool.turn(requester(1), QUICK).await.unwrap();
        // Work of a high rank is not short for that reason.
        let later = [turn(&pool, 2, Rank::default()), turn(&pool, 1, QUICK)];
        while pool.waiting() < 52 {
            yield_now().await;
        }
        assert!(later.iter().all(|later| !later.is_finished()), "no other worker is free");
    }

    #[tokio::test]
    async fn turn_of_a_cancelled_task_ends() {
        let pool = shared_pool();
        for _ in 0..3 {
            let busy = occupy_both(&pool).await;
            let waiting = wait(&pool, 1, 1).await;
            drop(busy);
            // The task has its turn, but has not run since.
            assert_eq!(pool.0.load.borrow().running, 1);
            for task in waiting {
                task.abort();
                assert!(task.await.is_err());
            }
            pool.wait_until_idle().await;
        }
    }
}
