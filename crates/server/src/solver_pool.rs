//! The solver for everybody who tries problems: a few threads of the lowest priority, one piece of work each, in the order
//! of the fair queue. Work that takes too long, or for which nobody waits any more, ends.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use glass_solver::Effort;
use tokio::sync::oneshot;

use crate::caller::Subnet;
use crate::config::Config;
use crate::fair_queue::{Asker, FairQueue};
use crate::low_priority::give_way;
use crate::t;
use crate::usage::times;

/// Where work for the solver waits for a thread.
pub(crate) struct SolverPool {
    shared: Arc<Shared>,
    /// How long a piece of work may take, the time included in which it waits.
    time: Duration,
    /// How much may wait or be done at once: of all, and for one network.
    most: usize,
    most_each: usize,
    /// How many times as much the wider networks of IPv6 may have.
    times: [u32; Subnet::LEVELS],
}

struct Shared {
    state: Mutex<State>,
    arrived: Condvar,
}

struct State {
    queue: FairQueue<(), Job>,
    /// How many threads there may be, and how many there are.
    workers: NonZeroUsize,
    started: usize,
    /// How many of them work.
    busy: usize,
    closed: bool,
}

struct Job {
    effort: Arc<Effort>,
    work: Box<dyn FnOnce() + Send>,
}

/// Why the solver has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// As much waits for it already as may.
    Busy,
    /// It would take longer than this.
    TooLong(Duration),
}

/// Nobody waits for the work any more when this is dropped.
struct Waiting(Arc<Effort>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl NoAnswer {
    /// A sentence for people.
    pub(crate) fn text(self) -> String {
        match self {
            Self::Busy => t("problem-busy").to_string(),
            Self::TooLong(time) => {
                t("problem-too-long").count("seconds", time.as_secs()).to_string()
            }
        }
    }
}

impl SolverPool {
    pub(crate) fn new(config: &Config) -> Self {
        let state = State {
            queue: FairQueue::new(),
            workers: NonZeroUsize::new(config.analysis_workers).unwrap_or(NonZeroUsize::MIN),
            started: 0,
            busy: 0,
            closed: false,
        };
        let limits = &config.limits;
        Self {
            shared: Arc::new(Shared { state: Mutex::new(state), arrived: Condvar::new() }),
            time: limits.solver_time,
            most: limits.solver_waiting,
            most_each: limits.solver_waiting_each,
            times: times(limits),
        }
    }

    /// Has a piece of work done that gives nothing where it was ended. The threads are made when the first is needed.
    pub(crate) async fn solve<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&Effort) -> Option<T> + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let too_long = NoAnswer::TooLong(self.time);
        let deadline = Instant::now() + self.time;
        let effort = Arc::new(Effort::new(Some(deadline)));
        let _waiting = Waiting(Arc::clone(&effort));
        let (answer, answered) = oneshot::channel();
        let job = Job {
            effort: Arc::clone(&effort),
            work: Box::new(move || {
                // The solver looks at the clock only now and then.
                let found = if Instant::now() < deadline { work(&effort) } else { None };
                let _ = answer.send(found);
            }),
        };
        self.push(asker, job)?;
        match tokio::time::timeout(self.time + GRACE, answered).await {
            Ok(Ok(Some(found))) => Ok(found),
            Ok(Ok(None) | Err(_)) | Err(_) => Err(too_long),
        }
    }

    /// Takes no more work; the threads end with what they do.
    pub(crate) fn close(&self) {
        let mut state = self.shared.state();
        state.closed = true;
        state.queue.remove(|_| true);
        drop(state);
        self.shared.arrived.notify_all();
    }

    fn push(&self, asker: Asker, job: Job) -> Result<(), NoAnswer> {
        let mut state = self.shared.state();
        let own = asker.caller().map_or(0, |caller| state.queue.len_of(caller));
        let is_full = |caller| state.queue.is_full_for(caller, self.most_each, self.times);
        if state.closed
            || state.queue.len() >= self.most
            || own >= self.most_each
            || asker.caller().is_some_and(is_full)
        {
            return Err(NoAnswer::Busy);
        }
        state.queue.push(asker, (), job);
        let idle = state.started - state.busy;
        if state.queue.len() > idle && state.started < state.workers.get() {
            state.started += usize::from(start(Arc::clone(&self.shared)));
        }
        drop(state);
        self.shared.arrived.notify_one();
        Ok(())
    }
}

impl Drop for SolverPool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The solver looks at the clock so often that it ends within this time behind its deadline.
const GRACE: Duration = Duration::from_secs(1);
/// What a turn is charged with until it is known what it took.
const USUAL: Duration = Duration::from_millis(100);

/// Starts a thread; whether the system gave one.
fn start(shared: Arc<Shared>) -> bool {
    let thread = std::thread::Builder::new().name("solver".to_owned());
    let started = thread.spawn(move || work(&shared));
    started.inspect_err(|error| tracing::error!(%error, "no thread for the solver")).is_ok()
}

fn work(shared: &Shared) {
    give_way();
    let mut state = shared.state();
    while !state.closed {
        let Some((asker, charged, job)) = state.queue.pop(|()| true, |()| USUAL) else {
            state = shared.arrived.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        state.busy += 1;
        drop(state);
        let began = Instant::now();
        if !job.effort.is_stopped() && catch_unwind(AssertUnwindSafe(job.work)).is_err() {
            tracing::error!("work of the solver broke");
        }
        state = shared.state();
        state.busy -= 1;
        state.queue.settle(&asker, charged, began.elapsed());
    }
    state.started -= 1;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caller::Caller;

    fn pool(choose: impl FnOnce(&mut Config)) -> SolverPool {
        let mut config = Config { analysis_workers: 1, ..Config::default() };
        choose(&mut config);
        SolverPool::new(&config)
    }

    fn asker() -> Asker {
        Asker::new(Some(Caller::new([10, 0, 0, 1].into())), None)
    }

    /// Work that goes on until it is ended.
    fn endless(effort: &Effort) -> Option<()> {
        while !effort.is_stopped() {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    }

    #[tokio::test]
    async fn work_is_done_and_what_takes_too_long_is_told() {
        // The thread has the lowest priority: where others work, even the least takes a while.
        let limit = Duration::from_secs(2);
        let pool = pool(|config| config.limits.solver_time = limit);
        assert_eq!(pool.solve(asker(), |_| Some(7)).await, Ok(7));
        let late = pool.solve(asker(), endless).await;
        assert_eq!(late, Err(NoAnswer::TooLong(limit)));
        // What was left behind ends: the only thread is free again.
        assert_eq!(pool.solve(asker(), |_| Some(8)).await, Ok(8));
    }

    #[tokio::test]
    async fn no_more_waits_than_may_and_who_leaves_waits_no_more() {
        let pool = Arc::new(pool(|config| config.limits.solver_waiting_each = 1));
        let ask = |pool: &Arc<SolverPool>| {
            let pool = Arc::clone(pool);
            tokio::spawn(async move { pool.solve(asker(), endless).await })
        };
        let first = ask(&pool);
        // It is being done.
        while pool.shared.state().busy == 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let second = ask(&pool);
        while pool.shared.state().queue.len() == 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        assert_eq!(pool.solve(asker(), |_| Some(9)).await, Err(NoAnswer::Busy));
        first.abort();
        second.abort();
        while pool.shared.state().busy > 0 || pool.shared.state().queue.len() > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        assert_eq!(pool.solve(asker(), |_| Some(9)).await, Ok(9));
    }
}
