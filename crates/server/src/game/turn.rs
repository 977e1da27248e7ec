//! Finds the side to move in a stored game without replaying it.

use glass_rules::Color;
use glass_store::StoredGame;

/// The side that makes the first move: White, or the side to move in the start position's FEN.
pub(crate) fn first(game: &StoredGame) -> Color {
    match &game.start {
        Some(start) if start.split_whitespace().nth(1) == Some("b") => Color::Black,
        _ => Color::White,
    }
}

/// The side to move.
pub(crate) fn current(game: &StoredGame) -> Color {
    at(game, game.ply)
}

/// The side to move after `ply` moves.
pub(crate) fn at(game: &StoredGame, ply: u32) -> Color {
    let first = first(game);
    if ply.is_multiple_of(2) { first } else { !first }
}
