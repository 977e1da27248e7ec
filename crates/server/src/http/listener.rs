//! Accepts connections within the limits. Each has a limited time to send its request and to receive its response.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower::Service;

use crate::config::Config;
use crate::config::usage_limits::UsageLimits;
use crate::http::client_ip::{ClientIp, Proxy};
use crate::http::fd_reserve::FdReserve;
use crate::http::ip_blocklist::IpBlocklist;
use crate::http::min_transfer_rate::MinTransferRate;
use crate::http::read_throttle::{ReadThrottle, ThrottleSwitch};
use crate::http::refusal::RefusalCount;
use crate::limits::shares::ConcurrencyPermit;
use crate::limits::usage::UsageLimiter;
use crate::metrics::log_throttle::LogThrottle;

/// Serves connections until shutdown, then waits for running requests.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    config: &Config,
    usage: &UsageLimiter,
    stopping: CancellationToken,
) {
    let limits = &config.limits;
    let most = limits.connections.min(1 << 24);
    let room = Arc::new(Semaphore::new(most));
    let proxy = config.behind_proxy.then(|| Arc::new(Proxy::default()));
    let mut entrance = ConnectionSource::new(listener);
    let refused = IpBlocklist::new(&config.refused);
    loop {
        let accepted = tokio::select! {
            () = stopping.cancelled() => break,
            accepted = entrance.next(&room) => accepted,
        };
        let Some((stream, peer, place)) = accepted else { continue };
        let Some(share) = usage.connections.take(ClientIp::new(peer.ip())) else {
            usage.count_refusal("connections_each");
            continue;
        };
        let (router, room) = (router.clone(), (place, share));
        let connection =
            Connection { stream, peer, proxy: proxy.clone(), refused: refused.clone() };
        tokio::spawn(serve(connection, router, limits.clone(), stopping.clone(), room));
    }
    drop(entrance);
    let all = u32::try_from(most).unwrap_or(u32::MAX);
    if timeout(limits.farewell, room.acquire_many(all)).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// The source of new connections.
struct ConnectionSource {
    listener: TcpListener,
    fd_reserve: FdReserve,
    log_throttle: LogThrottle,
}

impl ConnectionSource {
    fn new(listener: TcpListener) -> Self {
        Self { listener, fd_reserve: FdReserve::new(), log_throttle: LogThrottle::default() }
    }

    /// The next connection, when there is room for it; `None` if it cannot be accepted.
    async fn next(
        &mut self,
        room: &Arc<Semaphore>,
    ) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
        // While there is no room, new connections wait in the system's queue.
        let place = Arc::clone(room).acquire_owned().await.ok()?;
        self.fd_reserve.refill();
        match self.listener.accept().await {
            Ok((stream, peer)) if self.fd_reserve.refill() => Some((stream, peer, place)),
            Ok((stream, _)) => {
                self.fd_reserve.reject(stream);
                None
            }
            Err(error) => {
                if self.log_throttle.is_due() {
                    tracing::warn!(%error, "cannot accept connections");
                }
                if self.fd_reserve.helps(&error) {
                    self.fd_reserve.reject_next(&self.listener).await;
                } else {
                    sleep(Duration::from_millis(100)).await;
                }
                None
            }
        }
    }
}

/// A connection, and the settings that determine the address of its requests.
struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    proxy: Option<Arc<Proxy>>,
    refused: IpBlocklist,
}

async fn serve(
    connection: Connection,
    router: Router,
    limits: UsageLimits,
    stopping: CancellationToken,
    _room: (OwnedSemaphorePermit, ConcurrencyPermit),
) {
    let Connection { stream, peer, proxy, refused } = connection;
    // Game states are small and must be sent at once.
    let _ = stream.set_nodelay(true);
    let throttle = ThrottleSwitch::default();
    let stream = ReadThrottle::new(stream, limits.socket_bytes, throttle.clone());
    let stream = MinTransferRate::new(stream, limits.write_time, limits.write_rate);
    // A proxy's connection carries the requests of all clients, so it stays open.
    let refusals = RefusalCount::new(match proxy {
        Some(_) => u32::MAX,
        None => limits.connection_refusals,
    });
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut router = router.clone();
        let mut request = request.map(Body::new);
        let address = match &proxy {
            Some(proxy) => proxy.address(request.uri().path(), request.headers()),
            None => Some(peer.ip()),
        };
        request.extensions_mut().insert(ClientIp::from_address(address));
        request.extensions_mut().insert(refused.admission(address));
        request.extensions_mut().insert(throttle.clone());
        let refusals = refusals.clone();
        async move {
            let mut response = router.call(request).await.unwrap_or_else(|no| match no {});
            refusals.note(&mut response);
            Ok::<_, Infallible>(response)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_headers(64)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "connection failed");
    }
}
