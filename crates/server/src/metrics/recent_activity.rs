//! Counts the server's recent work for one log line a minute, instead of one for each request.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use axum::http::StatusCode;
use tokio::time::{Instant, interval_at};

use super::Metrics;

/// How often the counts are logged.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// Counts since the last log line. They work even if metrics are off.
#[derive(Debug, Default)]
pub(super) struct RecentActivity {
    requests: AtomicU64,
    /// Responses with a status of 400 to 499, the client's fault.
    refused: AtomicU64,
    /// Responses with a status of 500 or more.
    failed: AtomicU64,
    /// The slowest request, in milliseconds.
    slowest: AtomicU64,
    moves: AtomicU64,
}

/// The counts of one minute.
#[derive(Debug, PartialEq, Eq)]
struct Summary {
    requests: u64,
    refused: u64,
    failed: u64,
    slowest: u64,
    moves: u64,
}

impl RecentActivity {
    pub(super) fn count_response(&self, status: StatusCode, time: Duration) {
        self.requests.fetch_add(1, Relaxed);
        if status.is_client_error() {
            self.refused.fetch_add(1, Relaxed);
        } else if status.is_server_error() {
            self.failed.fetch_add(1, Relaxed);
        }
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.slowest.fetch_max(milliseconds, Relaxed);
    }

    pub(super) fn count_move(&self) {
        self.moves.fetch_add(1, Relaxed);
    }

    /// Returns the counts and resets them. `None` if nothing happened.
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

/// Logs the counts once a minute, if anything happened.
pub(crate) async fn log_activity(metrics: Arc<Metrics>) {
    let mut minutes = interval_at(Instant::now() + LOG_INTERVAL, LOG_INTERVAL);
    loop {
        minutes.tick().await;
        metrics.recent.log();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minute_is_summed_up_and_reset() {
        let minute = RecentActivity::default();
        assert_eq!(minute.take(), None);
        for (status, ms) in [(200, 3), (404, 5), (429, 1), (503, 70), (303, 2)] {
            minute.count_response(StatusCode::from_u16(status).unwrap(), Duration::from_millis(ms));
        }
        minute.count_move();
        let expected = Summary { requests: 5, refused: 2, failed: 1, slowest: 70, moves: 1 };
        assert_eq!(minute.take(), Some(expected));
        minute.count_move();
        let expected = Summary { requests: 0, refused: 0, failed: 0, slowest: 0, moves: 1 };
        assert_eq!(minute.take(), Some(expected));
    }
}
