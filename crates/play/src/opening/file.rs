//! Openings from files.

use std::io;
use std::path::Path;

use glass_notation::{fen, pgn};
use glass_rules::{History, RuleSet};

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

/// Reads a file of openings, as [`parse_openings`].
///
/// # Errors
///
/// [`BadOpenings`].
pub fn read_openings(
    file: &Path,
    rules: &[&'static RuleSet],
    plies: Option<u32>,
) -> Result<Vec<History>, BadOpenings> {
    let name = file.display().to_string();
    match std::fs::read(file) {
        Ok(text) => parse_openings(&name, &text, rules, plies),
        Err(error) => Err(BadOpenings::Io { file: name, error }),
    }
}

/// Reads openings from the text of a file: games in PGN, or positions in FEN or EPD, one a line, of which empty lines and
/// those that begin with `#` are passed over. Of PGN the main lines are taken, up to so many plies. Openings in which
/// the game is over are left out. `file` is its name in errors.
///
/// # Errors
///
/// [`BadOpenings`]; positions alone cannot serve several games.
pub fn parse_openings(
    file: &str,
    text: &[u8],
    rules: &[&'static RuleSet],
    plies: Option<u32>,
) -> Result<Vec<History>, BadOpenings> {
    let text = String::from_utf8_lossy(text);
    let bad =
        |place: String, what: String| BadOpenings::Text { file: file.to_owned(), place, what };
    let is_pgn = text.trim_start_matches('\u{feff}').trim_start().starts_with('[');
    let mut openings = match (is_pgn, rules) {
        (true, _) => games(&text, rules, plies).map_err(|(place, what)| bad(place, what))?,
        (false, &[only]) => positions(&text, only).map_err(|(place, what)| bad(place, what))?,
        (false, _) => {
            let what = "positions do not tell their game: expected PGN, or one game to play";
            return Err(bad("line 1".to_owned(), what.to_owned()));
        }
    };
    openings.retain(|opening| opening.outcome().is_none() && opening.claim().is_none());
    for &wanted in rules {
        if !openings.iter().any(|opening| opening.start().view().rules() == wanted) {
            let game = wanted.variant.as_str();
            return Err(BadOpenings::None { file: file.to_owned(), game });
        }
    }
    Ok(openings)
}

type OpeningFault = (String, String);

fn games(
    text: &str,
    rules: &[&'static RuleSet],
    plies: Option<u32>,
) -> Result<Vec<History>, OpeningFault> {
    let Some(&default) = rules.first() else { return Ok(Vec::new()) };
    let mut openings = Vec::new();
    for (game, number) in pgn::GameTrees::new(text.as_bytes(), default).zip(1..) {
        let game = game.map_err(|error| (format!("game {number}"), error.to_string()))?;
        let mut history = game.history();
        while plies.is_some_and(|plies| history.moves().len() > plies as usize) {
            history.undo();
        }
        openings.push(history);
    }
    Ok(openings)
}

fn positions(text: &str, rules: &'static RuleSet) -> Result<Vec<History>, OpeningFault> {
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim).zip(1..);
    let lines = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    let read = |(line, number): (&str, u32)| {
        // EPD has operations behind the fourth field.
        let fields = || line.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
        fen::position(rules, line)
            .or_else(|error| fen::position(rules, &fields()).map_err(|_| error))
            .map(History::new)
            .map_err(|error| (format!("line {number}"), error.to_string()))
    };
    lines.map(read).collect()
}
