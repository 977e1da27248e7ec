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
use crate::http::client_ip::{Caller, Proxy};
use crate::http::fd_reserve::SpareDescriptor;
use crate::http::ip_blocklist::RefusedNetworks;
use crate::http::min_transfer_rate::LeastRate;
use crate::limits::shares::Share;
use crate::limits::usage::Usage;
use crate::metrics::log_throttle::Seldom;

/// Serves connections until shutdown, then waits for running requests.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    config: &Config,
    usage: &Usage,
    stopping: CancellationToken,
) {
    let limits = &config.limits;
    let most = limits.connections.min(1 << 24);
    let room = Arc::new(Semaphore::new(most));
    let proxy = config.behind_proxy.then(|| Arc::new(Proxy::default()));
    let mut entrance = Entrance::new(listener);
    let refused = RefusedNetworks::new(&config.refused);
    loop {
        let accepted = tokio::select! {
            () = stopping.cancelled() => break,
            accepted = entrance.next(&room) => accepted,
        };
        let Some((stream, peer, place)) = accepted else { continue };
        let Some(share) = usage.connections.take(Caller::new(peer.ip())) else {
            usage.refused("connections_each");
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
        tracing::warn!("some requests did not come to their end in time");
    }
}

/// The source of new connections.
struct Entrance {
    listener: TcpListener,
    spare: SpareDescriptor,
    warning: Seldom,
}

impl Entrance {
    fn new(listener: TcpListener) -> Self {
        Self { listener, spare: SpareDescriptor::new(), warning: Seldom::default() }
    }

    /// The next connection, when there is room for it; `None` if it cannot be accepted.
    async fn next(
        &mut self,
        room: &Arc<Semaphore>,
    ) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
        // While there is no room, new connections wait in the system's queue.
        let place = Arc::clone(room).acquire_owned().await.ok()?;
        match self.listener.accept().await {
            Ok((stream, peer)) => Some((stream, peer, place)),
            Err(error) => {
                if self.warning.is_due() {
                    tracing::warn!(%error, "connections cannot be accepted");
                }
                if self.spare.helps(&error) {
                    self.spare.turn_away(&self.listener).await;
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
    refused: RefusedNetworks,
}

async fn serve(
    connection: Connection,
    router: Router,
    limits: UsageLimits,
    stopping: CancellationToken,
    _room: (OwnedSemaphorePermit, Share),
) {
    let Connection { stream, peer, proxy, refused } = connection;
    // Game states are small and must be sent at once.
    let _ = stream.set_nodelay(true);
    let stream = LeastRate::new(stream, limits.write_time, limits.write_rate);
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut router = router.clone();
        let mut request = request.map(Body::new);
        let address = match &proxy {
            Some(proxy) => proxy.address(request.headers()),
            None => Some(peer.ip()),
        };
        request.extensions_mut().insert(Caller::of(address));
        request.extensions_mut().insert(refused.admission(address));
        async move { Ok::<_, Infallible>(router.call(request).await.unwrap_or_else(|no| match no {})) }
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
        tracing::trace!(%error, "a connection broke");
    }
}
