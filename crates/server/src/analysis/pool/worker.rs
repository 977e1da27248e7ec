//! Runs searches on a thread, turn by turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use glass_engine::{Engine, Report, SEARCH_STACK, Signals};

use super::search::Search;
use super::{SHORTEST_TURN, Shared, Stage};
use crate::jobs::low_priority::{Priority, lower_priority};

/// Starts a thread. Returns whether the system could create it.
pub(super) fn start(shared: Arc<Shared>) -> bool {
    let thread = std::thread::Builder::new().name("analysis".to_owned()).stack_size(SEARCH_STACK);
    let started = thread.spawn(move || work(&shared));
    started.inspect_err(|error| tracing::error!(%error, "no thread for analysis")).is_ok()
}

fn work(shared: &Arc<Shared>) {
    lower_priority(Priority::Background);
    let mut engine = Engine::new(shared.hash);
    while let Some((search, charged)) = next(shared) {
        let began = Instant::now();
        let taken = catch_unwind(AssertUnwindSafe(|| take_turn(shared, &mut engine, &search)));
        let used = began.elapsed();
        let goes_on = match taken {
            Ok((report, stopped)) => search.end_turn(&report, used, stopped) && !search.is_left(),
            Err(_) => {
                tracing::error!("an analysis broke");
                engine = Engine::new(shared.hash);
                search.fail();
                false
            }
        };
        let mut state = shared.state();
        state.busy -= 1;
        state.queue.settle(&search.requester, charged, used);
        if goes_on && !shared.is_closed() {
            search.shares_with(state.queue.len());
            state.queue.push(search.requester.clone(), Stage::Known, search);
            shared.count(&state);
        }
    }
}

/// Waits for the next turn; `None` if there will be no more.
fn next(shared: &Shared) -> Option<(Arc<Search>, Duration)> {
    let mut state = shared.state();
    loop {
        if shared.is_closed() {
            state.started -= 1;
            return None;
        }
        let cost = shared.turn().unwrap_or(SHORTEST_TURN);
        if let Some((_, charged, search)) = state.queue.pop(|_| true, |_| cost) {
            state.busy += 1;
            shared.count(&state);
            return Some((search, charged));
        }
        state = shared.arrived.wait(state).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Searches until the turn is over. Also returns whether the search was stopped before it was complete.
fn take_turn(shared: &Arc<Shared>, engine: &mut Engine, search: &Arc<Search>) -> (Report, bool) {
    let began = Instant::now();
    let time = search.time_left();
    let is_over = {
        let (shared, search) = (Arc::clone(shared), Arc::clone(search));
        move || {
            let thought = began.elapsed();
            let others_wait = || shared.turn().is_some_and(|turn| thought >= turn);
            search.is_left() || thought >= time || others_wait() || shared.is_closed()
        }
    };
    let signals = Signals::asking(is_over);
    let mut lines = Vec::new();
    let report = engine.go(&search.history, &search.limits(), &signals, &mut |info| {
        search.hear(info, &mut lines, shared.waiting.load(Relaxed));
    });
    let stopped = signals.is_stopped();
    (report, stopped)
}
