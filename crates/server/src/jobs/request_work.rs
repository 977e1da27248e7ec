//! The threads for what requests compute: small work, and long work, for which the small never waits.

use crate::http::error::ServerError;
use crate::jobs::work_pool::WorkPool;
use crate::limits::fair_queue::Requester;

/// The length of a text from which it is long, in bytes: of a line of two hundred moves.
const MAX_SHORT_TEXT: usize = 1_024;

/// Runs the work of requests on low-priority threads, in the order of the fair queue. Clones share the threads.
#[derive(Clone)]
pub(crate) struct RequestWork {
    /// Threads for work that takes some milliseconds.
    pub(crate) short: WorkPool,
    /// Threads for long texts, and for work that takes seconds.
    pub(crate) long: WorkPool,
}

impl RequestWork {
    /// Runs work that takes some milliseconds.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        self.short.run(requester, work).await
    }

    /// Runs work on a text of this length, in bytes. A long text waits for other long ones alone.
    pub(crate) async fn run_for_text<T: Send + 'static>(
        &self,
        requester: Requester,
        length: usize,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        let pool = if length > MAX_SHORT_TEXT { &self.long } else { &self.short };
        pool.run(requester, work).await
    }

    /// Runs work that takes seconds whatever it reads.
    pub(crate) async fn run_long<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        self.long.run(requester, work).await
    }
}
