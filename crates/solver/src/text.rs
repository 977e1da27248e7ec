//! Solutions as text.

mod standard;

pub use standard::write;
