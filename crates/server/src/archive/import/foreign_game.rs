//! A game that was played elsewhere and can be replayed here.

use std::fmt::Write;
use std::iter;

use glass_notation::pgn::{GameResult, GameTree};
use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, Color, History, RuleSet};
use glass_store::{
    ArchivedPosition, Ending, GameId, GameOrigin, Millis, NewImport, NewMove, VisitorId,
};
use glass_words::Message;
use sha2::{Digest, Sha256};
use time::{Date, Month};

use super::report::Remark;
use crate::archive::archivist;
use crate::archive::pgn::{self, UNKNOWN_PLAYER};
use crate::game::imported_pgn;
use crate::game::result;
use crate::game::side;
use crate::http::language;
use crate::jobs::cancellation;
use crate::t;
use crate::text::limits;

/// The maximum number of moves of a game, both sides together.
pub(super) const MAX_MOVES: usize = 2_000;
/// The maximum stored length of a name, a place or another tag, in characters.
const MAX_TAG: usize = 80;
/// The PGN date that means unknown.
const NO_DATE: &str = "????.??.??";

/// A parsed game, before it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReadGame {
    /// Its number in the text, from 1.
    pub(crate) number: usize,
    /// The number of its first line.
    pub(crate) line: usize,
    /// Problems that did not prevent reading the game.
    pub(crate) warnings: Vec<Remark>,
    /// The game, or why it cannot be replayed.
    pub(crate) game: Result<ForeignGame, Remark>,
}

/// A game that can be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ForeignGame {
    rules: &'static RuleSet,
    start: Option<String>,
    pub(super) moves: Vec<NewMove>,
    pub(super) ending: Ending,
    pub(super) origin: GameOrigin,
    /// Its further tags, comments, signs and variations as PGN.
    pub(super) pgn: Option<String>,
    /// The id in its `GameId` tag.
    pub(super) named: Option<GameId>,
    positions: Vec<ArchivedPosition>,
}

pub(super) type Tags = Vec<(String, String)>;

impl ReadGame {
    /// The number of moves to store.
    pub(crate) fn moves(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.moves.len())
    }
}

impl ForeignGame {
    /// Replays the game.
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

    /// Creates a game from its main line and the whole of its text. Also returns warnings: if the rules give another
    /// result, if the game goes on after its end, and if something is too long to be stored.
    ///
    /// # Errors
    ///
    /// The reason why the game cannot be stored.
    pub(super) fn new(history: &History, game: &GameTree) -> Result<(Self, Vec<Message>), Message> {
        if history.moves().len() > MAX_MOVES {
            return Err(t("import-too-many-moves").count("most", MAX_MOVES));
        }
        let rules = history.position().view().rules();
        let (tags, stated) = (&game.tags, game.result);
        let (mut warnings, stated_result) = (Vec::new(), stated.as_str());
        let end = history.first_end().filter(|&(ply, _)| ply < history.moves().len());
        if let Some((ply, outcome)) = end {
            warnings.push(
                t("import-goes-on")
                    .count("move", ply.div_ceil(2))
                    .with("why", language::current().outcome(outcome)),
            );
        }
        let ending = match history.outcome().map(result::by_rule) {
            Some(by_rule) => {
                if stated != GameResult::Unfinished && stated_result != by_rule.result {
                    warnings.push(
                        t("import-other-result")
                            .with("result", &by_rule.result)
                            .with("stated", stated_result),
                    );
                }
                by_rule
            }
            None => result::played_elsewhere(stated_result, winner(stated).map(side::seat)),
        };
        let variant = rules.variant();
        let moves = history.positions().zip(history.moves()).map(|(position, &played)| {
            cancellation::stop_if_cancelled();
            NewMove {
                coordinate: coordinate::write(variant, played),
                algebraic: Some(algebraic::write(position.view(), played)),
            }
        });
        let start = history.start();
        let start = (*start != AnyPosition::start(rules)).then(|| fen::write(start.view()));
        let mut cut = Vec::new();
        let mut tag = |name: &'static str, missing: &str| {
            let value = limits::clean_line(value(tags, name).unwrap_or_default());
            let kept: String = value.chars().take(MAX_TAG).collect();
            if kept.len() < value.len() {
                cut.push(name);
            }
            match kept.trim_end() {
                "" | "?" => missing.to_owned(),
                kept => kept.to_owned(),
            }
        };
        let origin = GameOrigin {
            white: tag("White", UNKNOWN_PLAYER),
            black: tag("Black", UNKNOWN_PLAYER),
            event: tag("Event", ""),
            site: tag("Site", ""),
            played: tag("Date", ""),
        };
        let named = value(tags, "GameId").and_then(|id| id.parse().ok());
        let pgn = imported_pgn::write(game, !cut.is_empty()).unwrap_or_else(|bytes| {
            let (bytes, most) = (bytes.div_ceil(1024), imported_pgn::MAX_BYTES / 1024);
            warnings.push(t("import-long-pgn").with("kilobytes", bytes).with("most", most));
            None
        });
        let cut =
            cut.iter().map(|tag| t("import-long-tag").with("tag", tag).count("most", MAX_TAG));
        warnings.extend(cut);
        let (moves, positions) = (moves.collect(), archivist::opening_positions(history));
        Ok((Self { rules, start, moves, ending, origin, pgn, named, positions }, warnings))
    }

    #[cfg(test)]
    pub(super) fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The game in the form of the store.
    pub(super) fn into_new(
        self,
        id: GameId,
        importer: Option<VisitorId>,
        now: Millis,
    ) -> NewImport {
        let digest = self.digest();
        let Self { rules, start, moves, ending, origin, pgn, named, positions } = self;
        NewImport {
            id,
            digest,
            named,
            variant: rules.variant().to_string(),
            rules: rules.id(),
            start,
            moves,
            ending,
            ended: day(&origin.played).unwrap_or(now).min(now),
            origin,
            pgn,
            importer,
            positions,
        }
    }

    /// Distinguishes the game from all others. It is stored, so it must stay the same in every version.
    fn digest(&self) -> String {
        let Self { rules, start, ending, .. } = self;
        let mut origin = self.origin.clone();
        // Earlier versions did not write the address of a game played here.
        if self.named.as_ref().is_some_and(|id| origin.site.ends_with(&pgn::game_path(id))) {
            pgn::SITE.clone_into(&mut origin.site);
        }
        // Earlier versions removed joiners from names.
        let fields = [&mut origin.white, &mut origin.black, &mut origin.event, &mut origin.site];
        for text in fields {
            text.retain(|letter| !limits::is_joiner(letter));
        }
        // A missing date counts as unknown.
        if origin.played.is_empty() {
            NO_DATE.clone_into(&mut origin.played);
        }
        let mut text = format!("{rules}\n{start:?}\n{}\n{origin:?}\n", ending.result);
        for played in &self.moves {
            text += &played.coordinate;
            text.push(' ');
        }
        hex(&Sha256::digest(text))
    }
}

/// A game with its tags, result and comments; each comment stands behind that many moves.
pub(super) fn annotated(
    history: &History,
    tags: Tags,
    result: GameResult,
    comments: impl IntoIterator<Item = (usize, String)>,
) -> GameTree {
    let mut game = GameTree::from_history(history);
    (game.tags, game.result) = (tags, result);
    let nodes: Vec<_> = iter::once(game.root()).chain(game.main_line()).collect();
    for (moves, comment) in comments {
        if let Some(&node) = nodes.get(moves) {
            game.node_mut(node).comments.push(comment);
        }
    }
    game
}

/// The value of a tag.
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

/// The first moment of a date in PGN, or of the month or year if the rest is unknown.
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
    fn incomplete_dates_are_read() {
        assert_eq!(day("1970.01.02"), Some(86_400_000));
        assert_eq!(day("1970.??.??"), Some(0));
        assert_eq!(day("????.??.??"), None);
        assert_eq!(day("2026.13.01"), None);
    }
}
