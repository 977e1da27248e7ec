//! The page of a game.

mod board;
pub mod challenges;
mod chat;
mod clocks;
mod conditional_moves;
mod five_games;
mod keyboard;
mod lobby;
pub mod play_page;
pub mod play_page_layout;
mod premove;
mod tried_moves;
mod two_players;
