//! The progress of long work, and the request to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

/// State that the threads of a search share with the waiting caller.
#[derive(Debug)]
pub struct Effort {
    stopped: AtomicBool,
    deadline: Option<Instant>,
    most_positions: u64,
    positions: AtomicU64,
    done: AtomicUsize,
    total: AtomicUsize,
}

/// The work was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

impl Effort {
    /// Work that stops by itself at the deadline, if there is one.
    pub fn new(deadline: Option<Instant>) -> Self {
        Self {
            stopped: AtomicBool::new(false),
            deadline,
            most_positions: u64::MAX,
            positions: AtomicU64::new(0),
            done: AtomicUsize::new(0),
            total: AtomicUsize::new(0),
        }
    }

    /// Work that stops by itself after so many positions, as far as they are counted: some thousands more for each
    /// thread. With one thread it always stops at the same place.
    pub fn of_positions(most: u64) -> Self {
        Self { most_positions: most, ..Self::new(None) }
    }

    /// Requests a stop.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested, or the deadline has passed.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// How many positions have been looked at.
    pub fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }

    /// The finished pieces of work, and all pieces.
    pub fn done(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    pub(crate) fn begin(&self, total: usize) {
        self.total.fetch_add(total, Ordering::Relaxed);
    }

    pub(crate) fn finish_one(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

/// The count of one thread since its last report.
pub(crate) struct Counter<'e> {
    effort: &'e Effort,
    unreported: u64,
}

/// The positions between two reports: enough that reports cost nothing.
const PAUSE: u64 = 4096;

impl<'e> Counter<'e> {
    pub fn new(effort: &'e Effort) -> Self {
        Self { effort, unreported: 0 }
    }

    /// Counts one position.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.unreported += 1;
        if self.unreported < PAUSE { Ok(()) } else { self.report() }
    }

    #[cold]
    fn report(&mut self) -> Result<(), Stopped> {
        let unreported = std::mem::take(&mut self.unreported);
        let before = self.effort.positions.fetch_add(unreported, Ordering::Relaxed);
        if before + unreported >= self.effort.most_positions {
            self.effort.stop();
        }
        if self.effort.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.effort.stop();
        }
        if self.effort.is_stopped() { Err(Stopped) } else { Ok(()) }
    }
}

impl Drop for Counter<'_> {
    fn drop(&mut self) {
        self.effort.positions.fetch_add(self.unreported, Ordering::Relaxed);
    }
}
