//! Rejects requests from networks that the operator has blocked.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;

use crate::http::error::ServerError;

/// The blocked networks. Clones share them.
#[derive(Clone)]
pub(crate) struct RefusedNetworks(Arc<[IpNet]>);

/// Whether a request is admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    Welcome,
    Refused,
}

impl RefusedNetworks {
    pub(crate) fn new(networks: &[IpNet]) -> Self {
        Self(networks.into())
    }

    /// Clients with an unknown address are admitted.
    pub(crate) fn admission(&self, address: Option<IpAddr>) -> Admission {
        let address = address.map(|address| address.to_canonical());
        let refused = self.0.iter().any(|network| address.is_some_and(|at| network.contains(&at)));
        if refused { Admission::Refused } else { Admission::Welcome }
    }
}

/// Rejects requests that are not admitted.
pub(crate) async fn refuse(
    Extension(admission): Extension<Admission>,
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    match admission {
        Admission::Welcome => Ok(next.run(request).await),
        Admission::Refused => Err(ServerError::RefusedNetwork),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_addresses_of_a_blocked_network_are_refused() {
        let networks = ["203.0.113.0/24", "2001:db8::/32"].map(|text| text.parse().unwrap());
        let refused = RefusedNetworks::new(&networks);
        for (address, admission) in [
            ("203.0.113.7", Admission::Refused),
            ("::ffff:203.0.113.7", Admission::Refused),
            ("2001:db8:1::1", Admission::Refused),
            ("203.0.114.1", Admission::Welcome),
            ("2001:db9::1", Admission::Welcome),
        ] {
            assert_eq!(refused.admission(address.parse().ok()), admission, "{address}");
        }
    }
}
