//! Compares the game clock with the reference clock: the database server's clock, or the machine's clock where the
//! database is a file.

use std::sync::atomic::{AtomicI64, Ordering};

use glass_store::{Millis, Store, StoreError};

use crate::clock::Clock;
use crate::game::clock::time_control::SECOND;
use crate::metrics::log_throttle::LogThrottle;

/// Clocks that differ by at most this much agree.
pub(crate) const AGREEMENT: Millis = SECOND / 2;

/// The largest correction per comparison while the clocks agree.
const SLEW: Millis = 5;

/// Compares the game clock of this process with the reference clock.
pub(crate) struct ClockComparison {
    store: Store,
    pub(crate) clock: Clock,
    /// By how much the machine's clock is ahead of the database's, in milliseconds.
    ahead: AtomicI64,
    warnings: LogThrottle,
}

impl ClockComparison {
    pub(crate) fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, ahead: AtomicI64::default(), warnings: LogThrottle::default() }
    }

    /// By how much the reference clock is certainly ahead of the game clock. Half the round trip to the database is
    /// uncertain and does not count.
    pub(crate) async fn deviation(&self) -> Result<Millis, StoreError> {
        let asked = self.clock.steady();
        let database = if self.clock.is_held() { None } else { self.store.database_time().await? };
        let Some(database) = database else { return Ok(self.clock.wall() - self.clock.now()) };
        let way = (self.clock.steady() - asked) / 2;
        let right = database + way;
        self.note(beyond(self.clock.wall() - right, way));
        Ok(beyond(right - self.clock.now(), way))
    }

    /// Moves the game clock towards the reference clock. A small difference shrinks slowly, so that players do not
    /// notice. A large one is returned for the caller to settle.
    pub(crate) async fn follow(&self) -> Result<Option<Millis>, StoreError> {
        let deviation = self.deviation().await?;
        if deviation.abs() > AGREEMENT {
            return Ok(Some(deviation));
        }
        if deviation != 0 && !self.clock.is_held() {
            self.step(deviation.clamp(-SLEW, SLEW));
        }
        Ok(None)
    }

    /// Sets the game clock to the reference clock at once. Call it only while no game uses this clock.
    pub(crate) async fn align(&self) -> Result<(), StoreError> {
        let deviation = self.deviation().await?;
        self.step(deviation);
        Ok(())
    }

    pub(crate) fn step(&self, by: Millis) {
        self.clock.set(self.clock.now() + by);
    }

    /// By how much the machine's clock is ahead of the database's, if they do not agree.
    pub(crate) fn disagreement(&self) -> Option<Millis> {
        let ahead = self.ahead();
        (ahead.abs() > AGREEMENT).then_some(ahead)
    }

    /// By how much the machine's clock is ahead of the database's.
    pub(crate) fn ahead(&self) -> Millis {
        self.ahead.load(Ordering::Relaxed)
    }

    fn note(&self, ahead: Millis) {
        let before = self.ahead.swap(ahead, Ordering::Relaxed);
        let (agreed, agrees) = (before.abs() <= AGREEMENT, ahead.abs() <= AGREEMENT);
        if !agrees && (agreed || self.warnings.is_due()) {
            tracing::error!(
                "the clock of this machine is {} the database's: set both by NTP. Until they agree, \
                 /health/ready answers 503. Games follow the database's clock",
                describe_offset(ahead)
            );
        } else if agrees && !agreed {
            tracing::info!("this machine's clock agrees with the database's again");
        }
    }
}

/// Formats a difference as `30.0 s ahead of` or `30.0 s behind`.
pub(crate) fn describe_offset(ahead: Millis) -> String {
    let side = if ahead < 0 { "behind" } else { "ahead of" };
    let tenths = ahead.unsigned_abs() / 100;
    format!("{}.{} s {side}", tenths / 10, tenths % 10)
}

/// The certain part of a difference that may be wrong by `error`.
fn beyond(difference: Millis, error: Millis) -> Millis {
    difference.signum() * (difference.abs() - error).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_uncertain_difference_counts_as_far_as_it_is_certain() {
        for (difference, error, certain) in
            [(30, 0, 30), (-30, 10, -20), (30, 40, 0), (-5, 5, 0), (0, 9, 0)]
        {
            assert_eq!(beyond(difference, error), certain, "{difference} {error}");
        }
    }

    #[test]
    fn a_disagreement_is_described_in_seconds() {
        assert_eq!(describe_offset(30_049), "30.0 s ahead of");
        assert_eq!(describe_offset(-1_250), "1.2 s behind");
    }
}
