//! Computes keyed hashes that identify networks and devices. Only this site can compute them, so it recognizes a
//! network without storing its address.

use std::net::IpAddr;
use std::sync::Arc;

use glass_store::GameId;
use sha2::{Digest, Sha256};

use crate::http::client_ip::ClientIp;

/// The length of a fingerprint, in bytes.
const FINGERPRINT_BYTES: usize = 12;

/// Computes fingerprints with the secret of the site. Clones share the secret.
#[derive(Clone)]
pub(crate) struct Fingerprints {
    secret: Arc<str>,
}

impl Fingerprints {
    /// Fingerprints under the secret of the site.
    pub(crate) fn new(secret: &str) -> Self {
        Self { secret: secret.into() }
    }

    /// A random secret for a new site.
    pub(crate) fn new_secret() -> Result<String, glass_store::StoreError> {
        let parts = (0..4).map(|_| GameId::random().map(|id| id.to_string()));
        Ok(parts.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// The fingerprint of a network, or `None` if the address is unknown.
    pub(crate) fn network(&self, client_ip: ClientIp) -> Option<String> {
        let address: Option<IpAddr> = client_ip.into();
        address.map(|address| self.fingerprint("network", &address.to_string()))
    }

    /// The fingerprints of all networks of an address, the narrowest first: one for IPv4, and those of 64, 56 and 48 bits
    /// for IPv6. A household has one of the first two, and a customer of a data centre often the last.
    pub(crate) fn networks(&self, client_ip: ClientIp) -> Vec<String> {
        let wider = client_ip.subnets().skip(1);
        let wider = wider.map(|subnet| self.fingerprint("network", &subnet.to_string()));
        self.network(client_ip).into_iter().chain(wider).collect()
    }

    /// The fingerprint of a device, from the value of its cookie.
    pub(crate) fn device(&self, cookie: &str) -> String {
        self.fingerprint("device", cookie)
    }

    fn fingerprint(&self, kind: &str, text: &str) -> String {
        let hash = Sha256::digest(format!("{}\n{kind}\n{text}", self.secret));
        let hash = hash.iter().take(FINGERPRINT_BYTES).map(|byte| format!("{byte:02x}"));
        hash.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ipv6_addresses_share_the_fingerprints_of_their_common_networks() {
        let marks = Fingerprints::new("one");
        let networks = |text: &str| marks.networks(ClientIp::new(text.parse().unwrap()));
        let own = networks("2001:db8:1:2345::1");
        assert_eq!(
            (own.len(), &own[0]),
            (
                3,
                &marks
                    .network(ClientIp::new("2001:db8:1:2345::1".parse::<IpAddr>().unwrap()))
                    .unwrap()
            )
        );
        for (other, shared) in [
            ("2001:db8:1:2345::2", 3),
            ("2001:db8:1:23ff::1", 2),
            ("2001:db8:1:ff45::1", 1),
            ("2001:db8:2:2345::1", 0),
        ] {
            let common = networks(other).iter().filter(|network| own.contains(network)).count();
            assert_eq!(common, shared, "{other}");
        }
    }

    #[test]
    fn fingerprint_depends_on_the_secret_and_the_kind() {
        let (marks, others) = (Fingerprints::new("one"), Fingerprints::new("other"));
        let home = ClientIp::new([203, 0, 113, 7].into());
        assert_eq!(marks.network(home), marks.network(home));
        assert_ne!(marks.network(home), others.network(home));
        assert_ne!(marks.network(home), marks.network(ClientIp::new([203, 0, 113, 8].into())));
        assert_ne!(marks.network(home), Some(marks.device("203.0.113.7")));
        assert_eq!(marks.network(ClientIp::UNKNOWN), None);
        assert_eq!(marks.networks(ClientIp::UNKNOWN), [] as [String; 0]);
        assert_eq!(marks.networks(home), [marks.network(home).unwrap()]);
        assert_ne!(Fingerprints::new_secret().unwrap(), Fingerprints::new_secret().unwrap());
    }
}
