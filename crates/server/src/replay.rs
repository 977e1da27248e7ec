//! A stored game, replayed from its start.

use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, Color, History, RuleSet};
use glass_store::{GameRecord, StoredGame};

use crate::error::ServerError;

/// The rules under which a game was begun, and under which it is replayed in every later version.
pub(crate) fn rules(game: &StoredGame) -> Result<&'static RuleSet, ServerError> {
    RuleSet::find_any(&game.rules).map_err(|error| ServerError::corrupt(game, &error))
}

/// Replays a stored game under its own rules.
pub(crate) fn history(record: &GameRecord) -> Result<History, ServerError> {
    let game = &record.game;
    let rules = rules(game)?;
    let start = match &game.start {
        None => AnyPosition::start(rules),
        Some(text) => {
            fen::position(rules, text).map_err(|error| ServerError::corrupt(game, &error))?
        }
    };
    let mut history = History::new(start);
    for played in &record.moves {
        let legal = coordinate::read(history.position().view(), &played.coordinate)
            .map_err(|error| ServerError::corrupt(game, &error))?;
        history.play_unchecked(legal);
    }
    Ok(history)
}

/// The side that makes the first move: White, or the side that the FEN of the start names.
pub(crate) fn first(game: &StoredGame) -> Color {
    match &game.start {
        Some(start) if start.split_whitespace().nth(1) == Some("b") => Color::Black,
        _ => Color::White,
    }
}

/// The side to move, found without a replay.
pub(crate) fn turn(game: &StoredGame) -> Color {
    let first = first(game);
    if game.ply.is_multiple_of(2) { first } else { !first }
}
