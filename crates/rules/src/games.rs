//! One file a game.

pub mod alice;
pub mod chess;
