//! Tables, made and proved.

mod files;
mod made;
mod plain;
mod statistics;
mod verify;
