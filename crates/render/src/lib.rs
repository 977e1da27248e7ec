//! Draws a position as text for a terminal, as SVG and as PNG, and a game as GIF. All functions are pure.
//!
//! Pictures are drawn from the variant's [`Layout`](glass_catalogue::Layout), so this crate does not name any variant.
//! Labels are strokes instead of text, so pictures do not need fonts, and SVG and PNG are equal.
//!
//! ```
//! use glass_render::{PictureOptions, TextOptions, png, svg, text};
//! use glass_rules::{AnyPosition, VariantId};
//!
//! let start = AnyPosition::start(VariantId::Alice.default_rules());
//! assert!(svg(start.view(), &PictureOptions::default()).starts_with("<svg"));
//! assert!(png(start.view(), &PictureOptions::default())?.starts_with(b"\x89PNG"));
//! assert!(text(start.view(), &TextOptions::default()).ends_with("White to move.\n"));
//! # Ok::<(), glass_render::PictureError>(())
//! ```
#![forbid(unsafe_code)]

mod board_theme;
mod describe;
#[cfg(feature = "pixels")]
mod gif;
mod glyphs;
mod kings;
mod mark;
mod options;
mod page;
mod pieces;
#[cfg(feature = "pixels")]
mod png;
#[cfg(test)]
mod sight;
mod svg;
mod targets;
mod text;
mod theme;
mod thumbnail;
mod twin;

pub use board_theme::{BoardInks, BoardPalette, BoardTheme, UnknownBoardTheme};
pub use describe::describe;
#[cfg(feature = "pixels")]
pub use gif::{gif, write_gif};
pub use mark::{Mark, MarkColor, MarkError};
pub use options::{
    BoardView, DEFAULT_SQUARE, MAX_SQUARE, MIN_SQUARE, PictureOptions, UnknownBoardView,
};
pub use pieces::{PieceSet, UnknownPieceSet, piece_id, piece_svg, set_piece_id, sprite};
#[cfg(feature = "pixels")]
pub use png::{MAX_SIDE, PictureError, png, rasterize};
pub use svg::{size, svg};
pub use text::{TextOptions, text};
pub use theme::{Ink, Palette, Theme, UnknownTheme};
pub use thumbnail::thumbnail;
