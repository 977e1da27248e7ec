//! What each network address uses of the server, and the limits that keep one from using up what is there for all.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use glass_store::{GameId, VisitorId};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::caller::Caller;
use crate::error::ServerError;
use crate::usage_limits::{Rate, UsageLimits};

/// The limits, and what is used of them.
pub(crate) struct Usage {
    requests: DefaultKeyedRateLimiter<Caller>,
    under_way: Shares,
    new_games: DefaultKeyedRateLimiter<Caller>,
    messages: DefaultKeyedRateLimiter<(Sender, GameId)>,
    network_messages: DefaultKeyedRateLimiter<Caller>,
    sockets: Arc<Semaphore>,
    all_sockets: u32,
    each: Shares,
}

/// Who sends messages to a game: a visitor, or somebody of whom only the address is known.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Sender {
    Visitor(VisitorId),
    Stranger(Caller),
}

/// Leave for one socket; dropping it gives it back.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    _all: OwnedSemaphorePermit,
    _each: Share,
}

/// How much of something every address has, and may have.
#[derive(Debug, Clone)]
pub(crate) struct Shares {
    used: Arc<Mutex<HashMap<Caller, usize>>>,
    most: usize,
}

/// One of what an address may have; dropping it gives it back.
#[derive(Debug)]
pub(crate) struct Share {
    caller: Caller,
    used: Arc<Mutex<HashMap<Caller, usize>>>,
}

impl Usage {
    pub(crate) fn new(limits: &UsageLimits) -> Self {
        let all_sockets = u32::try_from(limits.sockets).unwrap_or(u32::MAX).min(1 << 24);
        Self {
            requests: RateLimiter::keyed(quota(limits.requests)),
            under_way: Shares::new(limits.connections_each),
            new_games: RateLimiter::keyed(quota(limits.new_games)),
            messages: RateLimiter::keyed(quota(limits.messages)),
            network_messages: RateLimiter::keyed(quota(limits.network_messages)),
            sockets: Arc::new(Semaphore::new(all_sockets as usize)),
            all_sockets,
            each: Shares::new(limits.sockets_each),
        }
    }

    /// Counts a new game.
    pub(crate) fn new_game(&self, caller: Caller) -> Result<(), ServerError> {
        check_caller(&self.new_games, caller)
    }

    /// Counts a message to a game, by whichever socket or form it comes.
    pub(crate) fn message(
        &self,
        caller: Caller,
        visitor: Option<&VisitorId>,
        game: &GameId,
    ) -> Result<(), ServerError> {
        let stranger = caller.is_known().then_some(Sender::Stranger(caller));
        if let Some(sender) = visitor.cloned().map(Sender::Visitor).or(stranger) {
            check(&self.messages, &(sender, game.clone()))?;
        }
        check_caller(&self.network_messages, caller)
    }

    /// Counts a socket, if there may be one more.
    pub(crate) fn socket(&self, caller: Caller) -> Result<SocketPermit, ServerError> {
        let full = |_| ServerError::TooManySockets;
        let all = Arc::clone(&self.sockets).try_acquire_owned().map_err(full)?;
        let each = self.each.take(caller).ok_or(ServerError::TooManySockets)?;
        Ok(SocketPermit { _all: all, _each: each })
    }

    /// Waits until every socket has been closed.
    pub(crate) async fn sockets_closed(&self) {
        // Fails only when the semaphore is closed, which never happens.
        let _ = self.sockets.acquire_many(self.all_sockets).await;
    }

    /// Forgets the addresses that have not been seen for a while.
    pub(crate) fn forget(&self) {
        for limiter in [&self.requests, &self.new_games, &self.network_messages] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        self.messages.retain_recent();
        self.messages.shrink_to_fit();
    }
}

impl Shares {
    pub(crate) fn new(most: usize) -> Self {
        Self { used: Arc::default(), most }
    }

    /// One more, if the address may have it.
    pub(crate) fn take(&self, caller: Caller) -> Option<Share> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let count = used.entry(caller).or_default();
        if *count >= self.most && caller.is_known() {
            return None;
        }
        *count += 1;
        Some(Share { caller, used: Arc::clone(&self.used) })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = used.get_mut(&self.caller) {
            *count -= 1;
            if *count == 0 {
                used.remove(&self.caller);
            }
        }
    }
}

/// Counts every request.
pub(crate) async fn count(
    State(usage): State<Arc<Usage>>,
    Extension(caller): Extension<Caller>,
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    check_caller(&usage.requests, caller)?;
    let too_many = ServerError::TooMany { retry: Duration::ZERO };
    let _share = usage.under_way.take(caller).ok_or(too_many)?;
    Ok(next.run(request).await)
}

fn check_caller(
    limiter: &DefaultKeyedRateLimiter<Caller>,
    caller: Caller,
) -> Result<(), ServerError> {
    if caller.is_known() { check(limiter, &caller) } else { Ok(()) }
}

fn check<K: Clone + Eq + Hash>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), ServerError> {
    limiter.check_key(key).map_err(|until| {
        let retry = until.wait_time_from(DefaultClock::default().now());
        ServerError::TooMany { retry }
    })
}

fn quota(rate: Rate) -> Quota {
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    let one = (rate.per / burst.get()).max(Duration::from_nanos(1));
    // A period is refused only if it is zero.
    Quota::with_period(one).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_counted_by_sender_and_game_and_by_network() {
        let rate = |burst| Rate { burst, per: Duration::from_secs(3600) };
        let limits =
            UsageLimits { messages: rate(2), network_messages: rate(5), ..UsageLimits::default() };
        let usage = Usage::new(&limits);
        let [here, there] = [1, 2].map(|last| Caller::new([10, 0, 0, last].into()));
        let [a, b] = [(); 2].map(|()| VisitorId::random().unwrap());
        let [game, other] = [(); 2].map(|()| GameId::random().unwrap());
        let may = |caller, visitor, game| usage.message(caller, visitor, game).is_ok();
        assert_eq!([(); 3].map(|()| may(here, Some(&a), &game)), [true, true, false]);
        assert!(!may(there, Some(&a), &game), "a visitor is the same everywhere");
        assert!(
            may(here, Some(&a), &other) && may(here, Some(&b), &game) && may(here, None, &game)
        );
        assert!(!may(here, None, &other), "the network has had its share");
        assert!(may(there, None, &other));
    }

    #[test]
    fn sockets_are_counted_until_they_close() {
        let limits = UsageLimits { sockets_each: 1, sockets: 2, ..UsageLimits::default() };
        let usage = Usage::new(&limits);
        let [a, b, c] = [1, 2, 3].map(|last| Caller::new([10, 0, 0, last].into()));
        let first = usage.socket(a).unwrap();
        assert!(usage.socket(a).is_err());
        let _second = usage.socket(b).unwrap();
        assert!(usage.socket(c).is_err());
        drop(first);
        assert!(usage.socket(c).is_ok());
    }
}
