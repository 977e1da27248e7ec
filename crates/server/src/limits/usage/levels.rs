//! How much of each limit is used just now, so that a server that has only started can be told.

use std::collections::HashMap;
use std::time::Instant;

use super::Bucket;
use crate::config::usage_limits::{Rate, UsageLimits};

/// What was used of each limit and has not come back yet.
#[derive(Debug, Default)]
pub(super) struct Levels(HashMap<Bucket, Level>);

#[derive(Debug, Clone, Copy)]
struct Level {
    used: f64,
    at: Instant,
}

impl Levels {
    /// So much more was used.
    pub(super) fn add(&mut self, bucket: Bucket, times: u32, limits: &UsageLimits, now: Instant) {
        let rate = bucket.rate(limits);
        let level = self.0.entry(bucket).or_insert(Level { used: 0.0, at: now });
        let used = level.after(rate, now) + f64::from(times);
        *level = Level { used: used.min(f64::from(rate.burst)), at: now };
    }

    /// How much of a limit is used.
    pub(super) fn of(&self, bucket: &Bucket, limits: &UsageLimits, now: Instant) -> u32 {
        self.0.get(bucket).map_or(0, |level| level.whole(bucket.rate(limits), now))
    }

    /// Every limit of which something is used, and how much.
    pub(super) fn all(&self, limits: &UsageLimits, now: Instant) -> Vec<(Bucket, u32)> {
        let used = |(bucket, level): (&Bucket, &Level)| {
            let times = level.whole(bucket.rate(limits), now);
            (times > 0).then(|| (bucket.clone(), times))
        };
        self.0.iter().filter_map(used).collect()
    }

    /// Forgets the limits that are whole again.
    pub(super) fn forget(&mut self, limits: &UsageLimits, now: Instant) {
        self.0.retain(|bucket, level| level.after(bucket.rate(limits), now) > 0.0);
        self.0.shrink_to_fit();
    }
}

impl Level {
    /// What of it has not come back.
    fn after(self, rate: Rate, now: Instant) -> f64 {
        let back = (now - self.at).as_secs_f64() / rate.per.as_secs_f64().max(1e-9);
        (self.used - back * f64::from(rate.burst)).max(0.0)
    }

    fn whole(self, rate: Rate, now: Instant) -> u32 {
        self.after(rate, now).ceil() as u32
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_is_used_comes_back_with_time() {
        let limits = UsageLimits {
            mails: Rate { burst: 5, per: Duration::from_secs(50) },
            ..UsageLimits::default()
        };
        let (bucket, now) = (Bucket::Mails("ann".to_owned()), Instant::now());
        let mut levels = Levels::default();
        levels.add(bucket.clone(), 3, &limits, now);
        levels.add(bucket.clone(), 1, &limits, now + Duration::from_secs(10));
        let at = |levels: &Levels, seconds| {
            levels.of(&bucket, &limits, now + Duration::from_secs(seconds))
        };
        assert_eq!([10, 20, 25, 40].map(|seconds| at(&levels, seconds)), [3, 2, 2, 0]);
        let soon = now + Duration::from_secs(20);
        assert_eq!(levels.all(&limits, soon), [(bucket.clone(), 2)]);
        levels.add(bucket.clone(), u32::MAX, &limits, soon);
        assert_eq!(at(&levels, 20), 5, "no more is used than there is");
        levels.forget(&limits, now + Duration::from_secs(70));
        assert!(levels.0.is_empty());
    }
}
