//! Computes the places of a picture's parts.
//!
//! A page is measured in units of 1/48 square, so that drawings need no scaling. Margins are whole pixels, so that the
//! edges of squares are sharp.

use glass_catalogue::{Catalogued, CellFace, Face, Label, Layout};
use glass_rules::{Cell, Color, PositionView};

use crate::options::{MAX_SQUARE, MIN_SQUARE};
use crate::pieces::SIDE;
use crate::{BoardView, PictureOptions};

/// The margin around everything, in squares.
const MARGIN: f32 = 0.18;
/// The margin around boards without labels, in squares.
const BARE_MARGIN: f32 = 0.3;
/// Half of the space for a label, in squares.
const LABEL: f32 = 0.25;
/// The height of the line with a board's name, in squares.
const HEADING: f32 = 0.72;

/// A point of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PagePoint {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// The places of a picture's parts.
pub(crate) struct Page {
    /// The layout from the perspective of the side at the bottom.
    pub(crate) layout: Layout,
    pub(crate) flipped: bool,
    /// Whether both boards are drawn as one.
    pub(crate) overlay: bool,
    square: f32,
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

/// Moves the second board onto the first, removes names, and keeps one set of coordinates.
fn overlay_faces(layout: &mut Layout) {
    layout.labels.retain(|label| label.face == 0);
    let Some(first) = layout.faces.first() else { return };
    let (width, height) = (first.width, first.height);
    (layout.width, layout.height) = (width, height);
    for face in &mut layout.faces {
        (face.x, face.y) = (0.0, 0.0);
        face.name.clear();
    }
}

impl Page {
    pub(crate) fn new(view: &dyn PositionView, options: &PictureOptions) -> Self {
        let flipped = options.bottom == Color::Black;
        let layout = view.variant().layout();
        let mut layout = if flipped { layout.flipped() } else { layout.clone() };
        if !options.coordinates {
            layout.labels.clear();
        }
        let overlay = options.view != BoardView::Two && layout.can_overlay();
        if overlay {
            overlay_faces(&mut layout);
        }
        if !options.names {
            layout.faces.iter_mut().for_each(|face| face.name.clear());
        }
        let square = f32::from(options.square.clamp(MIN_SQUARE, MAX_SQUARE));
        let bare = BARE_MARGIN - MARGIN;
        let (mut side, mut above, mut below) = (bare, bare, bare);
        for label in &layout.labels {
            let Some(face) = layout.faces.get(label.face) else { continue };
            let (x, y) = (face.x + label.x, face.y + label.y);
            side = side.max(LABEL - x).max(x + LABEL - layout.width);
            above = above.max(LABEL - y);
            below = below.max(y + LABEL - layout.height);
        }
        for face in layout.faces.iter().filter(|face| !face.name.is_empty()) {
            if face.heading.is_none() {
                above = above.max(HEADING - face.y);
            }
        }
        let pixels = |squares: f32| (squares * square).round();
        let (left, top) = (pixels(side + MARGIN), pixels(above + MARGIN));
        let (width, height) = (pixels(layout.width), pixels(layout.height));
        let below = pixels(below + MARGIN);
        Self {
            layout,
            flipped,
            overlay,
            square,
            left,
            top,
            width: 2.0 * left + width,
            height: top + height + below,
        }
    }

    /// The width and height in pixels.
    pub(crate) fn pixels(&self) -> (u32, u32) {
        (self.width as u32, self.height as u32)
    }

    /// Converts pixels to units.
    pub(crate) fn units(&self, pixels: f32) -> f32 {
        pixels * SIDE / self.square
    }

    /// The width and height in units.
    pub(crate) fn size(&self) -> PagePoint {
        PagePoint { x: self.units(self.width), y: self.units(self.height) }
    }

    fn at(&self, face: &Face, x: f32, y: f32) -> PagePoint {
        let unit = |edge: f32, face: f32, inner: f32| {
            self.units(edge + (face * self.square).round()) + inner * SIDE
        };
        PagePoint { x: unit(self.left, face.x, x), y: unit(self.top, face.y, y) }
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner(&self, cell: &CellFace) -> Option<PagePoint> {
        Some(self.at(self.layout.faces.get(cell.face)?, cell.x, cell.y))
    }

    /// The cell in the layout.
    pub(crate) fn cell(&self, cell: Cell) -> Option<&CellFace> {
        self.layout.cells.iter().find(|face| face.cell == cell)
    }

    /// The centre of a label.
    pub(crate) fn label(&self, label: &Label) -> Option<PagePoint> {
        Some(self.at(self.layout.faces.get(label.face)?, label.x, label.y))
    }

    /// The centre of a face's name.
    pub(crate) fn heading(&self, face: &Face) -> PagePoint {
        let (x, y) = face.heading.unwrap_or((face.width / 2.0, -HEADING / 2.0));
        self.at(face, x, y)
    }

    /// The height of capitals in labels and headings, in units. Readable on small boards, too.
    pub(crate) fn capitals(&self) -> (f32, f32) {
        let capital = |part: f32, least: f32, most: f32| {
            self.units((part * self.square).max(least).min(most * self.square))
        };
        (capital(0.2, 7.0, 0.34), capital(0.32, 9.0, 0.5))
    }
}
