//! The fast generator against the slow one, move list by move list, in random games and in random set-ups.

mod agreement;
mod orthodox_setups;
mod random_games;
mod random_setups;
