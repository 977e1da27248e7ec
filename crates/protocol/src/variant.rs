//! The names of games in protocols.

use glass_rules::{GameId, UnknownGame};

/// Names that other programs use for games of the house, the one for XBoard first. XBoard and Fairy-Stockfish say
/// `normal`, servers say `standard`. The other games have no second name: pychess says `alice` as we do, and no
/// other of them is known to a program that speaks these protocols.
const ALIASES: [(&str, GameId); 2] = [("normal", GameId::Chess), ("standard", GameId::Chess)];

/// The game that is meant, by its own name or by another program's.
///
/// # Errors
///
/// [`UnknownGame`] lists the names of the house.
pub(crate) fn game(name: &str) -> Result<GameId, UnknownGame> {
    let alias = ALIASES.iter().find(|(alias, _)| name.eq_ignore_ascii_case(alias));
    alias.map_or_else(|| name.parse(), |&(_, game)| Ok(game))
}

/// The name of a game for XBoard: XBoard's own where it has one.
pub(crate) fn xboard_name(game: GameId) -> &'static str {
    ALIASES.iter().find(|(_, known)| *known == game).map_or(game.as_str(), |&(alias, _)| alias)
}

/// Whether XBoard knows the game, so that it needs no description.
pub(crate) fn is_known_to_xboard(game: GameId) -> bool {
    xboard_name(game) != game.as_str()
}
