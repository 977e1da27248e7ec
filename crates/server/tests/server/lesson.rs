pub mod lessons;
