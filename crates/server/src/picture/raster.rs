//! Draws positions as PNG for link previews, and games as GIF. Drawing takes many times longer than any other request,
//! so few run at once, in a fair order, and recent pictures are cached.

use std::io::{self, BufWriter, Write};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, unfold};
use futures_util::{Stream, StreamExt};
use glass_render::{DEFAULT_SQUARE, PictureError, PictureOptions, png, size, write_gif};
use glass_rules::{AnyPosition, History, PositionView};
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::config::Config;
use crate::http::error::ServerError;
use crate::jobs::work_kind::WorkKind;
use crate::jobs::work_pool::WorkPool;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;
use crate::metrics::Metrics;
use crate::t;

/// Longer side of a preview in pixels. Most sites have room for this size.
const PREVIEW_SIDE_PIXELS: u32 = 1200;
/// Longer side of a GIF in pixels, and the maximum number of moves in its game.
const GIF_SIDE_PIXELS: u32 = 600;
const MAX_GIF_MOVES: usize = 300;
/// Bytes per part of a GIF, which is sent while it is drawn.
const GIF_PART_BYTES: usize = 8 * 1024;

/// The threads that draw pictures, and a cache of recent pictures.
pub(crate) struct PicturePools {
    drawing: WorkPool,
    moving: WorkPool,
    /// By name. A PNG has about 60 KB, a GIF about 500 KB.
    kept: Cache<String, Bytes>,
}

impl PicturePools {
    /// Pools with the configured numbers of threads.
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let pool = |kind| WorkPool::new(kind, config, Arc::clone(&metrics));
        Self {
            drawing: pool(WorkKind::Picture),
            moving: pool(WorkKind::Animation),
            kept: Cache::builder()
                .max_capacity(config.limits.previews_kept as u64)
                .eviction_policy(EvictionPolicy::lru())
                .build(),
        }
    }
}

/// The position as a link preview. `name` is the cache key: different positions need different names.
pub(crate) async fn preview(
    pools: &PicturePools,
    requester: Requester,
    name: String,
    position: AnyPosition,
    options: PictureOptions,
) -> Result<Response, ServerError> {
    let square = square(position.view(), &options, PREVIEW_SIDE_PIXELS);
    let picture = match pools.kept.get(&name) {
        Some(picture) => picture,
        None => {
            let kept = pools.kept.clone();
            let draw = move || {
                // Another request may have drawn it meanwhile.
                if let Some(picture) = kept.get(&name) {
                    return Ok(picture);
                }
                let picture = png(position.view(), &PictureOptions { square, ..options })?;
                let picture = Bytes::from(picture);
                kept.insert(name, picture.clone());
                Ok::<_, PictureError>(picture)
            };
            let drawn = pools.drawing.run(requester, draw).await?;
            drawn.map_err(ServerError::internal)?
        }
    };
    Ok((headers("image/png"), picture).into_response())
}

/// Streams a GIF of the whole game at one position per second. Releases the share when drawing ends or the client
/// leaves.
pub(crate) async fn gif(
    pools: &PicturePools,
    requester: Requester,
    name: String,
    game: History,
    options: PictureOptions,
    share: ConcurrencyPermit,
) -> Result<Response, ServerError> {
    let moves = game.moves().len();
    if moves > MAX_GIF_MOVES {
        return Err(ServerError::Malformed(
            t("refused-long-game").count("moves", moves).count("most", MAX_GIF_MOVES).into(),
        ));
    }
    let square = square(game.start().view(), &options, GIF_SIDE_PIXELS);
    let options = PictureOptions { square, ..options };
    if let Some(picture) = pools.kept.get(&name) {
        return Ok((headers("image/gif"), picture).into_response());
    }
    // Holds at most the whole picture. The connection drops clients that read too slowly.
    // An empty part ends a complete picture.
    let (parts, mut drawn) = unbounded_channel();
    let kept = pools.kept.clone();
    let drawing = pools.moving.submit(requester, move || {
        let mut sent = PictureStream { parts, whole: Vec::new() };
        // Released before the stream ends, so that a visitor with a complete picture can request another.
        let held = share;
        if let Some(picture) = kept.get(&name) {
            let _ = sent.parts.send(Ok(picture));
            drop(held);
            let _ = sent.parts.send(Ok(Bytes::new()));
            return;
        }
        match write_gif(&game, &options, BufWriter::with_capacity(GIF_PART_BYTES, &mut sent)) {
            Ok(()) => {
                kept.insert(name, sent.whole.into());
                drop(held);
                let _ = sent.parts.send(Ok(Bytes::new()));
            }
            Err(_) if sent.parts.is_closed() => {}
            Err(error) => {
                tracing::error!(%error, "a moving picture could not be drawn");
                let _ = sent.parts.send(Err(io::Error::other(error)));
            }
        }
    })?;
    let drawn = stream::poll_fn(move |context| {
        // Dropping the body stops the drawing.
        let _wanted = &drawing;
        drawn.poll_recv(context)
    });
    Ok((headers("image/gif"), Body::from_stream(whole(drawn))).into_response())
}

/// The parts up to the empty part that ends a complete picture. Without it the drawing has stopped early, and an error
/// breaks the connection.
fn whole(
    parts: impl Stream<Item = io::Result<Bytes>> + Unpin,
) -> impl Stream<Item = io::Result<Bytes>> {
    let parts = unfold(Some(parts), async |parts| {
        let mut parts = parts?;
        match parts.next().await {
            Some(Ok(part)) if part.is_empty() => None,
            Some(Ok(part)) => Some((Ok(part), Some(parts))),
            Some(Err(error)) => Some((Err(error), None)),
            None => Some((Err(io::Error::other("the picture is not complete")), None)),
        }
    });
    parts.fuse()
}

/// Sends a picture to the client, and collects it for the cache.
struct PictureStream {
    parts: UnboundedSender<io::Result<Bytes>>,
    whole: Vec<u8>,
}

impl Write for PictureStream {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if part.is_empty() {
            return Ok(0);
        }
        self.whole.extend_from_slice(part);
        let sent = self.parts.send(Ok(Bytes::copy_from_slice(part)));
        sent.map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Clients cache a picture for one minute. A site that shows a preview requests it again soon enough.
fn headers(kind: &'static str) -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=60")]
}

/// Pixels per square in a picture whose longer side has `side` pixels.
fn square(view: &dyn PositionView, options: &PictureOptions, side: u32) -> u16 {
    let usual = PictureOptions { square: DEFAULT_SQUARE, ..options.clone() };
    let (width, height) = size(view, &usual);
    let square = u32::from(DEFAULT_SQUARE) * side / width.max(height).max(1);
    u16::try_from(square).unwrap_or(DEFAULT_SQUARE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_picture_that_was_not_finished_ends_with_an_error() {
        let part = |text: &'static str| Ok(Bytes::from_static(text.as_bytes()));
        let sent = async |parts: Vec<io::Result<Bytes>>| {
            let parts: Vec<_> = whole(stream::iter(parts)).collect().await;
            parts.iter().map(Result::is_ok).collect::<Vec<_>>()
        };
        assert_eq!(sent(vec![part("a"), part("b"), part("")]).await, [true, true]);
        assert_eq!(sent(vec![part("a")]).await, [true, false]);
        assert_eq!(sent(vec![Err(io::Error::other("broken")), part("a")]).await, [false]);
    }
}
