//! Recognizes requests from networks that the operator has blocked.

use std::net::IpAddr;
use std::sync::Arc;

use ipnet::IpNet;

/// The blocked networks. Clones share them.
#[derive(Clone)]
pub(crate) struct IpBlocklist(Arc<[IpNet]>);

/// Whether a request is admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    Admitted,
    Blocked,
}

impl IpBlocklist {
    pub(crate) fn new(networks: &[IpNet]) -> Self {
        Self(networks.into())
    }

    /// Clients with an unknown address are admitted.
    pub(crate) fn admission(&self, address: Option<IpAddr>) -> Admission {
        let address = address.map(|address| address.to_canonical());
        let refused = self.0.iter().any(|network| address.is_some_and(|at| network.contains(&at)));
        if refused { Admission::Blocked } else { Admission::Admitted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_addresses_of_a_blocked_network_are_refused() {
        let networks = ["203.0.113.0/24", "2001:db8::/32"].map(|text| text.parse().unwrap());
        let refused = IpBlocklist::new(&networks);
        for (address, admission) in [
            ("203.0.113.7", Admission::Blocked),
            ("::ffff:203.0.113.7", Admission::Blocked),
            ("2001:db8:1::1", Admission::Blocked),
            ("203.0.114.1", Admission::Admitted),
            ("2001:db9::1", Admission::Admitted),
        ] {
            assert_eq!(refused.admission(address.parse().ok()), admission, "{address}");
        }
    }
}
