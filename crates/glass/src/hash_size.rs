//! The message about a table that is smaller than was asked for.

/// What was asked for and what is used, in MiB.
pub fn smaller_hash(asked: usize, used: usize) -> String {
    format!("Hash: {asked} MiB were asked for, {used} MiB are used: no more memory is free")
}
