//! Draws still pictures of each variant once, for light and for dark pages, and serves them.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use glass_catalogue::Catalogued;
use glass_render::{PictureOptions, Theme, svg};
use glass_rules::{AnyPosition, History, VariantId};

use crate::assets::{FingerprintedAsset, SVG};
use crate::board::figures;
use crate::http::error::ServerError;

/// Pixels per square in a small picture.
const SMALL_SQUARE_PIXELS: u16 = 16;

/// A picture in a light and a dark version.
pub(crate) struct Picture {
    light: FingerprintedAsset,
    dark: FingerprintedAsset,
    /// Width and height are in pixels.
    pub(crate) width: u32,
    pub(crate) height: u32,
}

/// The pictures of a variant.
pub(crate) struct Album {
    /// The start position without coordinates and names.
    small: Picture,
    /// A figure for cards that shows the special feature of the variant: its first figure, small and without
    /// coordinates and names.
    pub(crate) card: Picture,
    /// The start position.
    pub(crate) start: Picture,
    /// The figures, in the order of the catalogue.
    pub(crate) figures: Vec<Picture>,
}

static ALBUMS: LazyLock<HashMap<VariantId, Album>> =
    LazyLock::new(|| VariantId::ALL.into_iter().map(|game| (game, Album::new(game))).collect());

/// Draws all pictures unless they are drawn already.
pub(crate) fn prepare() {
    LazyLock::force(&ALBUMS);
}

/// The pictures of a variant.
pub(crate) fn album(game: VariantId) -> Result<&'static Album, ServerError> {
    ALBUMS.get(&game).ok_or(ServerError::NotFound("missing-game-picture"))
}

/// Path of the start position as an image for link previews.
pub(crate) fn preview_path(game: VariantId) -> String {
    format!("/picture/{game}/start.png")
}

pub(crate) async fn file(
    Path((game, name)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let album = game.parse().ok().and_then(|game: VariantId| ALBUMS.get(&game));
    let path = format!("/picture/{game}/{name}");
    let mut all = album.into_iter().flat_map(Album::all);
    match all.find(|picture| picture.address.split('?').next() == Some(&path)) {
        Some(picture) => Ok(picture.respond(&uri, &headers)),
        None => Err(ServerError::NotFound("missing-picture")),
    }
}

impl Album {
    fn new(game: VariantId) -> Self {
        let start = History::new(AnyPosition::start(game.default_rules()));
        let first = game.entry().figures.first();
        let shown = first.map_or_else(|| start.clone(), |figure| figures::history(game, figure));
        let small = PictureOptions {
            square: SMALL_SQUARE_PIXELS,
            coordinates: false,
            names: false,
            ..PictureOptions::default()
        };
        let card = PictureOptions {
            last_move: shown.moves().last().copied(),
            targets: first.and_then(|figure| figures::piece(game, figure)),
            ..small.clone()
        };
        let figures = game.entry().figures.iter().enumerate().map(|(at, figure)| {
            let history = figures::history(game, figure);
            let options = PictureOptions {
                last_move: history.moves().last().copied(),
                targets: figures::piece(game, figure),
                ..PictureOptions::default()
            };
            Picture::new(game, &format!("figure-{}", at + 1), &history, options)
        });
        Self {
            small: Picture::new(game, "small", &start, small),
            card: Picture::new(game, "card", &shown, card),
            start: Picture::new(game, "start", &start, PictureOptions::default()),
            figures: figures.collect(),
        }
    }

    fn all(&self) -> impl Iterator<Item = &FingerprintedAsset> {
        let pictures = [&self.small, &self.card, &self.start].into_iter().chain(&self.figures);
        pictures.flat_map(|picture| [&picture.light, &picture.dark])
    }
}

impl Picture {
    fn new(game: VariantId, name: &str, history: &History, options: PictureOptions) -> Self {
        let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| {
            svg(history.position().view(), &PictureOptions { theme, ..options.clone() })
        });
        let [width, height] = ["width", "height"].map(|name| length(&light, name));
        let lasting = |theme: Theme, content: String| {
            FingerprintedAsset::new(&format!("/picture/{game}/{name}-{theme}.svg"), content, SVG)
        };
        Self {
            light: lasting(Theme::Light, light),
            dark: lasting(Theme::Dark, dark),
            width,
            height,
        }
    }

    /// Address of the light version.
    pub(crate) fn light(&self) -> &str {
        &self.light.address
    }

    /// Address of the dark version.
    pub(crate) fn dark(&self) -> &str {
        &self.dark.address
    }
}

/// Reads the width or height of an SVG from its attribute, in pixels.
fn length(svg: &str, name: &str) -> u32 {
    let value = svg.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split_once('"'));
    value.and_then(|(number, _)| number.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_pictures() {
        for game in VariantId::ALL {
            let album = album(game).unwrap();
            for picture in
                [&album.small, &album.card, &album.start].into_iter().chain(&album.figures)
            {
                assert!(picture.width > 50 && picture.height > 50, "{game}");
                assert_ne!(picture.light(), picture.dark());
            }
            assert!(album.card.width < album.start.width, "{game}");
            assert_eq!(album.figures.len(), game.entry().figures.len(), "{game}");
        }
    }
}
