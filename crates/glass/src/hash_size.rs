//! What a person is told whose wish for a table goes beyond the memory that is free.

use glass_engine::Engine;

/// The sentence, if the engine's table is smaller than was asked for.
pub fn smaller_hash(engine: &Engine, asked: usize) -> Option<String> {
    let used = engine.hash_mib();
    (used < asked).then(|| {
        format!(
            "{asked} MiB were asked for the table and {used} MiB are used: no more memory is free"
        )
    })
}
