//! Distributes a range of positions over several threads.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// Processes the range in chunks and reports progress. Returns `false` if it was stopped.
pub fn in_chunks(
    numbers: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(u64),
    work: impl Fn(Range<u64>) + Sync,
) -> bool {
    /// The positions of a chunk. A multiple of 64, so that two threads never share a word of bits.
    const CHUNK: u64 = 1 << 14;
    let next = AtomicU64::new(numbers.start);
    let total = numbers.end - numbers.start;
    let one = || {
        let first = next.fetch_add(CHUNK, Relaxed);
        let goes_on = first < numbers.end && !stop.load(Relaxed);
        if goes_on {
            work(first..numbers.end.min(first + CHUNK));
        }
        goes_on
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(total.div_ceil(CHUNK) as usize) {
            scope.spawn(|| while one() {});
        }
        while one() {
            tell((next.load(Relaxed) - numbers.start).min(total));
        }
    });
    !stop.load(Relaxed)
}
