//! Limits how often a lasting problem is logged.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// Throttles a warning that would otherwise fill the log.
#[derive(Debug)]
pub(crate) struct LogThrottle(DefaultDirectRateLimiter);

impl Default for LogThrottle {
    fn default() -> Self {
        Self(RateLimiter::direct(Quota::per_minute(NonZeroU32::MIN)))
    }
}

impl LogThrottle {
    /// Whether to log the warning now, at most once a minute.
    pub(crate) fn is_due(&self) -> bool {
        self.0.check().is_ok()
    }
}
