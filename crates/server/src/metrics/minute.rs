//! Counts what the server did lately, for one line of the log a minute instead of one for each request.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use axum::http::StatusCode;
use tokio::time::{Instant, interval_at};

use super::Metrics;

/// How often the log says what was done.
const MINUTE: Duration = Duration::from_secs(60);

/// What was done since the log said so last. It counts also where metrics are off.
#[derive(Debug, Default)]
pub(super) struct Minute {
    requests: AtomicU64,
    /// Those that were answered with a status of 400 to 499: the client's fault.
    refused: AtomicU64,
    /// Those that were answered with a status of 500 or more.
    failed: AtomicU64,
    /// In milliseconds.
    slowest: AtomicU64,
    moves: AtomicU64,
}

/// Counts of a minute.
#[derive(Debug, PartialEq, Eq)]
struct Summary {
    requests: u64,
    refused: u64,
    failed: u64,
    slowest: u64,
    moves: u64,
}

impl Minute {
    pub(super) fn answered(&self, status: StatusCode, time: Duration) {
        self.requests.fetch_add(1, Relaxed);
        if status.is_client_error() {
            self.refused.fetch_add(1, Relaxed);
        } else if status.is_server_error() {
            self.failed.fetch_add(1, Relaxed);
        }
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.slowest.fetch_max(milliseconds, Relaxed);
    }

    pub(super) fn moved(&self) {
        self.moves.fetch_add(1, Relaxed);
    }

    /// What was done since this was asked last; nothing if nothing was.
    fn take(&self) -> Option<Summary> {
        let take = |count: &AtomicU64| count.swap(0, Relaxed);
        let summary = Summary {
            requests: take(&self.requests),
            refused: take(&self.refused),
            failed: take(&self.failed),
            slowest: take(&self.slowest),
            moves: take(&self.moves),
        };
        (summary.requests + summary.moves > 0).then_some(summary)
    }

    fn log(&self) {
        if let Some(Summary { requests, refused, failed, slowest, moves }) = self.take() {
            tracing::info!(requests, refused, failed, slowest_ms = slowest, moves, "last minute");
        }
    }
}

/// Logs once a minute what was done, if anything was.
pub(crate) async fn log_minutes(metrics: Arc<Metrics>) {
    let mut minutes = interval_at(Instant::now() + MINUTE, MINUTE);
    loop {
        minutes.tick().await;
        metrics.minute.log();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_is_summed_up_and_begins_anew() {
        let minute = Minute::default();
        assert_eq!(minute.take(), None);
        for (status, ms) in [(200, 3), (404, 5), (429, 1), (503, 70), (303, 2)] {
            minute.answered(StatusCode::from_u16(status).unwrap(), Duration::from_millis(ms));
        }
        minute.moved();
        let expected = Summary { requests: 5, refused: 2, failed: 1, slowest: 70, moves: 1 };
        assert_eq!(minute.take(), Some(expected));
        minute.moved();
        let expected = Summary { requests: 0, refused: 0, failed: 0, slowest: 0, moves: 1 };
        assert_eq!(minute.take(), Some(expected));
    }
}
