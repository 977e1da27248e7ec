//! Analysis of positions and games: engine lines, game checks, move trees and endgame tables.

pub(crate) mod accuracy;
pub(crate) mod edited_position;
pub(crate) mod endgame_statistics;
pub(crate) mod engine_lines;
pub(crate) mod engine_stream;
pub(crate) mod explorer;
pub(crate) mod game_check;
pub(crate) mod game_checker;
pub(crate) mod offline_check;
pub(crate) mod opening_moves;
pub(crate) mod pool;
pub(crate) mod query;
pub(crate) mod tablebase;
pub(crate) mod tree;
pub(crate) mod tree_upload;
