pub mod studies;
