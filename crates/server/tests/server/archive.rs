pub mod imports;
pub mod search;
