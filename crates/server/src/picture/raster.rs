//! Pictures of pixels: of positions as PNG, which link previews show, and of games as GIF. Drawing one takes many times as
//! long as anything else that a visitor can ask for, so few are drawn at once, in a fair order, and the last ones are kept.

use std::io::{self, BufWriter, Write};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use glass_render::{PictureError, PictureOptions, png, write_gif};
use glass_rules::{AnyPosition, History, VariantId};
use moka::sync::Cache;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::config::Config;
use crate::http::error::ServerError;
use crate::jobs::low_priority::Priority;
use crate::jobs::work_pool::{PoolLimits, WorkPool};
use crate::limits::fair_queue::Asker;
use crate::limits::limiter::widths;
use crate::limits::shares::Share;
use crate::metrics::Metrics;
use crate::picture::still;
use crate::t;

/// The longer side in pixels, for which most previews have room.
const SIDE: u32 = 1200;
/// The longer side of a moving picture, in pixels, and the most moves of its game.
const MOVING_SIDE: u32 = 600;
const MOST_MOVES: usize = 300;
/// A moving picture is sent in parts of so many bytes, as they are drawn.
const PART: usize = 8 * 1024;

/// Where pictures are drawn, and those that were drawn last.
pub(crate) struct Cards {
    drawing: WorkPool,
    /// Moving ones take seconds: no other picture waits for them.
    moving: WorkPool,
    /// By their names. A picture has some 60 KB, one of a game some 500.
    kept: Cache<String, Bytes>,
}

impl Cards {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let limits = &config.limits;
        let pool = |name, priority, workers| {
            let limits = PoolLimits {
                name,
                priority,
                workers,
                waiting: (limits.previews_waiting, "previews_waiting"),
                waiting_each: (limits.previews_waiting_each, "previews_waiting_each"),
                times: widths(limits),
            };
            WorkPool::new(limits, Arc::clone(&metrics))
        };
        Self {
            drawing: pool("pictures", Priority::Answer, limits.previews_at_once),
            moving: pool("moving pictures", Priority::Background, 1),
            kept: Cache::new(limits.previews_kept as u64),
        }
    }
}

/// The position as a preview shows it. The name tells pictures of different positions apart.
pub(crate) async fn card(
    cards: &Cards,
    asker: Asker,
    name: String,
    position: AnyPosition,
    options: PictureOptions,
) -> Result<Response, ServerError> {
    let square = square(position.view().variant(), SIDE)?;
    let picture = match cards.kept.get(&name) {
        Some(picture) => picture,
        None => {
            let kept = cards.kept.clone();
            let draw = move || {
                // Another request may have had it drawn meanwhile.
                if let Some(picture) = kept.get(&name) {
                    return Ok(picture);
                }
                let picture = png(position.view(), &PictureOptions { square, ..options })?;
                let picture = Bytes::from(picture);
                kept.insert(name, picture.clone());
                Ok::<_, PictureError>(picture)
            };
            let drawn = cards.drawing.run(asker, draw).await?;
            drawn.map_err(ServerError::internal)?
        }
    };
    Ok((headers("image/png"), picture).into_response())
}

/// The whole game, a position a second, sent as it is drawn. The share is given back when nothing more is drawn: at its end,
/// or when the visitor has left.
pub(crate) async fn moving(
    cards: &Cards,
    asker: Asker,
    name: String,
    game: History,
    options: PictureOptions,
    share: Share,
) -> Result<Response, ServerError> {
    let moves = game.moves().len();
    if moves > MOST_MOVES {
        return Err(ServerError::Malformed(
            t("refused-long-game").count("moves", moves).count("most", MOST_MOVES).into(),
        ));
    }
    let square = square(game.start().view().variant(), MOVING_SIDE)?;
    let options = PictureOptions { square, ..options };
    if let Some(picture) = cards.kept.get(&name) {
        return Ok((headers("image/gif"), picture).into_response());
    }
    // As long as the picture at most; a reader who is too slow is left by the connection.
    let (parts, mut drawn) = unbounded_channel();
    let kept = cards.kept.clone();
    let drawing = cards.moving.submit(asker, move || {
        let mut sent = Sent { parts, whole: Vec::new() };
        // Given back before the last part is known to be the last: a visitor who has the picture may ask for another.
        let _held = share;
        if let Some(picture) = kept.get(&name) {
            let _ = sent.parts.send(Ok(picture));
            return;
        }
        match write_gif(&game, &options, BufWriter::with_capacity(PART, &mut sent)) {
            Ok(()) => kept.insert(name, sent.whole.into()),
            Err(_) if sent.parts.is_closed() => {}
            Err(error) => {
                tracing::error!(%error, "a moving picture could not be drawn");
                let _ = sent.parts.send(Err(io::Error::other(error)));
            }
        }
    })?;
    let body = Body::from_stream(stream::poll_fn(move |context| {
        // Until the body is dropped, the picture is wanted.
        let _wanted = &drawing;
        drawn.poll_recv(context)
    }));
    Ok((headers("image/gif"), body).into_response())
}

/// A picture on its way to whoever asked for it.
struct Sent {
    parts: UnboundedSender<io::Result<Bytes>>,
    whole: Vec<u8>,
}

impl Write for Sent {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.whole.extend_from_slice(part);
        let sent = self.parts.send(Ok(Bytes::copy_from_slice(part)));
        sent.map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A site that shows a preview asks again soon enough.
fn headers(kind: &'static str) -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=60")]
}

/// Pixels a square in a picture whose longer side has so many pixels.
fn square(variant: VariantId, side: u32) -> Result<u16, ServerError> {
    let start = &still::of(variant)?.start;
    let usual = PictureOptions::default().square;
    let square = u32::from(usual) * side / start.width.max(start.height).max(1);
    Ok(u16::try_from(square).unwrap_or(usual))
}
