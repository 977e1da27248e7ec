//! Openings from files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

use glass_notation::{fen, pgn};
use glass_rules::{AnyPosition, History, Move, RuleSet};

/// By so much of a file, in bytes, it is seen whether it holds games or positions.
const HEAD: u64 = 1 << 16;
/// The longest line with a position, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// Why a file gives no openings.
#[derive(Debug, thiserror::Error)]
pub enum BadOpenings {
    /// The file cannot be read.
    #[error("the openings {file} cannot be read: {error}")]
    Io {
        /// The file.
        file: String,
        /// Why not.
        error: io::Error,
    },
    /// A line is no position, or a game cannot be played.
    #[error("the openings {file}, {place}: {what}")]
    Text {
        /// The file.
        file: String,
        /// The line or game.
        place: String,
        /// What is wrong there.
        what: String,
    },
    /// There is no opening for a game that is to be played.
    #[error("the openings {file} have none for {game}")]
    None {
        /// The file.
        file: String,
        /// The game.
        game: &'static str,
    },
}

/// The openings of a file by the rules that they are for. The moves are kept and not the positions after them, which would
/// take a hundred times as much.
#[derive(Clone, Debug)]
pub struct ListedOpenings(Vec<(&'static RuleSet, Vec<ListedOpening>)>);

#[derive(Clone, Debug)]
struct ListedOpening {
    /// Most games begin from the same position.
    start: Arc<AnyPosition>,
    moves: Box<[Move]>,
}

impl ListedOpening {
    fn history(&self) -> History {
        let mut history = History::new(AnyPosition::clone(&self.start));
        self.moves.iter().for_each(|&played| history.play_unchecked(played));
        history
    }
}

impl ListedOpenings {
    /// The opening of that number under these rules, from the first again after the last. `None` if there is none.
    pub fn get(&self, rules: &RuleSet, number: usize) -> Option<History> {
        let openings = self.of(rules)?;
        Some(openings[number.checked_rem(openings.len())?].history())
    }

    fn of(&self, rules: &RuleSet) -> Option<&[ListedOpening]> {
        let found = self.0.iter().find(|(known, _)| *known == rules);
        found.map(|(_, openings)| openings.as_slice())
    }

    /// Every opening.
    pub fn iter(&self) -> impl Iterator<Item = History> {
        self.0.iter().flat_map(|(_, openings)| openings).map(ListedOpening::history)
    }
}

/// Reads a file of openings, as [`parse_openings`].
///
/// # Errors
///
/// [`BadOpenings`].
pub fn read_openings(
    file: &Path,
    rules: &[&'static RuleSet],
    plies: Option<u32>,
    most: usize,
) -> Result<ListedOpenings, BadOpenings> {
    let name = file.display().to_string();
    match File::open(file) {
        Ok(text) => parse_openings(&name, BufReader::new(text), rules, plies, most),
        Err(error) => Err(BadOpenings::Io { file: name, error }),
    }
}

/// Reads openings from the text of a file: games in PGN, or positions in FEN or EPD, one a line, of which empty lines and
/// those that begin with `#` are passed over. Of PGN the main lines are taken, up to so many plies. Openings in which
/// the game is over are left out. `file` is its name in errors. No more is read when `most` openings are there for each of
/// the rules.
///
/// # Errors
///
/// [`BadOpenings`]; positions alone cannot serve several games.
pub fn parse_openings(
    file: &str,
    mut text: impl BufRead,
    rules: &[&'static RuleSet],
    plies: Option<u32>,
    most: usize,
) -> Result<ListedOpenings, BadOpenings> {
    let mut openings = ListedOpenings(Vec::new());
    for &wanted in rules {
        if openings.of(wanted).is_none() {
            openings.0.push((wanted, Vec::new()));
        }
    }
    let mut reader = OpeningReader { file, plies, most, openings };
    let mut head = Vec::new();
    text.by_ref().take(HEAD).read_to_end(&mut head).map_err(|error| reader.unread(error))?;
    let begins = String::from_utf8_lossy(&head);
    let is_pgn = begins.trim_start_matches('\u{feff}').trim_start().starts_with('[');
    let text = head.chain(text);
    match (is_pgn, rules) {
        (true, &[default, ..]) => reader.games(text, default)?,
        (false, &[only]) => reader.positions(text, only)?,
        _ => {
            let what = "positions do not tell their game: expected PGN, or one game to play";
            return Err(reader.bad("line 1", what));
        }
    }
    let OpeningReader { openings, .. } = reader;
    match openings.0.iter().find(|(_, openings)| openings.is_empty()) {
        Some((wanted, _)) => {
            let game = wanted.variant.as_str();
            Err(BadOpenings::None { file: file.to_owned(), game })
        }
        None => Ok(openings),
    }
}

struct OpeningReader<'a> {
    file: &'a str,
    plies: Option<u32>,
    most: usize,
    openings: ListedOpenings,
}

impl OpeningReader<'_> {
    fn unread(&self, error: io::Error) -> BadOpenings {
        BadOpenings::Io { file: self.file.to_owned(), error }
    }

    fn bad(&self, place: impl Into<String>, what: impl ToString) -> BadOpenings {
        let (file, place, what) = (self.file.to_owned(), place.into(), what.to_string());
        BadOpenings::Text { file, place, what }
    }

    fn games(&mut self, text: impl BufRead, default: &'static RuleSet) -> Result<(), BadOpenings> {
        for (game, number) in pgn::GameTrees::new(text, default).zip(1..) {
            let game = game.map_err(|error| self.bad(format!("game {number}"), error))?;
            let mut history = game.history();
            while self.plies.is_some_and(|plies| history.moves().len() > plies as usize) {
                history.undo();
            }
            self.take(&history);
            if self.is_full() {
                break;
            }
        }
        Ok(())
    }

    fn positions(
        &mut self,
        mut text: impl BufRead,
        rules: &'static RuleSet,
    ) -> Result<(), BadOpenings> {
        for number in 1.. {
            let mut line = Vec::new();
            let read = text.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
            if read.map_err(|error| self.unread(error))? == 0 || self.is_full() {
                break;
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_start_matches(|c| number == 1 && c == '\u{feff}').trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            // EPD has operations behind the fourth field, which say nothing of an opening but its counters.
            let read = fen::position_lenient(rules, line)
                .map_err(|error| self.bad(format!("line {number}"), error))?;
            self.take(&History::new(read.value));
        }
        Ok(())
    }

    /// Takes an opening in if it is wanted: under rules that lack some, and not over.
    fn take(&mut self, history: &History) {
        let rules = history.start().view().rules();
        let known = self.openings.0.iter_mut().find(|(known, _)| *known == rules);
        let Some((_, openings)) = known else { return };
        if openings.len() < self.most && history.outcome().is_none() && history.claim().is_none() {
            let last = openings.last().map(|last| &last.start);
            let start = match last.filter(|last| ***last == *history.start()) {
                Some(same) => Arc::clone(same),
                None => Arc::new(history.start().clone()),
            };
            openings.push(ListedOpening { start, moves: history.moves().into() });
        }
    }

    fn is_full(&self) -> bool {
        self.openings.0.iter().all(|(_, openings)| openings.len() >= self.most)
    }
}
