//! What is said of a lasting trouble only once in a while.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// A warning that would otherwise fill the log.
#[derive(Debug)]
pub(crate) struct Seldom(DefaultDirectRateLimiter);

impl Default for Seldom {
    fn default() -> Self {
        Self(RateLimiter::direct(Quota::per_minute(NonZeroU32::MIN)))
    }
}

impl Seldom {
    /// Whether it is time to say it, at most once a minute.
    pub(crate) fn is_due(&self) -> bool {
        self.0.check().is_ok()
    }
}
