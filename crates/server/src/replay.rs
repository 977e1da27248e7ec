//! A stored game, played again.

use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, Color, History, RuleSet};
use glass_store::{Game, Player, Record, Status};

use crate::error::ServerError;
use crate::side;

/// The rules under which a game was begun, for ever.
pub(crate) fn rules(game: &Game) -> Result<&'static RuleSet, ServerError> {
    RuleSet::find_any(&game.rules).map_err(|error| ServerError::corrupt(game, &error))
}

/// Plays a stored game from its start under its own rules.
pub(crate) fn history(record: &Record) -> Result<History, ServerError> {
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
        history.play(legal).map_err(|error| ServerError::corrupt(game, &error))?;
    }
    Ok(history)
}

/// The side to move of a game that has the usual start, without playing it again. Where it was set up, the start tells.
pub(crate) fn turn(game: &Game) -> Color {
    let first = match &game.start {
        None => Color::White,
        Some(start) => {
            let black = start.split_whitespace().nth(1) == Some("b");
            if black { Color::Black } else { Color::White }
        }
    };
    if game.ply.is_multiple_of(2) { first } else { !first }
}

/// The level of the engine that plays this side.
pub(crate) fn engine_level(game: &Game, color: Color) -> Option<u8> {
    match game.seats.player(side::stored(color)) {
        Some(Player::Engine { level }) => Some(*level),
        _ => None,
    }
}

/// Whether the engine has to move.
pub(crate) fn engine_to_move(game: &Game) -> bool {
    game.status == Status::Playing && engine_level(game, turn(game)).is_some()
}
