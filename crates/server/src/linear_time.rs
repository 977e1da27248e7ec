//! Tests that a text is read in a time that grows no faster than its length.

use std::time::{Duration, Instant};

/// Work that takes a time proportional to its size takes four times as long for four times the size, quadratic work
/// sixteen times.
const MAX_RATIO: u32 = 10;
/// What a pause of the machine may add.
const TOLERANCE: Duration = Duration::from_millis(5);
/// How often work that seems slow is timed again, because the machine may be busy.
const TRIES: usize = 6;

/// Asserts that work of four times the size takes about four times as long.
pub(crate) fn assert_linear(size: usize, prepare_and_time: impl Fn(usize) -> Duration) {
    let mut slowest = Vec::new();
    for _ in 0..TRIES {
        let [short, long] = [size, 4 * size].map(&prepare_and_time);
        if long <= short * MAX_RATIO + TOLERANCE {
            return;
        }
        slowest.push((short, long));
    }
    panic!("four times the size took {slowest:?}");
}

/// How long some work takes.
pub(crate) fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    std::hint::black_box(work());
    began.elapsed()
}
