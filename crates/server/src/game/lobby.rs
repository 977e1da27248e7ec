//! Runs the lobby: new games, challenges, and lists of games.

pub(crate) mod challenges;
pub(crate) mod create;
pub(crate) mod game_entry;
pub(crate) mod join;
pub(crate) mod new_game;
pub(crate) mod open_games;
pub(crate) mod own_games;
