//! The network address that a request came from.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// A network address, by which use is counted. Of IPv6 only the network counts: a visitor has billions of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Caller(IpAddr);

impl Caller {
    pub(crate) fn new(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address => address,
        })
    }

    /// Behind a proxy the connection is always the proxy's, and the last forwarded address is the one it saw itself;
    /// the others are what the visitor says.
    pub(crate) fn of(headers: &HeaderMap, peer: IpAddr, behind_proxy: bool) -> Self {
        let forwarded = || {
            let last = headers.get_all("x-forwarded-for").iter().next_back()?;
            last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        Self::new(behind_proxy.then(forwarded).flatten().unwrap_or(peer))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_proxy_names_the_caller() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 203.0.113.7"));
        let peer = IpAddr::from([127, 0, 0, 1]);
        assert_eq!(Caller::of(&headers, peer, true), Caller::new([203, 0, 113, 7].into()));
        assert_eq!(Caller::of(&headers, peer, false), Caller::new(peer));
        assert_eq!(Caller::of(&HeaderMap::new(), peer, true), Caller::new(peer));
    }

    #[test]
    fn a_network_is_one_caller() {
        let caller = |text: &str| Caller::new(text.parse().unwrap());
        assert_eq!(caller("2001:db8::1"), caller("2001:db8::ffff:0:1"));
        assert_ne!(caller("2001:db8::1"), caller("2001:db8:0:1::1"));
        assert_eq!(caller("::ffff:203.0.113.7"), caller("203.0.113.7"));
    }
}
