//! A game as one line of a file.

use std::fmt;

use anyhow::{Context, Result, ensure};
use glass_notation::coordinate;
use glass_rules::{AnyPosition, Move, RuleSet};

/// The score of a move that was played without a search.
const NO_SCORE: &str = "-";

/// A move, with the search's score of the position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub played: Move,
    /// Centipawns for the side that moved; `None` for a random move of the opening.
    pub score: Option<i16>,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the game under its seed.
    pub number: u64,
    /// White's result, in quarters of a point.
    pub result: u8,
    /// Its rule set.
    pub rules: &'static RuleSet,
    /// The moves from the start.
    pub plies: Vec<Ply>,
}

impl fmt::Display for Record {
    /// The line, without its line break.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.number, self.result, self.rules)?;
        for &Ply { played, score } in &self.plies {
            write!(f, " {}:", coordinate::write(self.rules.variant(), played))?;
            match score {
                Some(score) => write!(f, "{score}")?,
                None => f.write_str(NO_SCORE)?,
            }
        }
        Ok(())
    }
}

/// Parses the number of the game in a line.
///
/// # Errors
///
/// If the line does not begin with a number.
pub fn number_of(line: &str) -> Result<u64> {
    let word = line.split(' ').next().unwrap_or_default();
    word.parse().with_context(|| format!("“{word}” stands where the number of a game is expected"))
}

impl Record {
    /// Parses a line, without its line break, by replaying the game.
    ///
    /// # Errors
    ///
    /// The message has the invalid word or the illegal move.
    pub fn parse(line: &str) -> Result<Self> {
        let number = number_of(line)?;
        let mut words = line.split(' ').skip(1);
        let result = words.next().unwrap_or_default();
        let rules = words.next().unwrap_or_default();
        let result = match result.parse() {
            Ok(result @ 0..=4) => result,
            _ => anyhow::bail!("“{result}” stands where a result from 0 to 4 is expected"),
        };
        let rules = RuleSet::find_any(rules)?;
        let mut position = AnyPosition::start(rules);
        let mut plies = Vec::new();
        for word in words {
            let (text, score) =
                word.split_once(':').with_context(|| format!("“{word}” is not as “e2e4:17”"))?;
            let played = coordinate::read(position.view(), text)?;
            let score = match score {
                NO_SCORE => None,
                score => Some(score.parse().with_context(|| format!("“{score}” is not a score"))?),
            };
            position = position.after(played);
            plies.push(Ply { played, score });
        }
        ensure!(!plies.is_empty(), "game {number} has no moves");
        Ok(Self { number, result, rules, plies })
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    /// A game of first legal moves, in which the n-th move has the score n - 3.
    fn sample(variant: VariantId) -> Record {
        let rules = variant.default_rules();
        let mut position = AnyPosition::start(rules);
        let mut plies = Vec::new();
        for ply in 0..40_i16 {
            let moves = position.view().legal_moves();
            let Some(&played) = moves.get(usize::from(ply as u16) % moves.len().max(1)) else {
                break;
            };
            plies.push(Ply { played, score: (ply >= 2).then_some((ply - 3) * 100) });
            position = position.after(played);
        }
        Record { number: 12, result: 3, rules, plies }
    }

    #[test]
    fn records_of_every_variant_are_read_back() {
        for variant in VariantId::ALL {
            let record = sample(variant);
            assert_eq!(Record::parse(&record.to_string()).unwrap(), record, "{variant}");
        }
    }

    #[test]
    fn the_form_is_as_documented() {
        let line = "3 4 alice-cvp/1 e2e4:- d7d5:- e4e5:-31 c8f5:20000";
        let record = Record::parse(line).unwrap();
        assert_eq!(record.to_string(), line);
        assert_eq!((record.number, record.result, record.plies[2].score), (3, 4, Some(-31)));
    }

    #[test]
    fn invalid_records_are_named() {
        for (line, named) in [
            ("x 4 alice-cvp/1 e2e4:1", "“x”"),
            ("3 5 alice-cvp/1 e2e4:1", "“5”"),
            ("3 4 ludo/1 e2e4:1", "ludo"),
            ("3 4 alice-cvp/1 e2e4", "“e2e4”"),
            ("3 4 alice-cvp/1 e2e4:1.5", "“1.5”"),
            ("3 4 alice-cvp/1 e2e4:40000", "“40000”"),
            ("3 4 alice-cvp/1 e2e5:1", "e5"),
            ("3 4 alice-cvp/1", "no moves"),
        ] {
            let error = Record::parse(line).unwrap_err();
            assert!(format!("{error:#}").contains(named), "{error:#} does not name {named}");
        }
    }
}
