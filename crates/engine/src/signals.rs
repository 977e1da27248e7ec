//! Signals to a running search: stop, and ponder hit.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, OnceLock, PoisonError};

use web_time::Instant;

/// Signals to one search, shared by reference between its threads and the caller.
///
/// Signals cannot be reset. Use a new value for each search, unless `stop` shall end all of them.
#[derive(Default)]
pub struct Signals {
    stopped: AtomicBool,
    /// The time of the ponder hit.
    hit: OnceLock<Instant>,
    /// Lets a thread wait for a signal.
    lock: Mutex<()>,
    called: Condvar,
    question: Option<Question>,
}

/// A function that returns whether a search shall stop.
type Question = Box<dyn Fn() -> bool + Send + Sync>;

impl Signals {
    /// No signals so far.
    pub const fn new() -> Self {
        Self {
            stopped: AtomicBool::new(false),
            hit: OnceLock::new(),
            lock: Mutex::new(()),
            called: Condvar::new(),
            question: None,
        }
    }

    /// Signals for environments that cannot signal a running search, such as a browser's worker. The search polls the
    /// function, only on the thread that called [`Engine::go`](crate::Engine::go), and stops when it returns `true`.
    pub fn asking(question: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { question: Some(Box::new(question)), ..Self::new() }
    }

    /// Stops the search, which returns the best move so far.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
        self.wake();
    }

    /// The expected move was played: the clock runs from now on. Only the first call counts, and only for a search with
    /// [`Limits::ponder`](crate::Limits::ponder).
    pub fn ponder_hit(&self) {
        let _ = self.hit.set(Instant::now());
        self.wake();
    }

    /// Whether the search shall stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed) || self.question.as_ref().is_some_and(|question| question())
    }

    /// The time of the ponder hit, if there was one.
    pub(crate) fn hit(&self) -> Option<Instant> {
        self.hit.get().copied()
    }

    /// Waits for [`stop`](Self::stop), or for [`ponder_hit`](Self::ponder_hit) too if `or_hit`.
    pub(crate) fn wait(&self, or_hit: bool) {
        let is_called = || self.is_stopped() || or_hit && self.hit.get().is_some();
        let guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.called.wait_while(guard, |()| !is_called()));
    }

    fn wake(&self) {
        // Locks briefly, so that a waiting thread has either seen the signal or is already asleep.
        drop(self.lock.lock());
        self.called.notify_all();
    }
}

impl fmt::Debug for Signals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signals")
            .field("stopped", &self.stopped)
            .field("hit", &self.hit)
            .finish_non_exhaustive()
    }
}
