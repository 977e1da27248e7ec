//! Reads `deploy/glass.service`, so that long measurements run the server as production does.

use std::ffi::OsString;

use anyhow::{Context, Result};

const UNIT: &str = include_str!("../../../deploy/glass.service");

/// The settings of the server process in the unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// The arguments of `glass serve` without the data folder.
    pub arguments: Vec<String>,
    pub environment: Vec<(String, OsString)>,
    /// How many files and sockets the server may have open.
    pub descriptors: u64,
    /// How many bytes of memory it may hold before the system ends it.
    pub memory: u64,
}

impl Unit {
    pub fn read() -> Result<Self> {
        Self::parse(UNIT).context("deploy/glass.service is not as expected")
    }

    fn parse(text: &str) -> Option<Self> {
        let all = |key: &'static str| {
            text.lines().filter_map(move |line| line.strip_prefix(key)?.strip_prefix('='))
        };
        let started = all("ExecStart").next()?;
        let (_, arguments) = started.split_once(" serve ")?;
        let mut words = arguments.split_whitespace();
        let mut arguments = Vec::new();
        while let Some(word) = words.next() {
            match word {
                "--data" => drop(words.next()?),
                _ => arguments.push(word.to_owned()),
            }
        }
        let environment = all("Environment").filter_map(|pair| pair.split_once('='));
        Some(Self {
            arguments,
            environment: environment.map(|(name, value)| (name.to_owned(), value.into())).collect(),
            descriptors: all("LimitNOFILE").next()?.parse().ok()?,
            memory: bytes(all("MemoryMax").next()?)?,
        })
    }

    /// The command that gives the server the unit's limits before it becomes the server.
    pub fn starter(&self) -> Vec<String> {
        vec!["prlimit".to_owned(), format!("--nofile={}", self.descriptors)]
    }
}

/// A size as systemd writes it: bytes, or with `K`, `M` or `G` behind them.
fn bytes(text: &str) -> Option<u64> {
    let (number, unit) = match text.strip_suffix(['K', 'M', 'G']) {
        Some(number) => (number, text.chars().next_back()?),
        None => (text, 'B'),
    };
    let shift = match unit {
        'K' => 10,
        'M' => 20,
        'G' => 30,
        _ => 0,
    };
    number.parse::<u64>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deployed_unit_is_parsed() {
        let unit = Unit::read().unwrap();
        assert!(unit.descriptors >= 10_000, "{unit:?}");
        assert!((1 << 30..=8 << 30).contains(&unit.memory), "{unit:?}");
        assert!(unit.environment.iter().any(|(name, _)| name == "MALLOC_ARENA_MAX"), "{unit:?}");
    }

    #[test]
    fn every_setting_is_parsed() {
        let text = "[Service]\n# MemoryMax=1\nExecStart=/bin/glass serve --quiet --data /var\n\
                    Environment=A=1\nEnvironment=B=x=y\nLimitNOFILE=64\nMemoryMax=3M\n";
        let expected = Unit {
            arguments: vec!["--quiet".to_owned()],
            environment: vec![("A".to_owned(), "1".into()), ("B".to_owned(), "x=y".into())],
            descriptors: 64,
            memory: 3 << 20,
        };
        assert_eq!(Unit::parse(text), Some(expected));
        assert_eq!(Unit::parse("[Service]\n"), None);
        assert_eq!(
            [bytes("7"), bytes("2K"), bytes("1G"), bytes("G")],
            [Some(7), Some(2048), Some(1 << 30), None]
        );
    }
}
