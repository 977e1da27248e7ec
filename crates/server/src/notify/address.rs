//! Checks email addresses. Only addresses to which mail can be sent are accepted: a mail server would otherwise be asked
//! again for days.

use lettre::Address;

use crate::t;

/// The longest email address that the mail standards allow, in characters.
pub(crate) const MAX_ADDRESS_CHARACTERS: usize = 254;

/// Top-level domains that never receive mail from the Internet (RFC 2606, RFC 6761, RFC 6762, RFC 7686, RFC 9476), and
/// `internal`, which ICANN keeps for private networks.
const UNREACHABLE_DOMAINS: [&str; 9] =
    ["alt", "arpa", "example", "internal", "invalid", "local", "localhost", "onion", "test"];

/// Why an email address is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AddressError {
    /// The text is no address.
    Malformed,
    /// The part before the `@` has letters that mail servers rarely accept.
    UserNotAscii(String),
    /// The domain never receives mail: an IP address, a host without a dot, or a domain of private networks.
    Unreachable(String),
}

impl AddressError {
    /// The message for the visitor, in their language.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Malformed => t("mail-address-invalid").into(),
            Self::UserNotAscii(user) => t("mail-address-user").with("user", user).into(),
            Self::Unreachable(domain) => {
                t("mail-address-unreachable").with("domain", domain).into()
            }
        }
    }
}

/// Reads an address as a person writes it. A domain with letters of other languages becomes Punycode, which every mail
/// server understands.
pub(crate) fn parse(text: &str) -> Result<Address, AddressError> {
    let (user, domain) = text.rsplit_once('@').ok_or(AddressError::Malformed)?;
    if text.len() > MAX_ADDRESS_CHARACTERS || user.is_empty() {
        return Err(AddressError::Malformed);
    }
    if !user.is_ascii() {
        return Err(AddressError::UserNotAscii(user.to_owned()));
    }
    let unreachable = || AddressError::Unreachable(domain.to_owned());
    if domain.starts_with('[') {
        return Err(unreachable());
    }
    let ascii = idna::domain_to_ascii_strict(domain).map_err(|_| AddressError::Malformed)?;
    let address = Address::new(user, &ascii).map_err(|_| AddressError::Malformed)?;
    if user.len() + 1 + ascii.len() > MAX_ADDRESS_CHARACTERS {
        return Err(AddressError::Malformed);
    }
    let top = ascii.rsplit_once('.').map(|(_, top)| top).ok_or_else(unreachable)?;
    let is_number = top.bytes().all(|byte| byte.is_ascii_digit());
    if top.len() < 2 || is_number || UNREACHABLE_DOMAINS.contains(&top) {
        return Err(unreachable());
    }
    Ok(address)
}

/// An address as a person writes it: with the letters of its domain in place of Punycode.
pub(crate) fn display(address: &str) -> String {
    match address.rsplit_once('@') {
        Some((user, domain)) => format!("{user}@{}", idna::domain_to_unicode(domain).0),
        None => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_public_domains_are_accepted() {
        for (text, stored) in [
            ("ann@example.org", "ann@example.org"),
            ("Ann.Liddell+chess@mail.example.co.uk", "Ann.Liddell+chess@mail.example.co.uk"),
            ("ann@Bücher.example.org", "ann@xn--bcher-kva.example.org"),
            ("ann@xn--bcher-kva.example.org", "ann@xn--bcher-kva.example.org"),
            ("ann@почта.рф", "ann@xn--80a1acny.xn--p1ai"),
            ("ann@例え.jp", "ann@xn--r8jz45g.jp"),
            ("ann@straße.de", "ann@xn--strae-oqa.de"),
        ] {
            let address = parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(address.to_string(), stored, "{text}");
            assert_eq!(parse(&display(stored)).unwrap(), address, "{text}");
        }
        assert_eq!(display("ann@xn--bcher-kva.example.org"), "ann@bücher.example.org");
        assert_eq!(display("no address"), "no address");
    }

    #[test]
    fn texts_that_are_no_addresses_are_refused() {
        let long = format!("{}@example.org", "a".repeat(250));
        let long_user = format!("{}@example.org", "a".repeat(65));
        let long_label = format!("ann@{}.org", "a".repeat(64));
        for bad in [
            "",
            "ann",
            "ann@",
            "@example.org",
            "a b@example.org",
            "ann@example.org\r\nBcc: eve@example.org",
            "Ann <ann@example.org>",
            "ann@example.org, eve@example.org",
            "ann@exam_ple.org",
            "ann@-example.org",
            "ann@example..org",
            "ann@example%2eorg",
            &long,
            &long_user,
            &long_label,
        ] {
            assert_eq!(parse(bad), Err(AddressError::Malformed), "{bad}");
        }
    }

    #[test]
    fn addresses_that_no_mail_reaches_are_refused() {
        for bad in [
            "ann@localhost",
            "ann@127.0.0.1",
            "ann@[127.0.0.1]",
            "ann@[IPv6:2001:db8::1]",
            "ann@mail.invalid",
            "ann@MAIL.TEST",
            "ann@printer.local",
            "ann@site.example",
            "ann@abc.onion",
            "ann@host.internal",
            "ann@1.168.192.in-addr.arpa",
            "ann@example.o",
        ] {
            let refused = parse(bad);
            assert!(matches!(refused, Err(AddressError::Unreachable(_))), "{bad}: {refused:?}");
        }
        let refused = parse("änn@example.org");
        assert_eq!(refused, Err(AddressError::UserNotAscii("änn".to_owned())));
        for error in [refused.unwrap_err(), AddressError::Unreachable("mail.test".to_owned())] {
            assert!(error.message().contains(['ä', 'm']), "{}", error.message());
        }
    }
}
