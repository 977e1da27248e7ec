mod blocks;
mod players;
