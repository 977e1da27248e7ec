//! Draws a game as an animated GIF.

use std::collections::HashMap;
use std::io::Write;

use gif::{Encoder, Frame, Repeat};
use glass_rules::History;
use resvg::tiny_skia::Pixmap;

use crate::page::Page;
use crate::png::pixels;
use crate::{MAX_SIDE, PictureError, PictureOptions, svg};

/// The time of each position, and of the last one, in hundredths of a second.
const PACE: u16 = 100;
const LAST: u16 = 400;
/// The maximum number of colours in a frame.
const COLORS: usize = 256;

type Rgb = [u8; 3];

/// The game as a GIF that repeats: one position a second, with its last move. Each position is drawn as by [`svg()`];
/// the options `last_move`, `targets` and `marks` are ignored.
///
/// # Errors
///
/// [`PictureError::TooLarge`] if a side would exceed [`MAX_SIDE`].
///
/// ```
/// use glass_render::{PictureOptions, gif};
/// use glass_rules::{AnyPosition, History, VariantId};
/// let mut game = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
/// let first = game.position().view().legal_moves()[0];
/// game.play(first)?;
/// let small = PictureOptions { square: 8, ..PictureOptions::default() };
/// assert!(gif(&game, &small)?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gif(game: &History, options: &PictureOptions) -> Result<Vec<u8>, PictureError> {
    let mut file = Vec::new();
    write_gif(game, options, &mut file)?;
    Ok(file)
}

/// Writes the GIF while it is drawn, one position after another. A long game takes seconds, so the receiver sees the
/// progress.
///
/// # Errors
///
/// As [`gif()`], before anything is written. [`PictureError::Drawing`] if writing fails.
pub fn write_gif(
    game: &History,
    options: &PictureOptions,
    out: impl Write,
) -> Result<(), PictureError> {
    let (width, height) = Page::new(game.start().view(), options).pixels();
    let too_large = PictureError::TooLarge { width, height };
    if width.max(height) > MAX_SIDE {
        return Err(too_large);
    }
    let (Ok(across), Ok(down)) = (u16::try_from(width), u16::try_from(height)) else {
        return Err(too_large);
    };
    let failed = |error: gif::EncodingError| PictureError::Drawing(error.to_string());
    let mut encoder = Encoder::new(out, across, down, &[]).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    let moves = [None].into_iter().chain(game.moves().iter().copied().map(Some));
    let mut before: Option<Pixmap> = None;
    for (ply, (position, last_move)) in game.positions().zip(moves).enumerate() {
        let options =
            PictureOptions { last_move, targets: None, marks: Vec::new(), ..options.clone() };
        let picture = pixels(&svg(position.view(), &options), width, height)?;
        let mut frame = changed(before.as_ref(), &picture);
        frame.delay = if ply == game.moves().len() { LAST } else { PACE };
        encoder.write_frame(&frame).map_err(failed)?;
        before = Some(picture);
    }
    let mut out = encoder.into_inner().map_err(failed)?;
    out.flush().map_err(|error| failed(error.into()))
}

/// The rectangle in which a picture differs from the previous one.
fn changed(before: Option<&Pixmap>, now: &Pixmap) -> Frame<'static> {
    let width = now.width() as usize;
    let differs = |at: &usize| match before {
        Some(before) => before.pixels()[*at] != now.pixels()[*at],
        None => true,
    };
    let different = (0..now.pixels().len()).filter(differs).map(|at| (at % width, at / width));
    let first = ((usize::MAX, usize::MAX), (0, 0));
    let (least, most) = different.fold(first, |(least, most), (x, y)| {
        ((least.0.min(x), least.1.min(y)), (most.0.max(x), most.1.max(y)))
    });
    // A frame must have at least one pixel.
    let least = (least.0.min(most.0), least.1.min(most.1));
    let rows = least.1..=most.1;
    let rgb = rows.flat_map(|y| (least.0..=most.0).map(move |x| y * width + x)).map(|at| {
        let pixel = now.pixels()[at].demultiply();
        [pixel.red(), pixel.green(), pixel.blue()]
    });
    let rgb: Vec<Rgb> = rgb.collect();
    let (palette, indices) = palette(&rgb);
    // Sides are at most MAX_SIDE.
    let [left, top, across, down] =
        [least.0, least.1, most.0 - least.0 + 1, most.1 - least.1 + 1].map(|side| side as u16);
    Frame { left, top, ..Frame::from_palette_pixels(across, down, indices, palette.concat(), None) }
}

/// The most frequent colours, and for each pixel the index of its own or the nearest colour. Boards and pieces have few
/// colours, which are preserved exactly, so a square looks the same in every frame. Only the seams between them are
/// approximated.
fn palette(pixels: &[Rgb]) -> (Vec<Rgb>, Vec<u8>) {
    let mut counts: HashMap<Rgb, usize> = HashMap::new();
    for &pixel in pixels {
        *counts.entry(pixel).or_default() += 1;
    }
    let mut colors: Vec<(usize, Rgb)> = counts.iter().map(|(&rgb, &count)| (count, rgb)).collect();
    colors.sort_unstable_by(|a, b| b.cmp(a));
    let kept: Vec<Rgb> = colors.iter().take(COLORS).map(|&(_, rgb)| rgb).collect();
    let distance = |a: Rgb, b: Rgb| -> u32 {
        a.iter().zip(b).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let nearest = |rgb: Rgb| {
        let near = (0..kept.len()).min_by_key(|&at| distance(kept[at], rgb));
        near.unwrap_or_default() as u8
    };
    let numbers: HashMap<Rgb, u8> = counts.into_keys().map(|rgb| (rgb, nearest(rgb))).collect();
    let indices = pixels.iter().map(|rgb| numbers[rgb]).collect();
    (kept, indices)
}
