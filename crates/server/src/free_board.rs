//! Games on a free board: judges the actions of players, and describes positions for drawing.

pub(crate) mod action;
pub(crate) mod drawing;
pub(crate) mod stored;
