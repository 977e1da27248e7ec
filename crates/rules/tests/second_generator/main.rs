//! The fast generator against the slow one, move list by move list, in random games and in random set-ups.

mod agreement;
#[path = "../data/mod.rs"]
mod data;
#[path = "../oracle/mod.rs"]
mod oracle;
mod orthodox_setups;
mod random_games;
mod random_setups;
