//! What several benchmarks measure.

use std::time::Instant;

/// The leaves of orthodox chess to a depth of five, counted in bulk by shakmaty.
pub fn shakmaty() -> u64 {
    shakmaty::perft(&shakmaty::Chess::default(), 5)
}

/// How many a second a function gets through, if it tells how many they were.
pub fn speed(run: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let count = run();
    count as f64 / start.elapsed().as_secs_f64()
}
