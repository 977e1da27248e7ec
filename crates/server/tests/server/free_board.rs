pub mod free_games;
