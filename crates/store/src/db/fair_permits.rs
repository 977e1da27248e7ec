//! Shares the connections fairly among readers. One reader gets at most half of them, so that a flood of requests from one
//! network address mostly delays that address.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use tokio::task::futures::TaskLocalFuture;

use crate::StoreError;

tokio::task_local! {
    static READER: u64;
}

/// Runs work whose reads count for one reader, such as all requests of one network address. Reads outside of it are the
/// server's own and have no limit.
pub fn reading_for<F: Future>(reader: u64, work: F) -> TaskLocalFuture<u64, F> {
    READER.scope(reader, work)
}

/// A limited number of permits, and the queue for them.
pub(crate) struct FairPermits {
    state: Mutex<State>,
    /// The most permits that one reader has.
    share: usize,
}

struct State {
    free: usize,
    /// The number of permits by reader.
    held: HashMap<u64, usize>,
    waiting: VecDeque<(Option<u64>, oneshot::Sender<Permit>)>,
    closed: bool,
}

/// A permit. When it is dropped, the next reader in the queue gets it.
pub(crate) struct Permit {
    permits: Arc<FairPermits>,
    reader: Option<u64>,
    /// Whether it was returned already.
    returned: bool,
}

impl FairPermits {
    pub(crate) fn new(permits: usize) -> Arc<Self> {
        let (held, waiting) = (HashMap::new(), VecDeque::new());
        let state = Mutex::new(State { free: permits, held, waiting, closed: false });
        Arc::new(Self { state, share: permits.div_ceil(2) })
    }

    /// Waits for a permit for the current reader.
    pub(crate) async fn acquire(self: &Arc<Self>) -> Result<Permit, StoreError> {
        let closed = || StoreError::Unavailable("it is closed".into());
        let reader = READER.try_with(|reader| *reader).ok();
        let given = {
            let mut state = self.lock();
            if state.closed {
                return Err(closed());
            }
            let (give, given) = oneshot::channel();
            state.waiting.push_back((reader, give));
            given
        };
        self.hand_out();
        given.await.map_err(|_| closed())
    }

    /// Rejects waiting and later callers.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.waiting.clear();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.lock().closed
    }

    /// Grants free permits to waiting readers.
    fn hand_out(self: &Arc<Self>) {
        loop {
            let (give, permit) = {
                let mut state = self.lock();
                let Some((reader, give)) = state.next(self.share) else { return };
                (give, Permit { permits: Arc::clone(self), reader, returned: false })
            };
            if let Err(mut permit) = give.send(permit) {
                // The waiting task was cancelled.
                permit.returned = true;
                self.lock().return_permit(permit.reader);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Takes a permit for the waiting reader with the fewest permits, and among equals for the first in the queue.
    fn next(&mut self, share: usize) -> Option<(Option<u64>, oneshot::Sender<Permit>)> {
        if self.free == 0 {
            return None;
        }
        let held = |reader: &Option<u64>| {
            reader.map_or(0, |reader| self.held.get(&reader).copied().unwrap_or(0))
        };
        let waiting = self.waiting.iter().map(|(reader, _)| held(reader)).enumerate();
        let (at, _) = waiting.filter(|&(_, held)| held < share).min_by_key(|&(_, held)| held)?;
        let (reader, give) = self.waiting.remove(at)?;
        self.free -= 1;
        if let Some(reader) = reader {
            *self.held.entry(reader).or_default() += 1;
        }
        Some((reader, give))
    }

    fn return_permit(&mut self, reader: Option<u64>) {
        self.free += 1;
        if let Some(reader) = reader
            && let Some(held) = self.held.get_mut(&reader)
        {
            *held -= 1;
            if *held == 0 {
                self.held.remove(&reader);
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if !self.returned {
            self.permits.lock().return_permit(self.reader);
            self.permits.hand_out();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::{JoinHandle, yield_now};

    use super::*;

    fn ask(permits: &Arc<FairPermits>, reader: u64) -> JoinHandle<Permit> {
        let permits = Arc::clone(permits);
        tokio::spawn(reading_for(reader, async move { permits.acquire().await.unwrap() }))
    }

    #[tokio::test]
    async fn one_reader_gets_half_of_the_permits() {
        let permits = FairPermits::new(4);
        let mut greedy: Vec<_> = (0..16).map(|_| ask(&permits, 1)).collect();
        yield_now().await;
        assert_eq!(greedy.iter().filter(|asked| asked.is_finished()).count(), 2, "half of them");
        let other = ask(&permits, 2).await.unwrap();
        let own = permits.acquire().await.unwrap();
        // The next free permit goes to the reader with the fewest, although it asked last.
        let late = ask(&permits, 3);
        yield_now().await;
        assert!(!late.is_finished());
        drop(greedy.remove(0).await.unwrap());
        let late = late.await.unwrap();
        assert_eq!(greedy.iter().filter(|asked| asked.is_finished()).count(), 1);
        // A reader that is cancelled while it waits keeps no permit.
        greedy.pop().unwrap().abort();
        drop((other, own, late));
        for asked in greedy {
            drop(asked.await.unwrap());
        }
        assert_eq!(permits.lock().free, 4);
        assert!(permits.lock().held.is_empty());
        permits.close();
        assert!(permits.acquire().await.is_err());
    }
}
