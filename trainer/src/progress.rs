//! Prints the progress of long work from time to time.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Progress on standard error: frequent on a terminal, rare in a log.
pub struct Progress {
    start: Instant,
    next: Instant,
    pause: Duration,
}

impl Progress {
    /// Starts the clock.
    pub fn new() -> Self {
        let (start, pause) = (Instant::now(), if stderr().is_terminal() { 3 } else { 30 });
        let pause = Duration::from_secs(pause);
        Self { start, next: start + pause, pause }
    }

    /// Seconds since the start.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64().max(1e-6)
    }

    /// Prints a line, unless one was printed recently.
    pub fn update(&mut self, line: impl FnOnce() -> String) {
        if Instant::now() >= self.next {
            self.next = Instant::now() + self.pause;
            Self::print(&line());
        }
    }

    /// Prints a line unconditionally.
    pub fn print(line: &str) {
        // A failure to print progress is ignored.
        let _ = writeln!(stderr(), "{line}");
    }
}
