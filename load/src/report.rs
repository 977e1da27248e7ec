//! Latencies, and the tables that are printed.

pub mod latencies;
pub mod table;
