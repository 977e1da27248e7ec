//! Signals to a running search: stop, and that the pondered move was played.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, OnceLock, PoisonError};

use web_time::Instant;

/// The calls to one search, shared by reference between who searches and who may want it to end.
///
/// What was called stays called: take a new one for each search, unless `stop` is to end all of them.
#[derive(Default)]
pub struct Signals {
    stopped: AtomicBool,
    /// When the move that was pondered upon was played.
    hit: OnceLock<Instant>,
    /// For who waits until something is called.
    lock: Mutex<()>,
    called: Condvar,
    question: Option<Question>,
}

/// Whether a search is to end.
type Question = Box<dyn Fn() -> bool + Send + Sync>;

impl Signals {
    /// Nothing has been called yet.
    pub const fn new() -> Self {
        Self {
            stopped: AtomicBool::new(false),
            hit: OnceLock::new(),
            lock: Mutex::new(()),
            called: Condvar::new(),
            question: None,
        }
    }

    /// Signals for where no call can come while a search runs, as in a page's worker: the search asks now and then, on the
    /// thread that called [`Engine::go`](crate::Engine::go) alone, and ends when the answer is true.
    pub fn asking(question: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { question: Some(Box::new(question)), ..Self::new() }
    }

    /// Ends the search: it answers with the best move so far.
    pub fn stop(&self) {
        self.stopped.store(true, Relaxed);
        self.wake();
    }

    /// The move that is pondered upon was played: from now on the clock runs. Only the first call counts, and only
    /// for a search with [`Limits::ponder`](crate::Limits::ponder).
    pub fn ponder_hit(&self) {
        let _ = self.hit.set(Instant::now());
        self.wake();
    }

    /// Whether the search is to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed) || self.question.as_ref().is_some_and(|question| question())
    }

    /// When the move that was pondered upon was played, if it was.
    pub(crate) fn hit(&self) -> Option<Instant> {
        self.hit.get().copied()
    }

    /// Waits until [`stop`](Self::stop) is called, or also until [`ponder_hit`](Self::ponder_hit).
    pub(crate) fn wait(&self, or_hit: bool) {
        let is_called = || self.is_stopped() || or_hit && self.hit.get().is_some();
        let guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.called.wait_while(guard, |()| !is_called()));
    }

    fn wake(&self) {
        // Taken for a moment, so that a waiting thread has either seen the signal or sleeps already.
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
