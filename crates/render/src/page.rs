//! Where the parts of a picture lie.
//!
//! A page is measured in units of which a square has 48, so that drawings are placed without scaling; margins are
//! whole pixels, so that the edges of squares stay sharp.

use glass_rules::{BoardId, Cell, CellFace, Color, Face, Label, Layout, PositionView};

use crate::Options;
use crate::options::{MAX_SQUARE, MIN_SQUARE};
use crate::pieces::SIDE;

/// Room around everything, in squares.
const MARGIN: f32 = 0.18;
/// Room around the boards where nothing is written, in squares.
const BARE_MARGIN: f32 = 0.3;
/// Half of the room that a label takes, in squares.
const LABEL: f32 = 0.25;
/// The height of the line with a board's name, in squares.
const HEADING: f32 = 0.72;

/// A point of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// Where the parts of a picture lie.
pub(crate) struct Page {
    pub(crate) layout: &'static Layout,
    pub(crate) flipped: bool,
    pub(crate) coordinates: bool,
    square: f32,
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

impl Page {
    pub(crate) fn new(view: &dyn PositionView, options: &Options) -> Self {
        let layout = view.game().layout();
        let square = f32::from(options.square.clamp(MIN_SQUARE, MAX_SQUARE));
        let (mut side, mut below) = (BARE_MARGIN - MARGIN, BARE_MARGIN - MARGIN);
        if options.coordinates {
            for label in &layout.labels {
                let Some(face) = face(layout, label.board) else { continue };
                let (x, y) = (face.x + label.x, face.y + label.y);
                side = side.max(LABEL - x).max(x + LABEL - layout.width);
                below = below.max(y + LABEL - layout.height);
            }
        }
        let named = layout.boards.iter().any(|face| !face.name.is_empty());
        let above = if named { HEADING } else { BARE_MARGIN - MARGIN };
        let pixels = |squares: f32| (squares * square).round();
        let (left, top) = (pixels(side + MARGIN), pixels(above + MARGIN));
        Self {
            layout,
            flipped: options.bottom == Color::Black,
            coordinates: options.coordinates,
            square,
            left,
            top,
            width: 2.0 * left + pixels(layout.width),
            height: top + pixels(layout.height) + pixels(below + MARGIN),
        }
    }

    /// The width and height in pixels.
    pub(crate) fn pixels(&self) -> (u32, u32) {
        (self.width as u32, self.height as u32)
    }

    /// Pixels in units.
    pub(crate) fn units(&self, pixels: f32) -> f32 {
        pixels * SIDE / self.square
    }

    /// The width and height in units.
    pub(crate) fn size(&self) -> Point {
        Point { x: self.units(self.width), y: self.units(self.height) }
    }

    fn at(&self, face: &Face, x: f32, y: f32) -> Point {
        let unit = |edge: f32, face: f32, inner: f32| {
            self.units(edge + (face * self.square).round()) + inner * SIDE
        };
        Point { x: unit(self.left, face.x, x), y: unit(self.top, face.y, y) }
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner(&self, cell: &CellFace) -> Option<Point> {
        let face = face(self.layout, cell.cell.board)?;
        Some(if self.flipped {
            self.at(face, face.width - cell.x - 1.0, face.height - cell.y - 1.0)
        } else {
            self.at(face, cell.x, cell.y)
        })
    }

    /// The place of that cell in the layout.
    pub(crate) fn cell(&self, cell: Cell) -> Option<&'static CellFace> {
        self.layout.cells.iter().find(|face| face.cell == cell)
    }

    /// The middle of a label. What stands beside a board stays on that side when the board is turned.
    pub(crate) fn label(&self, label: &Label) -> Option<Point> {
        let face = face(self.layout, label.board)?;
        let turn = |at: f32, length: f32| {
            if self.flipped && (0.0..=length).contains(&at) { length - at } else { at }
        };
        Some(self.at(face, turn(label.x, face.width), turn(label.y, face.height)))
    }

    /// The middle of a board's name.
    pub(crate) fn heading(&self, face: &Face) -> Point {
        self.at(face, face.width / 2.0, -HEADING / 2.0)
    }

    /// The height of capitals in labels and in headings, in units: readable on small boards too.
    pub(crate) fn capitals(&self) -> (f32, f32) {
        let capital = |part: f32, least: f32, most: f32| {
            self.units((part * self.square).max(least).min(most * self.square))
        };
        (capital(0.2, 7.0, 0.34), capital(0.32, 9.0, 0.5))
    }
}

fn face(layout: &'static Layout, board: BoardId) -> Option<&'static Face> {
    layout.boards.iter().find(|face| face.board == board)
}
