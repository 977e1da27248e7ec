//! A line now and then that says how far long work has come.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Progress on standard error: often on a terminal, rarely in a log.
pub struct Progress {
    start: Instant,
    next: Instant,
    pause: Duration,
}

impl Progress {
    /// Work begins now.
    pub fn new() -> Self {
        let (start, pause) = (Instant::now(), if stderr().is_terminal() { 3 } else { 30 });
        let pause = Duration::from_secs(pause);
        Self { start, next: start + pause, pause }
    }

    /// Seconds since the beginning.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64().max(1e-6)
    }

    /// Writes a line, unless one has just been written.
    pub fn update(&mut self, line: impl FnOnce() -> String) {
        if Instant::now() >= self.next {
            self.next = Instant::now() + self.pause;
            Self::print(&line());
        }
    }

    /// Writes a line in any case.
    pub fn print(line: &str) {
        // Progress that cannot be shown is not worth an error.
        let _ = writeln!(stderr(), "{line}");
    }
}
