//! Runs long work on a few low-priority threads, one piece each, in the order of the fair queue. Moves never wait for
//! it, and no visitor waits for another visitor's backlog.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tracing::Span;

use crate::http::client_ip::Subnet;
use crate::http::error::ServerError;
use crate::http::language;
use crate::jobs::low_priority::{Priority, lower_priority};
use crate::limits::fair_queue::{FairQueue, Requester};
use crate::metrics::Metrics;

/// The first charge of a turn, until its real duration is known.
const EXPECTED: Duration = Duration::from_millis(100);
/// The retry delay for a visitor whose network has too much waiting.
const RETRY: Duration = Duration::from_secs(1);

/// How a pool works, and how much may wait for it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PoolLimits {
    /// The name of its threads, at most 15 bytes.
    pub(crate) name: &'static str,
    pub(crate) priority: Priority,
    /// The largest number of threads, at least one.
    pub(crate) workers: usize,
    /// How many jobs may wait in all, besides those that run, and the key of this limit in the configuration.
    pub(crate) waiting: (usize, &'static str),
    /// The same for one network.
    pub(crate) waiting_each: (usize, &'static str),
    /// The factors of `waiting_each` for the networks of an IPv6 address, see [`Subnet::LEVELS`].
    pub(crate) times: [u32; Subnet::LEVELS],
}

/// Threads that run one job after the other. Dropping the pool ends them after their current jobs.
pub(crate) struct WorkPool {
    shared: Arc<Shared>,
    limits: PoolLimits,
    metrics: Arc<Metrics>,
}

struct Shared {
    state: Mutex<State>,
    arrived: Condvar,
}

struct State {
    queue: FairQueue<(), Job>,
    /// How many threads there are.
    started: usize,
    /// How many of them run a job.
    busy: usize,
    closed: bool,
}

struct Job {
    wanted: Arc<AtomicBool>,
    work: Box<dyn FnOnce() + Send>,
}

/// Why work was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PoolFull {
    #[error("too much of one network waits already")]
    Network,
    #[error("too much waits already")]
    All,
}

/// Work that waits or runs. Dropping it removes the work from the queue if it has not begun.
pub(crate) struct Pending<T> {
    answer: oneshot::Receiver<T>,
    wanted: Arc<AtomicBool>,
    shared: Arc<Shared>,
}

/// Work that panicked, or that did not run before the pool closed.
#[derive(Debug, thiserror::Error)]
#[error("work on a thread of low priority came to no end")]
pub(crate) struct WorkLost;

impl WorkPool {
    pub(crate) fn new(limits: PoolLimits, metrics: Arc<Metrics>) -> Self {
        let state = State { queue: FairQueue::new(), started: 0, busy: 0, closed: false };
        let shared = Shared { state: Mutex::new(state), arrived: Condvar::new() };
        Self { shared: Arc::new(shared), limits, metrics }
    }

    /// Accepts work, which runs in the language of the present request. Threads start when they are first needed.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Pending<T>, PoolFull> {
        let (send, answer) = oneshot::channel();
        let (work, span) = (language::in_current_language(work), Span::current());
        let wanted = Arc::new(AtomicBool::new(true));
        let job = Job {
            wanted: Arc::clone(&wanted),
            work: Box::new(move || {
                let _ = send.send(span.in_scope(work));
            }),
        };
        self.push(requester, job)?;
        Ok(Pending { answer, wanted, shared: Arc::clone(&self.shared) })
    }

    /// Submits work and waits for its result.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        self.submit(requester, work)?.done().await.map_err(ServerError::internal)
    }

    /// Accepts no more work and drops what waits. The threads end after their current jobs.
    pub(crate) fn close(&self) {
        let mut state = self.shared.state();
        state.closed = true;
        let removed = state.queue.remove(|_| true);
        drop(state);
        // Dropped after the lock is released: a job may hold the last reference to the pool, and dropping the pool
        // locks it.
        drop(removed);
        self.shared.arrived.notify_all();
    }

    fn push(&self, requester: Requester, job: Job) -> Result<(), PoolFull> {
        let PoolLimits { workers, waiting, waiting_each, times, .. } = self.limits;
        let mut state = self.shared.state();
        let own = requester.client_ip().map_or(0, |client_ip| state.queue.len_of(client_ip));
        let full = if state.closed || state.queue.len() >= waiting.0 {
            Some((PoolFull::All, waiting.1))
        } else if own >= waiting_each.0
            || requester
                .client_ip()
                .is_some_and(|client_ip| state.queue.is_full_for(client_ip, waiting_each.0, times))
        {
            Some((PoolFull::Network, waiting_each.1))
        } else {
            None
        };
        if let Some((full, limit)) = full {
            self.metrics.limits.count([limit]);
            return Err(full);
        }
        state.queue.push(requester, (), job);
        let idle = state.started - state.busy;
        if state.queue.len() > idle && state.started < workers.max(1) {
            state.started += usize::from(start(Arc::clone(&self.shared), self.limits));
        }
        drop(state);
        self.shared.arrived.notify_one();
        Ok(())
    }
}

impl Drop for WorkPool {
    fn drop(&mut self) {
        self.close();
    }
}

impl fmt::Debug for WorkPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WorkPool").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl<T> Pending<T> {
    pub(crate) async fn done(mut self) -> Result<T, WorkLost> {
        (&mut self.answer).await.map_err(|_| WorkLost)
    }
}

impl<T> Drop for Pending<T> {
    fn drop(&mut self) {
        self.wanted.store(false, Relaxed);
        let mut state = self.shared.state();
        let removed = state.queue.remove(|job| !job.wanted.load(Relaxed));
        drop(state);
        drop(removed);
    }
}

impl From<PoolFull> for ServerError {
    fn from(full: PoolFull) -> Self {
        match full {
            PoolFull::Network => Self::TooManyRequests { retry: RETRY },
            PoolFull::All => Self::Busy,
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts a thread, and returns whether that succeeded.
fn start(shared: Arc<Shared>, limits: PoolLimits) -> bool {
    let PoolLimits { name, priority, .. } = limits;
    let thread = std::thread::Builder::new().name(name.to_owned());
    let started = thread.spawn(move || {
        lower_priority(priority);
        work(&shared, name);
    });
    started.inspect_err(|error| tracing::error!(%error, name, "no thread for work")).is_ok()
}

fn work(shared: &Shared, name: &'static str) {
    let mut state = shared.state();
    while !state.closed {
        let Some((requester, charged, job)) = state.queue.pop(|()| true, |()| EXPECTED) else {
            state = shared.arrived.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        state.busy += 1;
        drop(state);
        let began = Instant::now();
        if job.wanted.load(Relaxed) && catch_unwind(AssertUnwindSafe(job.work)).is_err() {
            tracing::error!(name, "work broke");
        }
        state = shared.state();
        state.busy -= 1;
        state.queue.settle(&requester, charged, began.elapsed());
    }
    state.started -= 1;
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::http::client_ip::ClientIp;

    fn pool(waiting: usize, waiting_each: usize) -> WorkPool {
        let limits = PoolLimits {
            name: "test",
            priority: Priority::Answer,
            workers: 1,
            waiting: (waiting, "solver_waiting"),
            waiting_each: (waiting_each, "solver_waiting_each"),
            times: [1; Subnet::LEVELS],
        };
        WorkPool::new(limits, Arc::default())
    }

    fn requester(network: u8) -> Requester {
        Requester::new(Some(ClientIp::new([10, 0, 0, network].into())), None)
    }

    /// Keeps the only thread busy until the sender is dropped.
    async fn occupy(pool: &WorkPool) -> (mpsc::Sender<()>, Pending<()>) {
        let (hold, held) = mpsc::channel::<()>();
        let pending = pool.submit(requester(255), move || held.recv().unwrap_or_default()).unwrap();
        while pool.shared.state().busy == 0 {
            tokio::task::yield_now().await;
        }
        (hold, pending)
    }

    #[tokio::test]
    async fn work_is_done_elsewhere_and_in_the_language_of_the_request() {
        let pool = pool(9, 9);
        let here = std::thread::current().id();
        let work = || (std::thread::current().id(), language::current());
        let german = glass_words::Language::German;
        let (there, language) =
            language::with_language(german, pool.run(requester(1), work)).await.unwrap();
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
        assert_eq!(submit(1).err(), Some(PoolFull::Network));
        let last = submit(2).unwrap();
        assert_eq!(submit(3).err(), Some(PoolFull::All));
        // Dropping waiting work makes room.
        drop(last);
        assert!(submit(3).is_ok());
    }

    #[tokio::test]
    async fn work_without_a_listener_is_not_done() {
        let pool = pool(9, 9);
        let (hold, busy) = occupy(&pool).await;
        let done = Arc::new(AtomicBool::new(false));
        let noted = Arc::clone(&done);
        drop(pool.submit(requester(1), move || noted.store(true, Relaxed)).unwrap());
        assert_eq!(pool.shared.state().queue.len(), 0);
        drop(hold);
        busy.done().await.unwrap();
        pool.run(requester(1), || ()).await.unwrap();
        assert!(!done.load(Relaxed));
    }

    #[tokio::test]
    async fn work_that_panics_does_not_end_the_thread() {
        let pool = pool(9, 9);
        let broken = pool.run(requester(1), || panic!("as the test wants it")).await;
        let broken: Result<(), _> = broken;
        assert!(matches!(broken, Err(ServerError::Internal(_))), "{broken:?}");
        assert_eq!(pool.run(requester(1), || 7).await.unwrap(), 7);
        assert_eq!(pool.shared.state().started, 1);
    }

    #[tokio::test]
    async fn a_closed_pool_takes_no_work() {
        let pool = pool(9, 9);
        pool.close();
        assert!(matches!(pool.run(requester(1), || ()).await, Err(ServerError::Busy)));
    }
}
