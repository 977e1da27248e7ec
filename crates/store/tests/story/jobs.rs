pub mod retention;
