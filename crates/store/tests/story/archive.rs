pub mod archived_games;
