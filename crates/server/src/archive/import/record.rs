//! Reads records of games as this site exports them: one JSON object a line.

use std::io::{self, BufRead};
use std::mem;

use glass_notation::coordinate;
use glass_notation::fen::{self, Lenient};
use glass_notation::pgn::{GameResult, GameTree};
use glass_rules::{AnyPosition, History, RuleSet};

use super::foreign_game::{ForeignGame, MAX_MOVES, ReadGame, Tags, annotated};
use super::lines::Lines;
use super::report::Remark;
use crate::archive::ndjson::{OriginRecord, ReadRecord};
use crate::archive::pgn;
use crate::game::imported_pgn;
use crate::http::language;
use crate::jobs::cancellation;
use crate::t;

/// Whether a text consists of such records.
pub(super) fn is_record(text: &str) -> bool {
    let line = text.trim_start_matches('\u{feff}').trim_start();
    let first = line.lines().next().unwrap_or_default();
    first.starts_with("{\"") && (first.contains("\"moves\":") || is_last_line(first))
}

/// Whether a line ends an exported file. It counts the games.
fn is_last_line(line: &str) -> bool {
    line.starts_with("{\"games\":")
}

/// The games of such records, one after another.
pub(super) struct RecordGames<R> {
    lines: Lines<R>,
    number: usize,
}

impl<R: BufRead> RecordGames<R> {
    pub(super) fn new(lines: Lines<R>) -> Self {
        Self { lines, number: 0 }
    }

    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.lines.failure()
    }
}

impl<R: BufRead> Iterator for RecordGames<R> {
    type Item = ReadGame;

    fn next(&mut self) -> Option<ReadGame> {
        let (line, text) = self.lines.by_ref().find(|(_, text)| {
            let text = text.trim();
            !text.is_empty() && !is_last_line(text)
        })?;
        self.number += 1;
        let remark = |text: String| Remark { line, text };
        let (game, warnings) = match parse(&text) {
            Ok((game, warnings)) => (Ok(game), warnings),
            Err(why) => (Err(remark(why)), Vec::new()),
        };
        let warnings = warnings.into_iter().map(remark).collect();
        Some(ReadGame { number: self.number, line, warnings, game })
    }
}

/// The tags in the PGN of the same game.
fn tags(record: ReadRecord) -> Tags {
    let ReadRecord { id, white, black, rated, elsewhere, begun, .. } = record;
    let origin = elsewhere.unwrap_or_else(|| OriginRecord {
        event: pgn::event(rated).to_owned(),
        site: pgn::SITE.to_owned(),
        date: pgn::date(begun),
    });
    let tags = [
        ("GameId", id),
        ("White", white.name.unwrap_or_default()),
        ("Black", black.name.unwrap_or_default()),
        ("Event", origin.event),
        ("Site", origin.site),
        ("Date", origin.date),
    ];
    tags.map(|(name, value)| (name.to_owned(), value)).into()
}

/// The game of a record without a PGN, with its clock readings and comments.
fn plain(history: &History, mut record: ReadRecord, result: GameResult) -> GameTree {
    let (left, comments) = (mem::take(&mut record.left), mem::take(&mut record.comments));
    let left = (1..).zip(left).filter_map(|(moves, left)| Some((moves, pgn::time_left(left)?)));
    let comments =
        comments.into_iter().map(|comment| (comment.ply + 1, pgn::comment(&comment.text)));
    let comments: Vec<_> = left.chain(comments).collect();
    annotated(history, tags(record), result, comments)
}

/// The game of a record, with warnings about what was repaired.
fn parse(line: &str) -> Result<(ForeignGame, Vec<String>), String> {
    let record: ReadRecord = serde_json::from_str(line)
        .map_err(|why| t("import-record").with("why", why).to_string())?;
    let language = language::current();
    let rules = RuleSet::find_any(&record.rules)
        .map_err(|unknown| language.unknown_rule_set(&unknown).to_string())?;
    let (start, notes) = match &record.start {
        Some(text) => {
            let read = fen::position_lenient(rules, text);
            let Lenient { value, notes } =
                read.map_err(|why| language.read_error(&why).to_string())?;
            (value, notes)
        }
        None => (AnyPosition::start(rules), Vec::new()),
    };
    let mut history = History::new(start);
    // One move more than a game may have is enough to refuse it.
    for (ply, text) in record.moves.iter().take(MAX_MOVES + 1).enumerate() {
        cancellation::stop_if_cancelled();
        let legal = coordinate::read(history.position().view(), text).map_err(|why| {
            let why = language.move_error(&why);
            t("import-ply").with("ply", ply + 1).with("move", text).with("why", why).to_string()
        })?;
        history.play_unchecked(legal);
    }
    let result = GameResult::parse(&record.result)
        .ok_or_else(|| t("import-bad-result").with("text", &record.result).to_string())?;
    let game = record.pgn.as_deref().and_then(|pgn| imported_pgn::read(pgn, &history));
    let mut game = game.unwrap_or_else(|| plain(&history, record, result));
    game.result = result;
    let (game, warnings) = ForeignGame::new(&history, &game).map_err(|why| why.to_string())?;
    let notes = notes.iter().map(|note| language.fen_note(note)).chain(warnings);
    Ok((game, notes.map(|warning| warning.to_string()).collect()))
}
