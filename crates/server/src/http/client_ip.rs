//! Determines the network address that a request came from.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};

use crate::metrics::log_throttle::LogThrottle;

/// A network address by which usage is counted. An IPv6 address is reduced to its network of 64 bits, because a visitor
/// has billions of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "IpAddr", into = "Option<IpAddr>")]
pub(crate) struct ClientIp(Option<IpAddr>);

impl ClientIp {
    /// A client whose address the proxy does not send. Many clients share this value, so no limit by address applies to
    /// it.
    pub(crate) const UNKNOWN: Self = Self(None);

    pub(crate) fn new(address: IpAddr) -> Self {
        Self(Some(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address => address,
        }))
    }

    /// The client with this address, if it is known.
    pub(crate) fn from_address(address: Option<IpAddr>) -> Self {
        address.map_or(Self::UNKNOWN, Self::new)
    }

    /// The subnets in which its usage counts, the smallest first: one for IPv4, and [`Subnet::LEVELS`] for IPv6.
    pub(crate) fn subnets(self) -> impl Iterator<Item = Subnet> {
        let levels = match self.0 {
            Some(IpAddr::V6(_)) => &IPV6_LEVELS[..],
            Some(IpAddr::V4(_)) => &[32],
            None => &[],
        };
        levels.iter().filter_map(move |&bits| {
            let address = match self.0? {
                IpAddr::V6(address) => {
                    let kept = u128::MAX << (128 - u32::from(bits));
                    IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & kept))
                }
                address => address,
            };
            Some(Subnet { address, bits })
        })
    }

    /// The number by which the store distinguishes readers; `None` if the address is unknown.
    pub(crate) fn reader_id(self) -> Option<u64> {
        let address = self.0?;
        let mut hasher = DefaultHasher::new();
        address.hash(&mut hasher);
        Some(hasher.finish())
    }

    /// Whether the address is known.
    pub(crate) fn is_known(self) -> bool {
        self.0.is_some()
    }
}

impl From<IpAddr> for ClientIp {
    fn from(address: IpAddr) -> Self {
        Self::new(address)
    }
}

impl From<ClientIp> for Option<IpAddr> {
    fn from(client_ip: ClientIp) -> Self {
        client_ip.0
    }
}

/// A subnet in which usage is counted: an IPv4 address, or the first bits of an IPv6 address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Subnet {
    address: IpAddr,
    bits: u8,
}

/// The prefix lengths of the IPv6 networks in which usage is counted, the smallest network first. A household or a
/// small firm has 56 bits, and a customer of a data centre often has 48.
const IPV6_LEVELS: [u8; Subnet::LEVELS] = [64, 56, 48];

impl Subnet {
    /// The number of networks in which an IPv6 address counts.
    pub(crate) const LEVELS: usize = 3;
}

impl fmt::Display for Subnet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// The paths of health checks. Proxies make these requests themselves.
const HEALTH_PATHS: [&str; 3] = ["/health", "/health/live", "/health/ready"];

/// The proxy in front of the server, whose connections carry the requests of all clients.
#[derive(Debug, Default)]
pub(crate) struct Proxy {
    warning: LogThrottle,
}

impl Proxy {
    /// The address of a request for a path. The proxy itself adds the last forwarded address; clients can forge the
    /// others. A health check is the proxy's own request, for which it forwards no address.
    pub(crate) fn address(&self, path: &str, headers: &HeaderMap) -> Option<IpAddr> {
        let last = headers.get_all("x-forwarded-for").iter().next_back();
        let address = last.and_then(|last| parse_address(last.to_str().ok()?.rsplit(',').next()?));
        let is_own = last.is_none() && HEALTH_PATHS.contains(&path);
        if address.is_none() && !is_own && self.warning.is_due() {
            let found = if last.is_some() { "names no address last" } else { "is missing" };
            tracing::warn!(
                "the proxy’s X-Forwarded-For {found}: expected ADDRESS, ADDRESS:PORT or [ADDRESS]:PORT; \
                 no limit by address can hold"
            );
        }
        address
    }
}

/// Parses an address as proxies write it: bare, in brackets, with a port, or in quotes.
fn parse_address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    if let Ok(with_port) = text.parse::<SocketAddr>() {
        return Some(with_port.ip());
    }
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn forwarded(value: &'static str) -> ClientIp {
        let header = ("x-forwarded-for".parse().unwrap(), HeaderValue::from_static(value));
        ClientIp::from_address(Proxy::default().address("/", &HeaderMap::from_iter([header])))
    }

    #[test]
    fn client_address_is_read_from_the_proxy_header() {
        let client_ip = |text: &str| ClientIp::new(text.parse().unwrap());
        for value in [
            "203.0.113.7",
            "6.6.6.6, 203.0.113.7",
            "203.0.113.7:4711",
            "6.6.6.6,\"203.0.113.7:4711\"",
        ] {
            assert_eq!(forwarded(value), client_ip("203.0.113.7"), "{value}");
        }
        for value in ["2001:db8::1", "[2001:db8::1]", "\"[2001:db8::1]:4711\""] {
            assert_eq!(forwarded(value), client_ip("2001:db8::1"), "{value}");
        }
    }

    #[test]
    fn client_unnamed_by_the_proxy_is_unknown() {
        for value in ["unknown", "", "6.6.6.6, _hidden", "203.0.113.7 via proxy"] {
            assert_eq!(forwarded(value), ClientIp::UNKNOWN, "{value}");
        }
        assert_eq!(Proxy::default().address("/", &HeaderMap::new()), None);
    }

    #[test]
    fn an_ipv6_address_counts_in_three_networks() {
        let networks = |text: &str| -> Vec<_> {
            let networks = ClientIp::new(text.parse().unwrap()).subnets();
            networks.map(|network| network.to_string()).collect()
        };
        assert_eq!(networks("203.0.113.7"), ["203.0.113.7/32"]);
        assert_eq!(
            networks("2001:db8:1:2345:6::7"),
            ["2001:db8:1:2345::/64", "2001:db8:1:2300::/56", "2001:db8:1::/48"]
        );
        assert_eq!(ClientIp::UNKNOWN.subnets().count(), 0);
    }

    #[test]
    fn addresses_of_a_network_count_as_one_caller() {
        let client_ip = |text: &str| ClientIp::new(text.parse().unwrap());
        assert_eq!(client_ip("2001:db8::1"), client_ip("2001:db8::ffff:0:1"));
        assert_ne!(client_ip("2001:db8::1"), client_ip("2001:db8:0:1::1"));
        assert_eq!(client_ip("::ffff:203.0.113.7"), client_ip("203.0.113.7"));
    }
}
