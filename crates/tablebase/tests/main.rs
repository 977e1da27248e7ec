//! Tables, made and proved.

mod blocks;
mod files;
mod forward;
mod lines;
mod made;
mod plain;
mod published;
mod statistics;
mod verify;
