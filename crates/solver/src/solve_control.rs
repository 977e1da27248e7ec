//! Reports the progress of long work and stops it on request.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

/// The progress of a search, shared by its threads and the waiting caller.
#[derive(Debug)]
pub struct SolveControl {
    stopped: AtomicBool,
    deadline: Option<Instant>,
    most_positions: u64,
    positions: AtomicU64,
    done: AtomicUsize,
    total: AtomicUsize,
}

/// The work was stopped before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

impl SolveControl {
    /// Work that stops at the deadline, if there is one.
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

    /// Work that stops after about `most` positions. Each thread may visit several thousand more before it reports
    /// them. A search on one thread always stops at the same position.
    pub fn of_positions(most: u64) -> Self {
        Self { most_positions: most, ..Self::new(None) }
    }

    /// Requests a stop.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was requested or the deadline has passed.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// The number of visited positions.
    pub fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }

    /// The number of finished work items, and of all items.
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

/// Counts the positions of one thread since its last report.
pub(crate) struct Counter<'e> {
    control: &'e SolveControl,
    unreported: u64,
}

/// The number of positions between two reports, large enough to make the cost of reports negligible.
const PAUSE: u64 = 4096;

impl<'e> Counter<'e> {
    pub fn new(control: &'e SolveControl) -> Self {
        Self { control, unreported: 0 }
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
        let before = self.control.positions.fetch_add(unreported, Ordering::Relaxed);
        if before + unreported >= self.control.most_positions {
            self.control.stop();
        }
        if self.control.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.control.stop();
        }
        if self.control.is_stopped() { Err(Stopped) } else { Ok(()) }
    }
}

impl Drop for Counter<'_> {
    fn drop(&mut self) {
        self.control.positions.fetch_add(self.unreported, Ordering::Relaxed);
    }
}
