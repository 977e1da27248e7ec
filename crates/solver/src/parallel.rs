//! Distributes a list of work items over threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::solve_control::{SolveControl, Stopped};

/// Maps the items on several threads, in order. The results have the order of the items, with `None` for items that
/// were skipped because the control was stopped.
pub(crate) fn map<I: Sync, T: Send>(
    threads: usize,
    items: &[I],
    control: &SolveControl,
    work: impl Fn(&I) -> Result<T, Stopped> + Sync,
) -> Vec<Option<T>> {
    control.begin(items.len());
    let next = AtomicUsize::new(0);
    let take = || {
        let mut mine = Vec::new();
        while let Some((at, item)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            items.get(at).map(|item| (at, item))
        } {
            if control.is_stopped() {
                break;
            }
            let Ok(done) = work(item) else { break };
            control.finish_one();
            mine.push((at, done));
        }
        mine
    };
    let mut all: Vec<Option<T>> = items.iter().map(|_| None).collect();
    thread::scope(|scope| {
        let others = threads.clamp(1, items.len().max(1)) - 1;
        let others: Vec<_> = (0..others).map(|_| scope.spawn(take)).collect();
        let own = take();
        // A panic of a thread is a bug. It is propagated.
        let others = others.into_iter().flat_map(|other| match other.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        for (at, done) in own.into_iter().chain(others) {
            all[at] = Some(done);
        }
    });
    all
}
