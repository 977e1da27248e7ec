//! Where the server reads the time: the machine's clock, or one that a test moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use glass_store::Millis;

/// The clock by which games are played. Clones show the same time.
#[derive(Debug, Clone, Default)]
pub struct Clock(Option<Arc<Held>>);

/// A clock that goes only when it is moved.
#[derive(Debug)]
struct Held {
    now: AtomicI64,
    steady: AtomicI64,
}

impl Clock {
    /// A clock that shows this time until it is moved.
    pub fn held(now: Millis) -> Self {
        Self(Some(Arc::new(Held { now: AtomicI64::new(now), steady: AtomicI64::default() })))
    }

    /// Time passes, by a clock that is held.
    pub fn pass(&self, time: Millis) {
        if let Some(held) = &self.0 {
            held.steady.fetch_add(time, Ordering::SeqCst);
        }
        self.jump(time);
    }

    /// A clock that is held is set to another time, or the machine has slept.
    pub fn jump(&self, time: Millis) {
        if let Some(held) = &self.0 {
            held.now.fetch_add(time, Ordering::SeqCst);
        }
    }

    /// What the clock shows.
    pub fn now(&self) -> Millis {
        self.0.as_ref().map_or_else(now, |held| held.now.load(Ordering::SeqCst))
    }

    /// How long this process has been awake since some moment. Nobody can set that.
    pub(crate) fn steady(&self, since: Instant) -> Millis {
        let system = || Millis::try_from(since.elapsed().as_millis()).unwrap_or(Millis::MAX);
        self.0.as_ref().map_or_else(system, |held| held.steady.load(Ordering::SeqCst))
    }
}

impl PartialEq for Clock {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

/// What the machine's clock shows: sessions and claims between servers follow that.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// The day of a moment, in words.
pub(crate) fn day(moment: Millis) -> String {
    match time::OffsetDateTime::from_unix_timestamp(moment / 1000) {
        Ok(day) => format!("{} {} {}", day.day(), day.month(), day.year()),
        Err(_) => "long ago".to_owned(),
    }
}

/// The hour and minute of a moment.
pub(crate) fn time_of_day(moment: Millis) -> String {
    let minutes = moment.div_euclid(60_000);
    format!("{:02}:{:02} UTC", minutes.rem_euclid(1440) / 60, minutes.rem_euclid(60))
}

#[cfg(test)]
mod tests {
    #[test]
    fn days_are_told_in_words() {
        assert_eq!(super::day(1_795_000_000_000), "18 November 2026");
        assert_eq!(super::time_of_day(1_795_000_000_000), "11:06 UTC");
    }
}
