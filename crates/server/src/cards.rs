//! Pictures of pixels: of positions as PNG, which link previews show, and of games as GIF. Drawing one takes many times as
//! long as anything else that a visitor can ask for, so few are drawn at once, and the last ones are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_render::{PictureError, PictureOptions, gif, png};
use glass_rules::{AnyPosition, History, VariantId};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::error::ServerError;
use crate::pictures;
use crate::t;

/// The longer side in pixels, for which most previews have room.
const SIDE: u32 = 1200;
/// The longer side of a moving picture, in pixels, and the most moves of its game.
const MOVING_SIDE: u32 = 600;
const MOST_MOVES: usize = 300;

/// The pictures that were drawn last, by their names.
pub(crate) struct Cards {
    drawing: Arc<Semaphore>,
    /// Moving ones take seconds: no other picture waits for them.
    moving: Arc<Semaphore>,
    kept: Mutex<VecDeque<(String, Bytes)>>,
    most: usize,
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
    drawn(cards, &cards.drawing, name, "image/png", draw).await
}

/// The whole game, a position a second.
pub(crate) async fn moving(
    cards: &Cards,
    name: String,
    game: History,
    options: PictureOptions,
) -> Result<Response, ServerError> {
    let moves = game.moves().len();
    if moves > MOST_MOVES {
        return Err(ServerError::Malformed(
            t("refused-long-game").count("moves", moves).count("most", MOST_MOVES).into(),
        ));
    }
    let square = square(game.start().view().variant(), MOVING_SIDE)?;
    let draw = move || gif(&game, &PictureOptions { square, ..options });
    drawn(cards, &cards.moving, name, "image/gif", draw).await
}

/// Pixels a square in a picture whose longer side has so many pixels.
fn square(variant: VariantId, side: u32) -> Result<u16, ServerError> {
    let start = &pictures::of(variant)?.start;
    let usual = PictureOptions::default().square;
    let square = u32::from(usual) * side / start.width.max(start.height).max(1);
    Ok(u16::try_from(square).unwrap_or(usual))
}

/// The picture of that name, drawn if it was not asked for lately.
async fn drawn(
    cards: &Cards,
    places: &Arc<Semaphore>,
    name: String,
    kind: &'static str,
    draw: impl FnOnce() -> Result<Vec<u8>, PictureError> + Send + 'static,
) -> Result<Response, ServerError> {
    let picture = match cards.find(&name) {
        Some(picture) => picture,
        None => {
            let permit = Arc::clone(places).acquire_owned().await;
            let permit = permit.map_err(ServerError::internal)?;
            // Somebody else may have drawn it while this one waited.
            match cards.find(&name) {
                Some(picture) => picture,
                None => {
                    // What is begun is drawn to its end, though the one who waited may have left.
                    let drawn = spawn_blocking(move || (draw(), permit)).await;
                    let (picture, _permit) = drawn.map_err(ServerError::internal)?;
                    let picture = Bytes::from(picture.map_err(ServerError::internal)?);
                    cards.keep(name, picture.clone());
                    picture
                }
            }
        }
    };
    // A site that shows a preview asks again soon enough.
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "public, max-age=60")];
    Ok((headers, picture).into_response())
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
