//! A turn: a place on a thread of a pool, from its beginning to its charge.

use std::sync::Arc;
use std::time::Duration;

use futures_util::TryFutureExt;
use futures_util::future::OptionFuture;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use crate::jobs::work_pool::{Shared, WorkLost, in_current_context};
use crate::limits::fair_queue::Requester;

/// A place on a thread. The turn ends when its last clone is dropped.
#[derive(Clone)]
pub(crate) struct WorkTurn(pub(super) Arc<HeldTurn>);

pub(super) struct HeldTurn {
    pub(super) shared: Arc<Shared>,
    pub(super) requester: Requester,
    pub(super) charged: Duration,
    pub(super) began: Instant,
    /// The index of its worker in [`State::idle`].
    pub(super) worker: usize,
}

impl WorkTurn {
    /// Runs work on a thread. The turn lasts until it is done, even if this future is dropped.
    pub(crate) fn run<T: Send + 'static, W: FnOnce() -> T + Send + 'static>(
        &self,
        work: W,
    ) -> impl Future<Output = Result<T, WorkLost>> + Unpin + use<T, W> {
        let (send, answer) = oneshot::channel();
        let work = in_current_context(work);
        self.clone().spawn(move || drop(send.send(work())));
        answer.map_err(|_| WorkLost)
    }

    pub(super) fn spawn(self, work: impl FnOnce() + Send + 'static) {
        let shared = Arc::clone(&self.0.shared);
        if let Some(threads) = &shared.threads {
            threads.spawn_blocking(move || {
                let _turn = self;
                work();
            });
        }
    }

    /// Waits until work that begins now has taken as long as a turn may last, or until the pool is closed.
    pub(crate) async fn time_is_up(&self) {
        let shared = &self.0.shared;
        let began = Instant::now();
        let mut load = shared.load.subscribe();
        loop {
            let length = shared.turn_length(load.borrow_and_update().waiting);
            let end = length.map(|length| sleep_until(began + length));
            tokio::select! {
                Some(()) = OptionFuture::from(end) => return,
                () = shared.closed.cancelled() => return,
                // Fails only if the sender is gone, which this turn holds.
                _ = load.changed() => {}
            }
        }
    }
}

impl Drop for HeldTurn {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.queue.settle(&self.requester, self.charged, self.began.elapsed());
        state.idle[self.worker] += 1;
        drop(state);
        self.shared.give_turns();
    }
}
