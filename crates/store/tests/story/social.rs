pub mod players;
