//! Defines the reports that nodes send each other, and their format.

use glass_store::GameId;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The largest number of entries in one message.
pub(super) const MAX_ENTRIES: usize = 1_000;

/// The largest size of a message.
const MAX_BYTES: usize = 256 * 1024;

/// The longest name of a node, in bytes.
const MAX_NODE_NAME_BYTES: usize = 64;

/// A report, or a part of one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Report {
    /// The reporting node.
    pub(super) node: String,
    /// How many full reports the node has sent, counting this one.
    pub(super) round: u64,
    /// Whether the node has now reported everything in this round.
    pub(super) ends_round: bool,
    #[serde(deserialize_with = "known_entries")]
    pub(super) entries: Vec<Entry>,
}

/// A value that a node reports.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Entry {
    /// The players and spectators that have a game open.
    Game {
        #[serde(with = "text")]
        game: GameId,
        white: bool,
        black: bool,
        watchers: u32,
    },
}

impl Report {
    /// Parses a message. `None` if it is not a report.
    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > MAX_BYTES {
            return None;
        }
        let report: Self = serde_json::from_slice(bytes).ok()?;
        (report.entries.len() <= MAX_ENTRIES && report.node.len() <= MAX_NODE_NAME_BYTES)
            .then_some(report)
    }
}

/// The kinds of entries that this release knows. Nodes of other releases may send more.
fn known_entries<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Entry>, D::Error> {
    let entries = Vec::<Map<String, Value>>::deserialize(from)?.into_iter();
    let known = entries.filter(|entry| entry.contains_key("game")).map(Value::Object);
    known.map(|entry| serde_json::from_value(entry).map_err(D::Error::custom)).collect()
}

/// Serializes an id as its text.
pub(crate) mod text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(id: &impl Display, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(id)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_report_is_read_as_it_was_written() {
        let game = || GameId::random().unwrap();
        let most = u32::MAX;
        let entries = [Entry::Game { game: game(), white: false, black: false, watchers: most }];
        for entry in entries {
            let report = Report {
                node: "x".repeat(MAX_NODE_NAME_BYTES),
                round: u64::MAX,
                ends_round: false,
                entries: vec![entry; MAX_ENTRIES],
            };
            let bytes = serde_json::to_vec(&report).unwrap();
            assert_eq!(Report::parse(&bytes).as_ref(), Some(&report), "{} bytes", bytes.len());
        }
    }

    #[test]
    fn invalid_reports_are_ignored() {
        let entry = r#"{"game":{"game":"k7Qm2xPz9a","white":true,"black":false,"watchers":1}}"#;
        let report = |node: &str, entries: &str| {
            format!(r#"{{"node":"{node}","round":1,"ends_round":true,"entries":[{entries}]}}"#)
        };
        assert!(Report::parse(report("a", entry).as_bytes()).is_some());
        let other =
            Report::parse(report("a", r#"{"offer":{"game":"k7Qm2xPz9a","ply":7}}"#).as_bytes());
        assert!(other.is_some_and(|report| report.entries.is_empty()), "of another release");
        for wrong in [
            String::new(),
            "{}".to_owned(),
            report(&"x".repeat(MAX_NODE_NAME_BYTES + 1), ""),
            report("a", &[entry; MAX_ENTRIES + 1].join(",")),
            report("a", &entry.replace("k7Q", "0")),
            report("a", &entry.replace(":1}", ":-1}")),
            report("a", "") + " ".repeat(MAX_BYTES).as_str(),
        ] {
            assert_eq!(Report::parse(wrong.as_bytes()), None, "{wrong}");
        }
    }
}
