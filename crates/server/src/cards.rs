//! Pictures of positions as PNG, which link previews show. Drawing one takes many times as long as anything else that a
//! visitor can ask for, so few are drawn at once, and the last ones are kept.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_render::{PictureOptions, png};
use glass_rules::AnyPosition;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::error::ServerError;
use crate::pictures;

/// The longer side in pixels, for which most previews have room.
const SIDE: u32 = 1200;

/// The pictures that were drawn last, by their names.
pub(crate) struct Cards {
    drawing: Semaphore,
    kept: Mutex<VecDeque<(String, Bytes)>>,
    most: usize,
}

impl Cards {
    /// So many are drawn at the same time, and so many are kept, of some 60 KB each.
    pub(crate) fn new(at_once: usize, most: usize) -> Self {
        let drawing = Semaphore::new(at_once.clamp(1, Semaphore::MAX_PERMITS));
        Self { drawing, kept: Mutex::default(), most }
    }

    fn find(&self, name: &str) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == name).map(|(_, card)| card.clone())
    }

    fn keep(&self, name: String, card: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front((name, card));
        kept.truncate(self.most);
    }
}

/// The position as a preview shows it. The name tells pictures of different positions apart.
pub(crate) async fn card(
    app: &App,
    name: String,
    position: AnyPosition,
    options: PictureOptions,
) -> Result<Response, ServerError> {
    let known = app.cards.find(&name);
    let card = match known {
        Some(card) => card,
        None => {
            let _leave = app.cards.drawing.acquire().await.map_err(ServerError::internal)?;
            draw(app, name, position, options).await?
        }
    };
    // Whoever shows a preview asks again soon enough.
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=60")];
    Ok((headers, card).into_response())
}

async fn draw(
    app: &App,
    name: String,
    position: AnyPosition,
    options: PictureOptions,
) -> Result<Bytes, ServerError> {
    // Somebody else may have drawn it while this one waited.
    if let Some(card) = app.cards.find(&name) {
        return Ok(card);
    }
    let start = &pictures::of(position.view().variant())?.start;
    let usual = u32::from(PictureOptions::default().square);
    let square = usual * SIDE / start.width.max(start.height).max(1);
    let square = u16::try_from(square).unwrap_or(PictureOptions::default().square);
    let drawn = spawn_blocking(move || png(position.view(), &PictureOptions { square, ..options }));
    let card =
        Bytes::from(drawn.await.map_err(ServerError::internal)?.map_err(ServerError::internal)?);
    app.cards.keep(name, card.clone());
    Ok(card)
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
