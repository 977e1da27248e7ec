//! Limits how many of something each network has at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::config::usage_limits::UsageLimits;
use crate::http::client_ip::{Caller, Subnet};
use crate::limits::limiter::widths;

/// How many each network has, and may have.
#[derive(Debug, Clone)]
pub(crate) struct Shares {
    used: Arc<Mutex<Used>>,
    max: usize,
    /// The factors of `max` for the networks of each width, the narrowest first.
    times: [u32; Subnet::LEVELS],
}

/// One unit of a network's allowance. Dropping it releases the unit.
#[derive(Debug)]
pub(crate) struct Share {
    caller: Caller,
    used: Arc<Mutex<Used>>,
}

#[derive(Debug, Default)]
struct Used {
    callers: HashMap<Caller, u32>,
    /// Counts of the wider networks of IPv6 callers.
    wider: HashMap<Subnet, u32>,
}

impl Shares {
    pub(crate) fn new(max: usize, limits: &UsageLimits) -> Self {
        Self { used: Arc::default(), max, times: widths(limits) }
    }

    /// Takes one unit if the network may have one more.
    pub(crate) fn take(&self, caller: Caller) -> Option<Share> {
        let mut used = lock(&self.used);
        let count = used.callers.get(&caller).copied().unwrap_or_default();
        if caller.is_known() && count as usize >= self.max {
            return None;
        }
        let wider = || caller.subnets().zip(self.times).skip(1);
        for (network, times) in wider() {
            let count = used.wider.get(&network).copied().unwrap_or_default();
            if count as usize >= self.max.saturating_mul(times as usize) {
                return None;
            }
        }
        *used.callers.entry(caller).or_default() += 1;
        for (network, _) in wider() {
            *used.wider.entry(network).or_default() += 1;
        }
        Some(Share { caller, used: Arc::clone(&self.used) })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut used = lock(&self.used);
        release(&mut used.callers, &self.caller);
        for network in self.caller.subnets().skip(1) {
            release(&mut used.wider, &network);
        }
    }
}

fn lock(used: &Mutex<Used>) -> MutexGuard<'_, Used> {
    used.lock().unwrap_or_else(PoisonError::into_inner)
}

fn release<K: Eq + Hash>(used: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = used.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            used.remove(key);
        }
    }
}
