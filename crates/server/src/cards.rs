//! Pictures of pixels: of positions as PNG, which link previews show, and of games as GIF. Drawing one takes many times as
//! long as anything else that a visitor can ask for, so few are drawn at once, and the last ones are kept.

use std::collections::VecDeque;
use std::io::{self, BufWriter, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use glass_render::{PictureOptions, png, write_gif};
use glass_rules::{AnyPosition, History, VariantId};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::error::ServerError;
use crate::pictures;
use crate::t;
use crate::usage::Share;

/// The longer side in pixels, for which most previews have room.
const SIDE: u32 = 1200;
/// The longer side of a moving picture, in pixels, and the most moves of its game.
const MOVING_SIDE: u32 = 600;
const MOST_MOVES: usize = 300;
/// A moving picture is sent in parts of so many bytes, as they are drawn.
const PART: usize = 8 * 1024;

/// The pictures that were drawn last, by their names.
pub(crate) struct Cards {
    drawing: Arc<Semaphore>,
    /// Moving ones take seconds: no other picture waits for them.
    moving: Arc<Semaphore>,
    kept: Mutex<VecDeque<(String, Bytes)>>,
    most: usize,
}

/// Where a picture comes from: it was drawn lately, or there is a place to draw it in.
enum Place {
    Drawn(Bytes),
    Free(OwnedSemaphorePermit),
}

impl Cards {
    /// So many are drawn at the same time, and so many are kept, of some 60 KB each; of games some 500.
    pub(crate) fn new(at_once: usize, most: usize) -> Self {
        let drawing = Arc::new(Semaphore::new(at_once.clamp(1, Semaphore::MAX_PERMITS)));
        let moving = Arc::new(Semaphore::new(1));
        Self { drawing, moving, kept: Mutex::default(), most }
    }

    fn find(&self, name: &str) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == name).map(|(_, card)| card.clone())
    }

    /// Waits for a place to draw in.
    async fn place(&self, places: &Arc<Semaphore>, name: &str) -> Result<Place, ServerError> {
        if let Some(picture) = self.find(name) {
            return Ok(Place::Drawn(picture));
        }
        let permit = Arc::clone(places).acquire_owned().await.map_err(ServerError::internal)?;
        // Somebody else may have drawn it meanwhile.
        Ok(self.find(name).map_or(Place::Free(permit), Place::Drawn))
    }

    fn keep(&self, name: String, card: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front((name, card));
        kept.truncate(self.most);
    }
}

/// The position as a preview shows it. The name tells pictures of different positions apart.
pub(crate) async fn card(
    cards: &Cards,
    name: String,
    position: AnyPosition,
    options: PictureOptions,
) -> Result<Response, ServerError> {
    let square = square(position.view().variant(), SIDE)?;
    let draw = move || png(position.view(), &PictureOptions { square, ..options });
    let picture = match cards.place(&cards.drawing, &name).await? {
        Place::Drawn(picture) => picture,
        Place::Free(permit) => {
            // What is begun is drawn to its end, though the one who waited may have left.
            let drawn = spawn_blocking(move || (draw(), permit)).await;
            let (picture, _permit) = drawn.map_err(ServerError::internal)?;
            let picture = Bytes::from(picture.map_err(ServerError::internal)?);
            cards.keep(name, picture.clone());
            picture
        }
    };
    Ok((headers("image/png"), picture).into_response())
}

/// The whole game, a position a second, sent as it is drawn. The share is given back when nothing more is drawn: at its end,
/// or when whoever asked has left.
pub(crate) async fn moving(
    cards: &Arc<Cards>,
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
    let permit = match cards.place(&cards.moving, &name).await? {
        Place::Drawn(picture) => return Ok((headers("image/gif"), picture).into_response()),
        Place::Free(permit) => permit,
    };
    // As long as the picture at most; a reader who is too slow is left by the connection.
    let (parts, mut drawn) = unbounded_channel();
    let cards = Arc::clone(cards);
    spawn_blocking(move || {
        let mut sent = Sent { parts, whole: Vec::new() };
        // Given back before the last part is known to be the last: whoever has the picture may ask for another.
        let _held = (permit, share);
        match write_gif(&game, &options, BufWriter::with_capacity(PART, &mut sent)) {
            Ok(()) => cards.keep(name, sent.whole.into()),
            Err(_) if sent.parts.is_closed() => {}
            Err(error) => {
                tracing::error!(%error, "a moving picture could not be drawn");
                let _ = sent.parts.send(Err(io::Error::other(error)));
            }
        }
    });
    let body = Body::from_stream(stream::poll_fn(move |context| drawn.poll_recv(context)));
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
    let start = &pictures::of(variant)?.start;
    let usual = PictureOptions::default().square;
    let square = u32::from(usual) * side / start.width.max(start.height).max(1);
    Ok(u16::try_from(square).unwrap_or(usual))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ones_are_kept() {
        const KEPT: usize = 3;
        let cards = Cards::new(1, KEPT);
        for number in 0..=KEPT {
            cards.keep(number.to_string(), Bytes::from(number.to_string()));
        }
        assert_eq!(cards.find("0"), None);
        assert_eq!(cards.find("1").as_deref(), Some(&b"1"[..]));
        assert_eq!(cards.find(&KEPT.to_string()), Some(Bytes::from(KEPT.to_string())));
    }
}
