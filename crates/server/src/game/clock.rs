//! Implements the clocks of games: time controls, counted time, vacation, lag compensation and timeouts.

pub(crate) mod choice;
pub(crate) mod counted_time;
pub(crate) mod game_clock;
pub(crate) mod invalid_time_control;
pub(crate) mod lag;
pub(crate) mod time_control;
pub(crate) mod timekeeper;
pub(crate) mod vacation;
pub(crate) mod weekend_zone;
