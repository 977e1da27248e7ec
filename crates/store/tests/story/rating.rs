pub mod ratings;
