//! Runs the solver for visitors. Work stops if it takes too long or no request waits for it any more.

use std::sync::Arc;
use std::time::{Duration, Instant};

use glass_solver::SolveControl;
use tokio::time::timeout;

use crate::config::Config;
use crate::jobs::work_kind::WorkKind;
use crate::jobs::work_pool::WorkPool;
use crate::limits::fair_queue::Requester;
use crate::metrics::Metrics;
use crate::t;

/// The solver checks the clock often enough to stop within this time after its deadline.
const DEADLINE_GRACE: Duration = Duration::from_secs(1);

/// The threads of the solver and the queue for them.
pub(crate) struct SolverPool {
    pool: WorkPool,
    /// Maximum time for a piece of work, including its time in the queue.
    time: Duration,
}

/// Why the solver has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SolverError {
    /// The queue is full.
    Busy,
    /// The work takes longer than this.
    TooLong(Duration),
}

/// Stops the work when dropped, because no request waits for it any more.
struct StopSolverOnDrop(Arc<SolveControl>);

impl Drop for StopSolverOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl SolverError {
    /// A sentence for the visitor.
    pub(crate) fn message(self) -> String {
        match self {
            Self::Busy => t("puzzle-busy").to_string(),
            Self::TooLong(time) => t("puzzle-timeout").count("seconds", time.as_secs()).to_string(),
        }
    }
}

impl SolverPool {
    /// A pool with the configured number of threads.
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let pool = WorkPool::new(WorkKind::Solver, config, metrics);
        Self { pool, time: config.limits.solver_time }
    }

    /// Runs a piece of work, which returns `None` if it is stopped early.
    pub(crate) async fn solve<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce(&SolveControl) -> Option<T> + Send + 'static,
    ) -> Result<T, SolverError> {
        let too_long = SolverError::TooLong(self.time);
        let deadline = Instant::now() + self.time;
        let control = Arc::new(SolveControl::new(Some(deadline)));
        let _waiting = StopSolverOnDrop(Arc::clone(&control));
        // The solver checks the clock only now and then, so the deadline is checked before it starts.
        let work = move || if Instant::now() < deadline { work(&control) } else { None };
        let pending = self.pool.submit(requester, work).map_err(|_| SolverError::Busy)?;
        match timeout(self.time + DEADLINE_GRACE, pending.done()).await {
            Ok(Ok(Some(found))) => Ok(found),
            Ok(Ok(None) | Err(_)) | Err(_) => Err(too_long),
        }
    }

    /// Accepts no more work. The threads stop after their current work.
    pub(crate) fn close(&self) {
        self.pool.close();
    }
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use tokio::sync::oneshot;

    use super::*;
    use crate::http::client_ip::ClientIp;

    fn pool(choose: impl FnOnce(&mut Config)) -> SolverPool {
        let mut config = Config { analysis_workers: 1, ..Config::default() };
        choose(&mut config);
        SolverPool::new(&config, Arc::default())
    }

    fn requester() -> Requester {
        Requester::new(Some(ClientIp::new([10, 0, 0, 1].into())), None)
    }

    /// Work that runs until it is stopped.
    fn endless(control: &SolveControl) -> Option<()> {
        while !control.is_stopped() {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    }

    #[tokio::test]
    async fn work_beyond_the_time_limit_is_stopped() {
        // The thread has the lowest priority: on a busy machine, even the smallest work takes a while.
        let limit = Duration::from_secs(2);
        let pool = pool(|config| config.limits.solver_time = limit);
        assert_eq!(pool.solve(requester(), |_| Some(7)).await, Ok(7));
        let late = pool.solve(requester(), endless).await;
        assert_eq!(late, Err(SolverError::TooLong(limit)));
        // The late work stops: the only thread is free again.
        assert_eq!(pool.solve(requester(), |_| Some(8)).await, Ok(8));
    }

    #[tokio::test]
    async fn no_more_waits_than_the_limit() {
        let pool = pool(|config| config.limits.solver_waiting = 1);
        let (begun, has_begun) = oneshot::channel();
        let mut first = Box::pin(pool.solve(requester(), |control| {
            let _ = begun.send(());
            endless(control)
        }));
        tokio::select! {
            answer = &mut first => panic!("the work does not end: {answer:?}"),
            begun = has_begun => begun.unwrap(),
        }
        let mut second = Box::pin(pool.solve(requester(), endless));
        let mut context = Context::from_waker(Waker::noop());
        assert!(second.as_mut().poll(&mut context).is_pending());
        assert_eq!(pool.solve(requester(), |_| Some(9)).await, Err(SolverError::Busy));
        // Work stops when its requests are dropped, and makes room.
        drop((first, second));
        assert_eq!(pool.solve(requester(), |_| Some(9)).await, Ok(9));
    }
}
