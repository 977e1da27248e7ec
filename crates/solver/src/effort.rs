//! How far long work has come, and the wish to end it.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

/// What the threads of one piece of work share with the caller who waits for it.
#[derive(Debug)]
pub struct Effort {
    stopped: AtomicBool,
    deadline: Option<Instant>,
    most_positions: u64,
    positions: AtomicU64,
    done: AtomicUsize,
    total: AtomicUsize,
}

/// The work was ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

impl Effort {
    /// No work has been done; it ends by itself at the deadline, if there is one.
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

    /// No work has been done; it ends by itself when so many positions have been looked at, as far as it counts: some
    /// thousands more for each thread. With one thread it ends at the same place whenever it is done.
    pub fn of_positions(most: u64) -> Self {
        Self { most_positions: most, ..Self::new(None) }
    }

    /// Asks the work to come to an end.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked for that, or the deadline has passed.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// How many positions have been looked at.
    pub fn positions(&self) -> u64 {
        self.positions.load(Ordering::Relaxed)
    }

    /// How many of how many pieces of the work are done.
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

/// What one thread has counted since it last told the others.
pub(crate) struct Counter<'e> {
    effort: &'e Effort,
    untold: u64,
}

/// How often a thread tells the others what it has done: seldom enough to cost nothing.
const PAUSE: u64 = 4096;

impl<'e> Counter<'e> {
    pub fn new(effort: &'e Effort) -> Self {
        Self { effort, untold: 0 }
    }

    /// Counts one position.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.untold += 1;
        if self.untold < PAUSE { Ok(()) } else { self.tell() }
    }

    #[cold]
    fn tell(&mut self) -> Result<(), Stopped> {
        let untold = std::mem::take(&mut self.untold);
        let before = self.effort.positions.fetch_add(untold, Ordering::Relaxed);
        if before + untold >= self.effort.most_positions {
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
        self.effort.positions.fetch_add(self.untold, Ordering::Relaxed);
    }
}
