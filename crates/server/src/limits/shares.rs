//! Limits how many of something each network has at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::config::usage_limits::UsageLimits;
use crate::http::client_ip::{ClientIp, Subnet};
use crate::limits::limiter::network_factors;

/// How many each network has, and may have.
#[derive(Debug, Clone)]
pub(crate) struct ConcurrencyLimiter {
    used: Arc<Mutex<UsedPermits>>,
    max: usize,
    /// The factors of `max` for the networks of each width, the narrowest first.
    network_factors: [u32; Subnet::LEVELS],
}

/// One unit of a network's allowance. Dropping it releases the unit.
#[derive(Debug)]
pub(crate) struct ConcurrencyPermit {
    client_ip: ClientIp,
    used: Arc<Mutex<UsedPermits>>,
}

#[derive(Debug, Default)]
struct UsedPermits {
    clients: HashMap<ClientIp, u32>,
    /// Counts of the wider networks of IPv6 clients.
    wider: HashMap<Subnet, u32>,
}

impl ConcurrencyLimiter {
    pub(crate) fn new(max: usize, limits: &UsageLimits) -> Self {
        Self { used: Arc::default(), max, network_factors: network_factors(limits) }
    }

    /// Takes one unit if the network may have one more.
    pub(crate) fn take(&self, client_ip: ClientIp) -> Option<ConcurrencyPermit> {
        let mut used = lock(&self.used);
        let count = used.clients.get(&client_ip).copied().unwrap_or_default();
        if client_ip.is_known() && count as usize >= self.max {
            return None;
        }
        let wider = || client_ip.subnets().zip(self.network_factors).skip(1);
        for (network, times) in wider() {
            let count = used.wider.get(&network).copied().unwrap_or_default();
            if count as usize >= self.max.saturating_mul(times as usize) {
                return None;
            }
        }
        *used.clients.entry(client_ip).or_default() += 1;
        for (network, _) in wider() {
            *used.wider.entry(network).or_default() += 1;
        }
        Some(ConcurrencyPermit { client_ip, used: Arc::clone(&self.used) })
    }
}

impl Drop for ConcurrencyPermit {
    fn drop(&mut self) {
        let mut used = lock(&self.used);
        release(&mut used.clients, &self.client_ip);
        for network in self.client_ip.subnets().skip(1) {
            release(&mut used.wider, &network);
        }
    }
}

fn lock(used: &Mutex<UsedPermits>) -> MutexGuard<'_, UsedPermits> {
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
