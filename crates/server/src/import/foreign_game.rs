//! A game that was played elsewhere and can be replayed here.

use std::fmt::Write;

use glass_notation::pgn::GameResult;
use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, Color, History, RuleSet};
use glass_store::{Ending, GameId, GameOrigin, Millis, NewImport, NewMove, VisitorId};
use glass_words::Message;
use sha2::{Digest, Sha256};
use time::{Date, Month};

use crate::{ending, side, t, text_limits};

/// No game has more moves, of both sides together.
pub(super) const MOST_MOVES: usize = 2_000;
/// How many characters are kept of a name, a place and the like.
const LONGEST: usize = 80;
/// Why a game is over of which only the result is known.
const REASON: &str = "played-elsewhere";

/// A game that can be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ForeignGame {
    /// The line in which it begins.
    pub(super) line: usize,
    pub(super) rules: &'static RuleSet,
    start: Option<String>,
    pub(super) moves: Vec<NewMove>,
    pub(super) ending: Ending,
    pub(super) origin: GameOrigin,
}

/// What is wrong with a game, and in which line.
pub(crate) type Fault = (usize, String);

pub(super) type Tags = Vec<(String, String)>;

impl ForeignGame {
    pub(super) fn stored_as(
        self,
        id: GameId,
        importer: Option<VisitorId>,
        now: Millis,
    ) -> NewImport {
        let Self { rules, start, moves, ending, origin, .. } = self;
        let mut told = format!("{rules}\n{start:?}\n{}\n{origin:?}\n", ending.result);
        for played in &moves {
            told += &played.coordinate;
            told.push(' ');
        }
        NewImport {
            id,
            digest: hex(&Sha256::digest(told)),
            variant: rules.variant.to_string(),
            rules: rules.id(),
            start,
            moves,
            ending,
            ended: day(&origin.played).unwrap_or(now).min(now),
            origin,
            importer,
        }
    }

    /// The line in which it begins.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// The game as it was replayed.
    pub(crate) fn history(&self) -> Option<History> {
        let start = match &self.start {
            None => AnyPosition::start(self.rules),
            Some(text) => fen::position(self.rules, text).ok()?,
        };
        let mut history = History::new(start);
        for played in &self.moves {
            let legal = coordinate::read(history.position().view(), &played.coordinate).ok()?;
            history.play_unchecked(legal);
        }
        Some(history)
    }

    pub(super) fn new(
        line: usize,
        history: &History,
        tags: &Tags,
        stated: GameResult,
    ) -> Result<Self, Fault> {
        let refused = |why: Message| Err((line, why.to_string()));
        let rules = history.position().view().rules();
        if history.moves().is_empty() {
            return refused(t("import-no-moves"));
        }
        if history.moves().len() > MOST_MOVES {
            return refused(t("import-most-moves").count("most", MOST_MOVES));
        }
        let ending = match (history.outcome(), stated) {
            (Some(outcome), stated) => {
                let by_rule = ending::by_rule(outcome);
                if stated != GameResult::Unfinished && stated.as_str() != by_rule.result {
                    return refused(
                        t("import-other-result")
                            .with("result", &by_rule.result)
                            .with("stated", stated.as_str()),
                    );
                }
                by_rule
            }
            (None, GameResult::Unfinished) => {
                return refused(t("import-no-result"));
            }
            (None, stated) => Ending {
                result: stated.as_str().to_owned(),
                reason: REASON.to_owned(),
                winner: winner(stated).map(side::seat),
            },
        };
        let variant = rules.variant;
        let moves = history.positions().zip(history.moves()).map(|(position, &played)| NewMove {
            coordinate: coordinate::write(variant, played),
            algebraic: Some(algebraic::write(position.view(), played)),
        });
        let start = history.start();
        let start = (*start != AnyPosition::start(rules)).then(|| fen::write(start.view()));
        let tag = |name: &str, missing: &str| {
            let value = tags.iter().find(|(tag, _)| tag == name).map_or("", |(_, value)| value);
            let seen: String = text_limits::line(value).chars().take(LONGEST).collect();
            let seen = seen.trim().to_owned();
            if seen.is_empty() || seen == "?" { missing.to_owned() } else { seen }
        };
        let origin = GameOrigin {
            white: tag("White", "Unknown"),
            black: tag("Black", "Unknown"),
            event: tag("Event", ""),
            site: tag("Site", ""),
            played: tag("Date", ""),
        };
        Ok(Self { line, rules, start, moves: moves.collect(), ending, origin })
    }
}

pub(super) fn value<'t>(tags: &'t Tags, name: &str) -> Option<&'t str> {
    tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.trim())
}

fn winner(result: GameResult) -> Option<Color> {
    match result {
        GameResult::WhiteWins => Some(Color::White),
        GameResult::BlackWins => Some(Color::Black),
        _ => None,
    }
}

/// The first moment of a day as PGN writes it; of the month or the year, where the rest is not known.
fn day(text: &str) -> Option<Millis> {
    let mut parts = text.split('.');
    let year = parts.next()?.parse().ok()?;
    let month = parts.next().and_then(|month| month.parse().ok()).unwrap_or(1);
    let day = parts.next().and_then(|day| day.parse().ok()).unwrap_or(1);
    let date = Date::from_calendar_date(year, Month::try_from(month).ok()?, day).ok()?;
    Some(date.midnight().assume_utc().unix_timestamp() * 1000)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_may_be_known_in_part() {
        assert_eq!(day("1970.01.02"), Some(86_400_000));
        assert_eq!(day("1970.??.??"), Some(0));
        assert_eq!(day("????.??.??"), None);
        assert_eq!(day("2026.13.01"), None);
    }
}
