//! Reads the time: a clock that runs evenly whatever happens to the machine's clock, or one that tests control.

pub(crate) mod comparison;
pub(crate) mod heartbeat;
pub(crate) mod sanity;
pub(crate) mod stall_detector;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use glass_store::Millis;
use time::OffsetDateTime;

use crate::t;

/// The clock of the server, by which games are played. Clones show the same time.
///
/// It runs with the machine's monotonic clock, so that setting the machine's clock does not affect games. The server
/// compares it with the reference clock (see `clock::comparison`) and steps it where they differ.
#[derive(Debug, Clone)]
pub struct Clock(Arc<ClockParts>);

#[derive(Debug)]
struct ClockParts {
    source: TimeSource,
    /// The offset to the monotonic clock, in milliseconds.
    offset: AtomicI64,
}

#[derive(Debug)]
enum TimeSource {
    /// The clocks of the machine, with an error that tests choose.
    Machine { began: Instant, error: AtomicI64 },
    /// Clocks that move only when a test moves them.
    Held { wall: AtomicI64, steady: AtomicI64 },
}

impl Default for Clock {
    fn default() -> Self {
        let source = TimeSource::Machine { began: Instant::now(), error: AtomicI64::default() };
        let clock = Self(Arc::new(ClockParts { source, offset: AtomicI64::default() }));
        clock.set(clock.wall());
        clock
    }
}

impl Clock {
    /// A clock that shows this time until a test moves it.
    pub fn held(now: Millis) -> Self {
        let source = TimeSource::Held { wall: AtomicI64::new(now), steady: AtomicI64::default() };
        Self(Arc::new(ClockParts { source, offset: AtomicI64::new(now) }))
    }

    /// The clock of a machine whose time is ahead by this much, for tests.
    pub fn ahead(by: Millis) -> Self {
        let clock = Self::default();
        clock.jump(by);
        clock
    }

    /// Advances a held clock.
    pub fn pass(&self, time: Millis) {
        if let TimeSource::Held { wall, steady } = &self.0.source {
            wall.fetch_add(time, Ordering::SeqCst);
            steady.fetch_add(time, Ordering::SeqCst);
        }
    }

    /// Simulates setting the machine's clock to another time. On a held clock it can also mean that the machine has
    /// slept.
    pub fn jump(&self, time: Millis) {
        let (TimeSource::Held { wall: jumps, .. } | TimeSource::Machine { error: jumps, .. }) =
            &self.0.source;
        jumps.fetch_add(time, Ordering::SeqCst);
    }

    /// The present time of the games.
    pub fn now(&self) -> Millis {
        self.steady().saturating_add(self.0.offset.load(Ordering::SeqCst))
    }

    /// The time for claims between servers. It also runs where a test holds the game clock.
    pub(crate) fn running(&self) -> Millis {
        if self.is_held() { machine_time() } else { self.now() }
    }

    /// The machine's clock, which can be set.
    pub(crate) fn wall(&self) -> Millis {
        match &self.0.source {
            TimeSource::Machine { error, .. } => {
                machine_time().saturating_add(error.load(Ordering::SeqCst))
            }
            TimeSource::Held { wall, .. } => wall.load(Ordering::SeqCst),
        }
    }

    /// How long this process has been awake since a fixed moment. Setting the machine's clock does not change it.
    pub(crate) fn steady(&self) -> Millis {
        match &self.0.source {
            TimeSource::Machine { began, .. } => {
                Millis::try_from(began.elapsed().as_millis()).unwrap_or(Millis::MAX)
            }
            TimeSource::Held { steady, .. } => steady.load(Ordering::SeqCst),
        }
    }

    /// Whether a test holds the clock.
    pub(crate) fn is_held(&self) -> bool {
        matches!(self.0.source, TimeSource::Held { .. })
    }

    /// Makes the game clock show this time from now on.
    pub(crate) fn set(&self, time: Millis) {
        self.0.offset.store(time.saturating_sub(self.steady()), Ordering::SeqCst);
    }
}

impl PartialEq for Clock {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (!self.is_held() && !other.is_held())
    }
}

/// The machine's clock.
fn machine_time() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// The date of a moment in the visitor's language, such as `18 November 2026`.
pub(crate) fn day(moment: Millis) -> String {
    let date = OffsetDateTime::from_unix_timestamp(moment / 1000);
    let date = date.unwrap_or(OffsetDateTime::UNIX_EPOCH);
    t("date-day")
        .count("day", date.day())
        .count("month", u8::from(date.month()))
        .with("year", date.year())
        .to_string()
}

/// The hour and minute of a moment, in UTC.
pub(crate) fn time_of_day(moment: Millis) -> String {
    let minutes = moment.div_euclid(60_000);
    format!("{:02}:{:02} UTC", minutes.rem_euclid(1440) / 60, minutes.rem_euclid(60))
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_are_written_in_words() {
        assert_eq!(super::day(1_795_000_000_000), "18 November 2026");
        assert_eq!(super::time_of_day(1_795_000_000_000), "11:06 UTC");
    }
}
