//! A line on the terminal that says how far long work has come.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Progress on standard error, if that is a terminal; otherwise silence.
pub struct Progress {
    shown: bool,
    terminal: bool,
    next: Instant,
}

/// Short work needs no progress, and faster changes cannot be read.
const PAUSE: Duration = Duration::from_millis(300);

impl Progress {
    pub fn new() -> Self {
        Self { shown: false, terminal: stderr().is_terminal(), next: Instant::now() + PAUSE }
    }

    /// Replaces the line, unless it has just been written.
    pub fn update(&mut self, line: impl FnOnce() -> String) {
        if self.terminal && Instant::now() >= self.next {
            self.shown = true;
            self.next = Instant::now() + PAUSE;
            // Progress that cannot be shown is not worth an error.
            let _ = write!(stderr(), "\r\x1b[K{}", line());
        }
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
