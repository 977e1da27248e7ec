//! The first line of a file of games: the conditions under which they were played.

use std::fmt;
use std::ops::RangeInclusive;

use anyhow::{Context, Result, bail, ensure};
use glass_rules::VariantId;

use crate::cli;

/// The version of the format.
const VERSION: u32 = 1;

/// The conditions of the games in a file. Apart from the engine itself, they determine all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The game.
    pub variant: VariantId,
    /// The seed of the openings.
    pub seed: u64,
    /// The nodes for each move.
    pub nodes: u64,
    /// The number of random moves at the start of a game.
    pub random_plies: RangeInclusive<usize>,
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, seed, nodes, random_plies } = self;
        let (from, to) = (random_plies.start(), random_plies.end());
        write!(
            f,
            "glass-games version={VERSION} game={variant} seed={seed} nodes={nodes} random-plies={from}..{to}"
        )
    }
}

impl Header {
    /// Parses the first line, without its line break.
    ///
    /// # Errors
    ///
    /// If the line is not a header, or has an unsupported version.
    pub fn parse(line: &str) -> Result<Self> {
        let form = "glass-games version=1 game=NAME seed=N nodes=N random-plies=N..N";
        let words: Vec<&str> = line.split(' ').collect();
        let [magic, version, variant, seed, nodes, plies] = words[..] else {
            bail!("“{line}” is not a header such as “{form}”");
        };
        ensure!(magic == "glass-games", "“{line}” is not a header such as “{form}”");
        let value = |word: &'static str, text: &'_ str| -> Result<String> {
            let rest = text.strip_prefix(word).and_then(|rest| rest.strip_prefix('='));
            rest.map(str::to_owned)
                .with_context(|| format!("“{text}” stands where “{word}=…” is expected"))
        };
        let version = value("version", version)?;
        ensure!(version == VERSION.to_string(), "version {version} of the format is not known");
        let number = |text: String| -> Result<u64> {
            text.parse().with_context(|| format!("“{text}” is not a number"))
        };
        Ok(Self {
            variant: value("game", variant)?.parse()?,
            seed: number(value("seed", seed)?)?,
            nodes: number(value("nodes", nodes)?)?,
            random_plies: cli::plies(&value("random-plies", plies)?).map_err(anyhow::Error::msg)?,
        })
    }

    /// Checks that games with both headers may be in one file.
    ///
    /// # Errors
    ///
    /// The message has the difference between the file's header, `self`, and the wanted one.
    pub fn must_equal(&self, wanted: &Self) -> Result<()> {
        let (have, want) = (self.to_string(), wanted.to_string());
        let differing = have.split(' ').zip(want.split(' ')).filter(|(have, want)| have != want);
        let differing: Vec<_> =
            differing.map(|(have, want)| format!("{have} instead of {want}")).collect();
        ensure!(differing.is_empty(), "it was played with {}", differing.join(", "));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header { variant: VariantId::QuasiAlice, seed: 7, nodes: 1200, random_plies: 6..=10 }
    }

    #[test]
    fn header_is_read_back() {
        assert_eq!(Header::parse(&header().to_string()).unwrap(), header());
    }

    #[test]
    fn invalid_fields_are_named() {
        let text = header().to_string();
        for (from, to, named) in [
            ("glass-games", "games", "“games version"),
            ("version=1", "version=2", "version 2"),
            ("game=quasi-alice", "game=checkers", "checkers"),
            ("seed=7", "side=7", "“side=7”"),
            ("nodes=1200", "nodes=many", "“many”"),
            ("6..10", "10..6", "“10..6”"),
        ] {
            let error = Header::parse(&text.replace(from, to)).unwrap_err();
            assert!(format!("{error:#}").contains(named), "{error:#} does not name {named}");
        }
    }

    #[test]
    fn differences_are_named() {
        assert!(header().must_equal(&header()).is_ok());
        let other = Header { nodes: 100, seed: 8, ..header() };
        assert_eq!(
            header().must_equal(&other).unwrap_err().to_string(),
            "it was played with seed=7 instead of seed=8, nodes=1200 instead of nodes=100"
        );
    }
}
