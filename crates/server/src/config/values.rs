//! Parses and serializes single configuration values, with bounds and with errors that name the expected value.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use ipnet::IpNet;
use serde::Deserialize;
use serde::de::{Deserializer, Error, Unexpected, Visitor};

/// A duration in seconds.
pub(crate) mod seconds {
    use serde::Serializer;

    use super::*;

    const MAX_SECONDS: f64 = 366.0 * 24.0 * 3600.0;

    pub(crate) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        match time.subsec_nanos() {
            0 => to.serialize_u64(time.as_secs()),
            _ => to.serialize_f64(time.as_secs_f64()),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let expected = "a number of seconds above 0 and at most a year";
        let fits = |number: f64| number > 0.0 && number <= MAX_SECONDS;
        number(from, expected, fits).map(Duration::from_secs_f64)
    }
}

/// An address with a port; an empty text means `None`.
pub(crate) mod optional_address {
    use serde::Serializer;

    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        address: &Option<SocketAddr>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match address {
            Some(address) => to.collect_str(address),
            None => to.serialize_str(""),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<SocketAddr>, D::Error> {
        let text = String::deserialize(from)?;
        if text.is_empty() {
            return Ok(None);
        }
        let expected = &"an address with a port such as 127.0.0.1:9464, or nothing";
        let read = text.parse().map(Some);
        read.map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), expected))
    }
}

/// A whole number, at least `MIN`.
pub(crate) fn at_least<'de, const MIN: u32, D: Deserializer<'de>>(
    from: D,
) -> Result<usize, D::Error> {
    whole(from, MIN).map(|number| number as usize)
}

/// A whole number, at least 0.
pub(crate) fn at_least_zero<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    whole(from, 0)
}

/// A whole number, at least 1.
pub(crate) fn positive<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    whole(from, 1)
}

/// Networks, such as `203.0.113.0/24` or `2001:db8::/32`. A single address is a network of one.
pub(crate) fn networks<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<IpNet>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    let network = |text: &String| {
        let read = text.parse::<IpNet>().ok().map(|network| network.trunc());
        let read = read.or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from));
        let expected = &"an address or a network such as 203.0.113.0/24";
        read.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(text), expected))
    };
    texts.iter().map(network).collect()
}

/// An email address, the address of a page that begins with `https://`, or nothing.
pub(crate) fn contact<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    let is_plain = !text.chars().any(|letter| letter.is_whitespace() || letter.is_control());
    let is_address = text.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && !text.contains([':', '/', '?'])
    });
    let is_page = text.strip_prefix("https://").is_some_and(|host| !host.is_empty());
    match text.is_empty() || is_plain && (is_address || is_page) {
        true => Ok(text),
        false => {
            let expected = &"an email address, or an address that begins with https://";
            Err(D::Error::invalid_value(Unexpected::Str(&text), expected))
        }
    }
}

/// An hour of the day, from 0 to 23.
pub(crate) fn hour<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let fits = |number: f64| number.fract() == 0.0 && (0.0..24.0).contains(&number);
    number(from, "an hour of the day, from 0 to 23", fits).map(|number| number as u32)
}

fn whole<'de, D: Deserializer<'de>>(from: D, least: u32) -> Result<u32, D::Error> {
    let range = f64::from(least)..=f64::from(u32::MAX);
    let fits = |number: f64| number.fract() == 0.0 && range.contains(&number);
    number(from, &format!("a whole number, at least {least}"), fits).map(|number| number as u32)
}

fn number<'de, D: Deserializer<'de>>(
    from: D,
    expected: &str,
    fits: impl Fn(f64) -> bool,
) -> Result<f64, D::Error> {
    let number = from.deserialize_any(Number(expected))?;
    if fits(number) {
        return Ok(number);
    }
    Err(D::Error::custom(format_args!("{number} is not {expected}")))
}

/// Any number. For other types the error names the expected value.
struct Number<'e>(&'e str);

impl Visitor<'_> for Number<'_> {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_i64<E>(self, number: i64) -> Result<f64, E> {
        Ok(number as f64)
    }

    fn visit_u64<E>(self, number: u64) -> Result<f64, E> {
        Ok(number as f64)
    }

    fn visit_f64<E>(self, number: f64) -> Result<f64, E> {
        Ok(number)
    }
}
