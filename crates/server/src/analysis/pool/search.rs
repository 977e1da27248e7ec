//! One search, from its first turn to its last.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_engine::{Info, Limits, Report};
use glass_rules::History;
use tokio::sync::watch;

use super::{Found, FoundLine, Progress, Question};
use crate::limits::fair_queue::Requester;

/// One search, from its first turn to its last.
pub(super) struct Search {
    pub(super) history: History,
    pub(super) requester: Requester,
    lines: usize,
    /// The maximum number of positions, in all turns.
    nodes: Option<u64>,
    /// The maximum search time, in all turns.
    time: Duration,
    /// Whether the ticket was dropped.
    left: AtomicBool,
    /// What the turns before the current one have used.
    before: Mutex<Used>,
    found: watch::Sender<Found>,
}

/// What turns have used.
#[derive(Debug, Clone, Copy, Default)]
struct Used {
    nodes: u64,
    thought: Duration,
}

impl Search {
    /// A search before its first turn, and the receiver of its results.
    pub(super) fn new(
        question: Question,
        time: Duration,
        waiting: usize,
    ) -> (Self, watch::Receiver<Found>) {
        let (found, mut told) = watch::channel(Found {
            progress: Progress::Waiting(waiting),
            depth: 0,
            nodes: 0,
            thought: Duration::ZERO,
            lines: Vec::new(),
        });
        told.mark_changed();
        let Question { history, lines, nodes, requester } = question;
        let legal = history.position().view().legal_moves().len();
        let search = Self {
            history,
            requester,
            lines: lines.min(legal).max(1),
            nodes,
            time,
            left: AtomicBool::new(false),
            before: Mutex::default(),
            found,
        };
        (search, told)
    }

    pub(super) fn limits(&self) -> Limits {
        let left = |nodes: u64| nodes.saturating_sub(self.before().nodes).max(1);
        Limits { multi_pv: self.lines, nodes: self.nodes.map(left), ..Limits::default() }
    }

    /// Records that the ticket was dropped.
    pub(super) fn leave(&self) {
        self.left.store(true, Relaxed);
    }

    pub(super) fn is_left(&self) -> bool {
        self.left.load(Relaxed)
    }

    /// The remaining search time.
    pub(super) fn time_left(&self) -> Duration {
        self.time.saturating_sub(self.before().thought)
    }

    /// Records a line that an iteration has finished. All lines of an iteration are published together, and never
    /// shallower lines than in an earlier turn.
    pub(super) fn hear(&self, info: &Info<'_>, lines: &mut Vec<FoundLine>, waiting: usize) {
        lines.truncate(info.rank.saturating_sub(1));
        lines.push(FoundLine { score: info.score, moves: info.pv.to_vec() });
        if lines.len() < self.lines {
            return;
        }
        let before = *self.before();
        self.found.send_if_modified(|found| {
            let deeper = info.depth >= found.depth;
            if deeper {
                *found = Found {
                    progress: Progress::Thinking(waiting),
                    depth: info.depth,
                    nodes: before.nodes + info.nodes,
                    thought: before.thought + info.time,
                    lines: lines.clone(),
                };
            }
            deeper
        });
    }

    /// Ends a turn. Returns whether there will be another one.
    pub(super) fn end_turn(&self, report: &Report, thought: Duration, stopped: bool) -> bool {
        let used = {
            let mut before = self.before();
            before.nodes += report.nodes;
            before.thought += thought;
            *before
        };
        let progress = match self.time_left().is_zero() {
            true => Some(Progress::TimeIsUp),
            false if !stopped => Some(Progress::Complete),
            false => None,
        };
        self.found.send_modify(|found| {
            // The turn may have ended before its first iteration.
            if found.lines.is_empty() {
                let line = FoundLine { score: report.score, moves: report.pv.clone() };
                found.lines.extend(report.best.map(|_| line));
            }
            found.nodes = used.nodes;
            found.thought = used.thought;
            found.progress = progress.unwrap_or(found.progress);
        });
        progress.is_none()
    }

    /// Publishes how many other searches wait while this search waits for its next turn.
    pub(super) fn shares_with(&self, waiting: usize) {
        self.found.send_modify(|found| found.progress = Progress::Thinking(waiting));
    }

    /// Publishes that the engine failed.
    pub(super) fn fail(&self) {
        self.found.send_modify(|found| found.progress = Progress::Failed);
    }

    fn before(&self) -> MutexGuard<'_, Used> {
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
