//! Shows the progress of long work in one line of the terminal.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Shows progress on standard error if it is a terminal.
pub struct Progress {
    shown: bool,
    terminal: bool,
    next: Instant,
}

/// The first update is late because short work needs no progress line; updates are rare enough to be readable.
const PAUSE: Duration = Duration::from_millis(300);

impl Progress {
    pub fn new() -> Self {
        Self { shown: false, terminal: stderr().is_terminal(), next: Instant::now() + PAUSE }
    }

    /// Replaces the line, unless it was written a moment ago.
    pub fn update(&mut self, line: impl FnOnce() -> String) {
        if self.terminal && Instant::now() >= self.next {
            self.shown = true;
            self.next = Instant::now() + PAUSE;
            // A failure to show progress is ignored.
            let _ = write!(stderr(), "\r\x1b[K{}", line());
        }
    }

    /// Clears the line.
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
