//! Limits the use of a network over time. An IPv6 address also counts in its wider networks, which have larger limits, so
//! that a customer with thousands of networks does not get the limit of each of them.

use governor::clock::QuantaInstant;
use governor::{DefaultKeyedRateLimiter, NotUntil, RateLimiter};

use super::quota;
use crate::config::usage_limits::{Rate, UsageLimits};
use crate::http::client_ip::{Caller, Subnet};

/// A limit by network, in three widths for IPv6.
pub(super) struct NetworkLimiter {
    /// By the width of the network, the smallest first.
    levels: [DefaultKeyedRateLimiter<Subnet>; Subnet::LEVELS],
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
            .zip(caller.subnets())
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
pub(crate) fn times(limits: &UsageLimits) -> [u32; Subnet::LEVELS] {
    [1, limits.ipv6_56_times, limits.ipv6_48_times]
}
