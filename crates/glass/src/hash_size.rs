//! Reports a transposition table that is smaller than requested.

/// The requested and the actual size, in MiB.
pub fn smaller_hash(asked: usize, used: usize) -> String {
    format!("Hash: {asked} MiB were asked for, {used} MiB are used: no more memory is free")
}
