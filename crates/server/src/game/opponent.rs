//! Plays the engine's games: when it is called, how long it thinks, and on which threads.

pub(crate) mod calls;
pub(crate) mod draw_cooldown;
pub(crate) mod engine_room;
pub(crate) mod pool;
pub(crate) mod search_purpose;
pub(crate) mod searches;
