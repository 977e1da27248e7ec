//! What one network address may use, so that nobody uses up what is there for all.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::App;
use crate::config::{Config, Rate};
use crate::error::ServerError;

/// The network address that a request came from. Of IPv6 only the network counts: a visitor has billions of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Caller(IpAddr);

/// The limits, and what is used of them.
pub(crate) struct Gates {
    requests: DefaultKeyedRateLimiter<Caller>,
    new_games: DefaultKeyedRateLimiter<Caller>,
    sockets: Arc<Semaphore>,
    all_sockets: u32,
    each: Shares,
}

/// Room for one socket; dropping it gives the room back.
#[derive(Debug)]
pub(crate) struct SocketRoom {
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

impl Gates {
    pub(crate) fn new(config: &Config) -> Self {
        let limits = &config.limits;
        let all_sockets = u32::try_from(limits.sockets).unwrap_or(u32::MAX).min(1 << 24);
        Self {
            requests: RateLimiter::keyed(quota(limits.requests)),
            new_games: RateLimiter::keyed(quota(limits.new_games)),
            sockets: Arc::new(Semaphore::new(all_sockets as usize)),
            all_sockets,
            each: Shares::new(limits.sockets_each),
        }
    }

    /// Counts a new game.
    pub(crate) fn new_game(&self, caller: Caller) -> Result<(), ServerError> {
        check(&self.new_games, caller)
    }

    /// Makes room for a socket.
    pub(crate) fn socket(&self, caller: Caller) -> Result<SocketRoom, ServerError> {
        let full = |_| ServerError::TooManySockets;
        let all = Arc::clone(&self.sockets).try_acquire_owned().map_err(full)?;
        let each = self.each.take(caller).ok_or(ServerError::TooManySockets)?;
        Ok(SocketRoom { _all: all, _each: each })
    }

    /// Waits until every socket has been closed.
    pub(crate) async fn sockets_closed(&self) {
        // Fails only when the semaphore is closed, which nobody does.
        let _ = self.sockets.acquire_many(self.all_sockets).await;
    }

    /// Forgets the addresses that have not been seen for a while.
    pub(crate) fn forget(&self) {
        for limiter in [&self.requests, &self.new_games] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
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
        if *count >= self.most {
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

/// A limit for the messages of one socket.
pub(crate) fn messages(rate: Rate) -> DefaultDirectRateLimiter {
    RateLimiter::direct(quota(rate))
}

/// Counts every request.
pub(crate) async fn count(
    State(app): State<App>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    check(&app.gates.requests, caller)?;
    Ok(next.run(request).await)
}

fn check(limiter: &DefaultKeyedRateLimiter<Caller>, caller: Caller) -> Result<(), ServerError> {
    limiter.check_key(&caller).map_err(|until| {
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

impl Caller {
    pub(crate) fn new(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address => address,
        })
    }

    /// Behind a proxy the connection is always the proxy's, and the last forwarded address is the one it saw itself;
    /// the others are what the visitor says.
    fn of(parts: &Parts, behind_proxy: bool) -> Self {
        let unknown = SocketAddr::from(([0, 0, 0, 0], 0));
        let peer = parts.extensions.get().map_or(unknown, |&ConnectInfo(peer)| peer);
        let forwarded = || {
            let last = parts.headers.get_all("x-forwarded-for").iter().next_back()?;
            last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        Self::new(behind_proxy.then(forwarded).flatten().unwrap_or(peer.ip()))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        Ok(Self::of(parts, app.config.behind_proxy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proxy_names_the_caller() {
        let request = axum::http::Request::builder()
            .header("x-forwarded-for", "6.6.6.6, 203.0.113.7")
            .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))))
            .body(())
            .unwrap();
        let (parts, ()) = request.into_parts();
        assert_eq!(Caller::of(&parts, true), Caller::new([203, 0, 113, 7].into()));
        assert_eq!(Caller::of(&parts, false), Caller::new([127, 0, 0, 1].into()));
    }

    #[test]
    fn a_network_is_one_caller() {
        let caller = |text: &str| Caller::new(text.parse().unwrap());
        assert_eq!(caller("2001:db8::1"), caller("2001:db8::ffff:0:1"));
        assert_ne!(caller("2001:db8::1"), caller("2001:db8:0:1::1"));
        assert_eq!(caller("::ffff:203.0.113.7"), caller("203.0.113.7"));
    }

    #[test]
    fn sockets_are_counted_until_they_close() {
        let mut config = Config::new("");
        config.limits.sockets_each = 1;
        config.limits.sockets = 2;
        let gates = Gates::new(&config);
        let [a, b, c] = [1, 2, 3].map(|last| Caller::new([10, 0, 0, last].into()));
        let first = gates.socket(a).unwrap();
        assert!(gates.socket(a).is_err());
        let _second = gates.socket(b).unwrap();
        assert!(gates.socket(c).is_err());
        drop(first);
        assert!(gates.socket(c).is_ok());
    }
}
