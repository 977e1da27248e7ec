//! Runs background work in rounds: at a regular pace, at once while more waits, and with a pause after a failure.

use std::future::Future;
use std::time::Duration;

use tokio::task::yield_now;
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use crate::http::error::ServerError;
use crate::metrics::log_throttle::LogThrottle;

/// Background work in rounds. Where only one of several servers may do something, the round claims it in the database.
pub(crate) trait Rounds: Send {
    /// The name in the log.
    const NAME: &'static str;

    /// How often a round begins.
    fn every(&self) -> Duration;

    /// The pause after a failure.
    fn after_failure(&self) -> Duration {
        self.every()
    }

    /// Does a round. Returns whether more work waits.
    fn run_round(&mut self) -> impl Future<Output = Result<bool, ServerError>> + Send;
}

/// Runs rounds until `stop` is cancelled. A round that has begun is finished. A lasting failure is logged once a minute.
pub(crate) async fn run<W: Rounds>(mut work: W, stop: CancellationToken) {
    let mut ticks = interval(work.every());
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let failures = LogThrottle::default();
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = stop.cancelled() => return,
        }
        loop {
            match work.run_round().await {
                // Other tasks, such as other writers, get a turn in between.
                Ok(true) if !stop.is_cancelled() => yield_now().await,
                Ok(_) => break,
                Err(error) => {
                    if failures.is_due() {
                        tracing::error_span!("round", of = W::NAME).in_scope(|| error.log());
                    }
                    ticks.reset_after(work.after_failure());
                    break;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
    use tokio::time::{Instant, timeout};

    use super::*;

    /// Reports when each round began, and ends it with the next outcome.
    struct Scripted {
        outcomes: Vec<Result<bool, ServerError>>,
        began: UnboundedSender<Instant>,
    }

    impl Rounds for Scripted {
        const NAME: &'static str = "test";

        fn every(&self) -> Duration {
            Duration::from_secs(10)
        }

        fn after_failure(&self) -> Duration {
            Duration::from_secs(60)
        }

        async fn run_round(&mut self) -> Result<bool, ServerError> {
            self.began.send(Instant::now()).unwrap();
            self.outcomes.pop().unwrap_or(Ok(false))
        }
    }

    #[tokio::test(start_paused = true)]
    async fn rounds_keep_their_pace_and_pause_after_a_failure() {
        let (began, mut rounds) = unbounded_channel();
        let outcomes = vec![Err(ServerError::Busy), Ok(false), Ok(true)];
        let (start, stop) = (Instant::now(), CancellationToken::new());
        let running = tokio::spawn(run(Scripted { outcomes, began }, stop.clone()));
        let mut seconds = Vec::new();
        for _ in 0..5 {
            seconds.push((rounds.recv().await.unwrap() - start).as_secs());
        }
        assert_eq!(seconds, [0, 0, 10, 70, 80]);
        stop.cancel();
        timeout(Duration::from_secs(1), running).await.unwrap().unwrap();
    }
}
