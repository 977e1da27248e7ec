//! Detects that the process was suspended, by the lateness of its own ticks.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use glass_store::Millis;
use tokio::time::{MissedTickBehavior, interval};

const TICK_INTERVAL: Duration = Duration::from_millis(500);

/// The ticks of this process, by a clock that runs on while the process is suspended.
#[derive(Debug)]
pub(crate) struct StallDetector {
    began: Instant,
    last: AtomicI64,
    /// By how much a tick was late, in milliseconds, until that is settled.
    late: AtomicI64,
}

impl StallDetector {
    pub(crate) fn new() -> Self {
        Self { began: Instant::now(), last: AtomicI64::new(-1), late: AtomicI64::default() }
    }

    /// Ticks until the task is aborted.
    pub(crate) async fn run(&self) {
        let mut ticks = interval(TICK_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            self.tick(self.elapsed());
        }
    }

    /// For how long the process was suspended since the last call of [`settle`](Self::settle).
    pub(crate) fn late(&self) -> Millis {
        self.late_at(self.elapsed())
    }

    /// Clears the lateness once the lost time has been given back.
    pub(crate) fn settle(&self) {
        self.settle_at(self.elapsed());
    }

    fn tick(&self, now: Millis) {
        self.late.store(self.late_at(now), Ordering::SeqCst);
        self.last.store(now, Ordering::SeqCst);
    }

    fn settle_at(&self, now: Millis) {
        self.late.store(0, Ordering::SeqCst);
        if self.last.load(Ordering::SeqCst) >= 0 {
            self.last.store(now, Ordering::SeqCst);
        }
    }

    fn late_at(&self, now: Millis) -> Millis {
        let last = self.last.load(Ordering::SeqCst);
        // Before the first tick nothing is late.
        let due = if last < 0 { now } else { last + TICK_INTERVAL.as_millis() as Millis };
        self.late.load(Ordering::SeqCst).max(now - due)
    }

    fn elapsed(&self) -> Millis {
        Millis::try_from(self.began.elapsed().as_millis()).unwrap_or(Millis::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_tick_counts_until_it_is_settled() {
        let pulse = StallDetector::new();
        assert_eq!(pulse.late_at(9_000), 0, "the first tick has not happened");
        pulse.tick(10_000);
        pulse.tick(10_500);
        assert_eq!(pulse.late_at(11_000), 0);
        assert_eq!(pulse.late_at(81_000), 70_000, "the next tick has not happened");
        pulse.tick(81_000);
        assert_eq!(pulse.late_at(81_500), 70_000);
        pulse.settle_at(81_600);
        assert_eq!(pulse.late_at(82_000), 0);
    }

    #[test]
    fn settled_stall_is_not_reported_again() {
        let pulse = StallDetector::new();
        pulse.tick(0);
        assert_eq!(pulse.late_at(70_000), 69_500);
        pulse.settle_at(70_000);
        pulse.tick(70_001);
        assert_eq!(pulse.late_at(70_400), 0);
    }
}
