//! Tests of building and verifying endgame tables.

mod blocks;
#[cfg(feature = "engine")]
mod engine_tables;
mod files;
mod forward;
mod independent;
mod lines;
mod made;
mod plain;
mod published;
mod statistics;
mod verify;
