//! Games on a free board: judges the actions of players, names games in words, and describes positions for drawing.

pub(crate) mod action;
pub(crate) mod drawing;
pub(crate) mod names;
pub(crate) mod stored;
pub(crate) mod turns;
