//! Draws a thumbnail.

use glass_rules::PositionView;

use crate::options::{DEFAULT_SQUARE, MIN_SQUARE};
use crate::page::Page;
use crate::{PictureOptions, Theme, svg};

/// The position as a small SVG picture for galleries and lists: boards and pieces without labels and marks, with White
/// at the bottom.
///
/// Uses the largest squares of whole pixels for which no side exceeds `side` pixels, but at least [`MIN_SQUARE`], so
/// that boards are recognisable, and at most [`DEFAULT_SQUARE`].
///
/// ```
/// use glass_render::{Theme, thumbnail};
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let picture = thumbnail(start.view(), Theme::Light, 180);
/// assert!(picture.contains("width=\"176\""));
/// ```
pub fn thumbnail(view: &dyn PositionView, theme: Theme, side: u32) -> String {
    let with = |square| PictureOptions {
        square,
        theme,
        coordinates: false,
        names: false,
        ghosts: false,
        check: false,
        ..PictureOptions::default()
    };
    let fits = |square: &u16| {
        let (width, height) = Page::new(view, &with(*square)).pixels();
        width.max(height) <= side
    };
    let square = (MIN_SQUARE..=DEFAULT_SQUARE).rev().find(fits).unwrap_or(MIN_SQUARE);
    svg(view, &with(square))
}
