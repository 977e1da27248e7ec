//! Checks where push messages may go: a browser could name any address, even one that only this machine can reach.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{Ipv4Net, Ipv6Net};
use url::{Host, Url};

/// The maximum length of an endpoint, in bytes.
const MAX_ENDPOINT_BYTES: usize = 1_000;

/// Networks that are not part of the public internet (RFC 6890 and later).
const PRIVATE_NETWORKS: [(Ipv4Addr, u8); 14] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 3),
];

/// All public IPv6 addresses are in this network.
const PUBLIC_IPV6: (Ipv6Addr, u8) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);
/// The parts of [`PUBLIC_IPV6`] that lead elsewhere or are for examples.
const RESERVED_IPV6: [(Ipv6Addr, u8); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// Parses the endpoint of a push service. The error has the reason. `anywhere` allows private networks and connections
/// without TLS.
pub(crate) fn check(endpoint: &str, anywhere: bool) -> Result<Url, String> {
    let url =
        Url::parse(endpoint).map_err(|error| format!("the endpoint is not a URL: {error}"))?;
    if endpoint.len() > MAX_ENDPOINT_BYTES {
        return Err(format!("the endpoint is longer than {MAX_ENDPOINT_BYTES} characters"));
    }
    if anywhere {
        return Ok(url);
    }
    let plain = url.username().is_empty() && url.password().is_none();
    if url.scheme() != "https" || url.port_or_known_default() != Some(443) || !plain {
        return Err(
            "the endpoint of a push service begins with https:// and a host alone".to_owned()
        );
    }
    let public = match url.host() {
        Some(Host::Domain(name)) => name.contains('.'),
        Some(Host::Ipv4(address)) => is_public(address.into()),
        Some(Host::Ipv6(address)) => is_public(address.into()),
        None => false,
    };
    if public { Ok(url) } else { Err("the endpoint is in a private network".to_owned()) }
}

/// Whether an address is on the public internet.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !PRIVATE_NETWORKS.iter().any(|&(network, length)| {
            Ipv4Net::new(network, length).is_ok_and(|net| net.contains(&address))
        }),
        IpAddr::V6(address) => {
            let within = |&(network, length): &(Ipv6Addr, u8)| {
                Ipv6Net::new(network, length).is_ok_and(|net| net.contains(&address))
            };
            within(&PUBLIC_IPV6) && !RESERVED_IPV6.iter().any(within)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endpoints_are_on_the_public_internet() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/x",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://93.184.215.14/x",
            "https://[2606:2800:21f::1]/x",
        ] {
            assert!(check(good, false).is_ok(), "{good}");
        }
        for bad in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://ann:secret@fcm.googleapis.com/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://0x7f.1/x",
            "https://10.1.2.3/x",
            "https://169.254.169.254/latest/meta-data",
            "https://172.31.0.1/x",
            "https://192.168.1.1/x",
            "https://100.100.0.1/x",
            "https://224.0.0.1/x",
            "https://[::1]/x",
            "https://[::ffff:127.0.0.1]/x",
            "https://[fe80::1]/x",
            "https://[fd00::1]/x",
            "https://[2002:7f00:1::]/x",
            "https://[64:ff9b::7f00:1]/x",
            "file:///etc/passwd",
            "nothing",
            "",
        ] {
            assert!(check(bad, false).is_err(), "{bad}");
        }
        assert!(check("http://127.0.0.1:8080/x", true).is_ok());
        assert!(check(&format!("https://a.example/{}", "x".repeat(1_000)), true).is_err());
    }
}
