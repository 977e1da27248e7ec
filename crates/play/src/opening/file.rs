//! Openings from files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

use glass_notation::epd;
use glass_notation::pgn::{self, GameError, GameTree, PgnGames, PgnWarning};
use glass_rules::{AnyPosition, History, Move, RuleSet};

/// The number of bytes used to detect whether a file contains games or positions.
const HEAD: u64 = 1 << 16;
/// The maximum length of a line with a position, in bytes.
const MAX_LINE: u64 = 1 << 16;
/// The most warnings to store.
const MAX_WARNINGS: usize = 100;

/// An error in a file of openings.
#[derive(Debug, thiserror::Error)]
pub enum BadOpenings {
    /// The file cannot be read.
    #[error("the openings {file} cannot be read: {error}")]
    Io {
        /// The file.
        file: String,
        /// The I/O error.
        error: io::Error,
    },
    /// A line is not a position, or a game cannot be replayed.
    #[error("the openings {file}, {place}: {what}")]
    Text {
        /// The file.
        file: String,
        /// The line or game.
        place: String,
        /// The reason.
        what: String,
    },
    /// The file has no opening for a required variant.
    #[error("the openings {file} have none for {game}")]
    None {
        /// The file.
        file: String,
        /// The game.
        game: &'static str,
    },
}

/// The openings of a file by rule set. Stores the moves instead of the resulting positions, which would need a hundred
/// times as much memory.
#[derive(Clone, Debug)]
pub struct ListedOpenings {
    by_rules: Vec<(&'static RuleSet, Vec<ListedOpening>)>,
    warnings: Vec<PgnWarning>,
}

#[derive(Clone, Debug)]
struct ListedOpening {
    /// Shared, because most games begin from the same position.
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
    /// The opening with an index under a rule set, used cyclically. `None` if there are none.
    pub fn get(&self, rules: &RuleSet, number: usize) -> Option<History> {
        let openings = self.for_rules(rules)?;
        Some(openings[number.checked_rem(openings.len())?].history())
    }

    fn for_rules(&self, rules: &RuleSet) -> Option<&[ListedOpening]> {
        let found = self.by_rules.iter().find(|(known, _)| *known == rules);
        found.map(|(_, openings)| openings.as_slice())
    }

    /// Every opening.
    pub fn iter(&self) -> impl Iterator<Item = History> {
        self.by_rules.iter().flat_map(|(_, openings)| openings).map(ListedOpening::history)
    }

    /// The warnings of the PGN reader about guesses, repairs and ignored parts, at most a hundred.
    pub fn warnings(&self) -> &[PgnWarning] {
        &self.warnings
    }
}

/// Reads a file of openings, see [`parse_openings`].
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

/// Parses openings: games in PGN, or positions in FEN or EPD, one a line. Skips empty lines and lines that begin with
/// `#`, `%` or `;`. Uses the main lines of PGN games, up to `plies`. Skips openings in which the game is over. `file`
/// is the name in errors. Stops when there are `most` openings for each rule set.
///
/// # Errors
///
/// [`BadOpenings`]. Positions cannot be used for several variants.
pub fn parse_openings(
    file: &str,
    mut text: impl BufRead,
    rules: &[&'static RuleSet],
    plies: Option<u32>,
    most: usize,
) -> Result<ListedOpenings, BadOpenings> {
    let mut openings = ListedOpenings { by_rules: Vec::new(), warnings: Vec::new() };
    for &wanted in rules {
        if openings.for_rules(wanted).is_none() {
            openings.by_rules.push((wanted, Vec::new()));
        }
    }
    let mut reader = OpeningReader { file, plies, most, openings };
    let mut head = Vec::new();
    text.by_ref().take(HEAD).read_to_end(&mut head).map_err(|error| reader.unread(error))?;
    let is_pgn = pgn::is_pgn(&String::from_utf8_lossy(&head));
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
    match openings.by_rules.iter().find(|(_, openings)| openings.is_empty()) {
        Some((wanted, _)) => {
            let game = wanted.variant().as_str();
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
        for game in PgnGames::new(text, default) {
            let tree = match game {
                Ok(game) => {
                    self.warn(game.warnings);
                    game.tree
                }
                Err(GameError::Game { number, at, fault, partial, warnings, .. }) => {
                    // An error after the requested plies is ignored.
                    let long = |game: &GameTree| {
                        self.plies.is_some_and(|plies| game.main_line().count() >= plies as usize)
                    };
                    match partial.filter(|game| long(game)) {
                        Some(partial) => {
                            self.warn(warnings);
                            *partial
                        }
                        None => {
                            let what = format!("{at}: {fault}");
                            return Err(self.bad(format!("game {number}"), what));
                        }
                    }
                }
                Err(GameError::Pgn(error)) => return Err(self.bad("as PGN", error)),
            };
            let mut history = tree.history();
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

    fn warn(&mut self, warnings: Vec<PgnWarning>) {
        let room = MAX_WARNINGS.saturating_sub(self.openings.warnings.len());
        self.openings.warnings.extend(warnings.into_iter().take(room));
    }

    fn positions(
        &mut self,
        mut text: impl BufRead,
        rules: &'static RuleSet,
    ) -> Result<(), BadOpenings> {
        for number in 1.. {
            let mut line = Vec::new();
            let read = text.by_ref().take(MAX_LINE).read_until(b'\n', &mut line);
            if read.map_err(|error| self.unread(error))? == 0 || self.is_full() {
                break;
            }
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_start_matches(|c| number == 1 && c == '\u{feff}').trim();
            if line.is_empty() || line.starts_with(['#', '%', ';']) {
                continue;
            }
            let position = epd::read(rules, line)
                .map_err(|error| self.bad(format!("line {number}"), error))?
                .position;
            self.take(&History::new(position));
        }
        Ok(())
    }

    /// Adds an opening, unless its rule set has enough or the game is over.
    fn take(&mut self, history: &History) {
        let rules = history.start().view().rules();
        let known = self.openings.by_rules.iter_mut().find(|(known, _)| *known == rules);
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
        self.openings.by_rules.iter().all(|(_, openings)| openings.len() >= self.most)
    }
}
