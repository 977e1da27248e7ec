//! Analysis, editor, endgames and studies.

mod browser_engine;
mod editor;
mod embed;
mod endgames;
mod studies;
mod tree;
