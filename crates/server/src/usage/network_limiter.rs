//! A limit of what a network may use as time passes. An IPv6 address uses what its wider networks may have as well, which
//! is more: otherwise somebody with many networks would have the limit of each of them.

use governor::clock::QuantaInstant;
use governor::{DefaultKeyedRateLimiter, NotUntil, RateLimiter};

use super::quota;
use crate::caller::{Caller, Network};
use crate::usage_limits::{Rate, UsageLimits};

/// What networks have used of a limit that fills again.
pub(super) struct NetworkLimiter {
    /// By the width of the network, the smallest first.
    levels: [DefaultKeyedRateLimiter<Network>; Network::LEVELS],
}

impl NetworkLimiter {
    pub(super) fn new(rate: Rate, limits: &UsageLimits) -> Self {
        let levels = times(limits).map(|times| {
            RateLimiter::keyed(quota(Rate { burst: rate.burst.saturating_mul(times), ..rate }))
        });
        Self { levels }
    }

    /// Counts one use, if all networks of the caller may have it.
    pub(super) fn check(&self, caller: Caller) -> Result<(), NotUntil<QuantaInstant>> {
        self.levels
            .iter()
            .zip(caller.networks())
            .try_for_each(|(level, network)| level.check_key(&network))
    }

    /// Forgets the networks that have not been seen for a while.
    pub(super) fn forget(&self) {
        for level in &self.levels {
            level.retain_recent();
            level.shrink_to_fit();
        }
    }
}

/// How much more the networks of each width may have, the smallest first.
pub(super) fn times(limits: &UsageLimits) -> [u32; Network::LEVELS] {
    [1, limits.ipv6_56_times, limits.ipv6_48_times]
}
