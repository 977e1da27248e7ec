//! Whose turn it is in a stored game, found without a replay.

use glass_rules::Color;
use glass_store::StoredGame;

/// The side that makes the first move: White, or the side that the FEN of the start names.
pub(crate) fn first(game: &StoredGame) -> Color {
    match &game.start {
        Some(start) if start.split_whitespace().nth(1) == Some("b") => Color::Black,
        _ => Color::White,
    }
}

/// The side to move.
pub(crate) fn of(game: &StoredGame) -> Color {
    at(game, game.ply)
}

/// The side to move after so many moves.
pub(crate) fn at(game: &StoredGame, ply: u32) -> Color {
    let first = first(game);
    if ply.is_multiple_of(2) { first } else { !first }
}
