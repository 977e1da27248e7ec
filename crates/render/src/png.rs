//! Draws a position as a PNG file.

use glass_rules::PositionView;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use crate::page::Page;
use crate::{PictureOptions, svg};

/// The maximum side of a raster picture in pixels.
pub const MAX_SIDE: u32 = 4096;

/// The reason why a raster picture cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The picture would be too large.
    #[error(
        "the picture would be {width} by {height} pixels; no side may be longer than {MAX_SIDE}"
    )]
    TooLarge {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The drawing could not be rasterized.
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
}

/// The position as a PNG file, equal to the picture of [`svg()`].
///
/// # Errors
///
/// [`PictureError::TooLarge`] if a side would exceed [`MAX_SIDE`].
pub fn png(view: &dyn PositionView, options: &PictureOptions) -> Result<Vec<u8>, PictureError> {
    let (width, height) = Page::new(view, options).pixels();
    if width.max(height) > MAX_SIDE {
        return Err(PictureError::TooLarge { width, height });
    }
    draw(&svg(view, options), width, height)
}

/// A drawing as a square PNG file with sides of `side` pixels.
///
/// # Errors
///
/// [`PictureError`] if it is too large, or not a valid drawing.
///
/// ```
/// let drawing = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v2z"/></svg>"#;
/// assert!(glass_render::rasterize(drawing, 32)?.starts_with(b"\x89PNG"));
/// # Ok::<(), glass_render::PictureError>(())
/// ```
pub fn rasterize(svg: &str, side: u32) -> Result<Vec<u8>, PictureError> {
    draw(svg, side, side)
}

fn draw(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, PictureError> {
    let pixels = pixels(svg, width, height)?;
    pixels.encode_png().map_err(|error| PictureError::Drawing(error.to_string()))
}

/// A drawing as pixels.
pub(crate) fn pixels(svg: &str, width: u32, height: u32) -> Result<Pixmap, PictureError> {
    let too_large = PictureError::TooLarge { width, height };
    if width.max(height) > MAX_SIDE {
        return Err(too_large);
    }
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())
        .map_err(|error| PictureError::Drawing(error.to_string()))?;
    let (across, down) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    let mut pixels = Pixmap::new(width, height).ok_or(too_large)?;
    resvg::render(&tree, Transform::from_scale(across, down), &mut pixels.as_mut());
    Ok(pixels)
}
