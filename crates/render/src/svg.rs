//! Draws a position as an SVG document.

mod grain;
mod marks;
mod writing;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Write};

use glass_catalogue::CellFace;
use glass_rules::{BoardId, Cell, Piece, PositionView};

use crate::page::{Page, PagePoint};
use crate::pieces::{SECOND_BOARD, SIDE, in_second_ink, set_piece_id, small_piece_svg};
use crate::theme::Palette;
use crate::twin::twin_of;
use crate::{BoardInks, BoardView, Ink, PictureOptions, describe, piece_svg};

/// The opacity of the other board's pieces.
const GHOST: f32 = 0.22;
/// The width of the line around a board, in squares; half of it is hidden.
const FRAME: f32 = 0.06;
/// The width of the line that hides the seams between non-square cells, in squares.
const SEAM: f32 = 0.016;
/// Pieces on squares with fewer pixels have bolder outlines.
const SMALL: u16 = 15;
/// Squares with fewer pixels have no grain.
const GRAINED: u16 = 24;
/// The radius of the disc below a piece of the second board, when both boards are drawn as one.
const DISC: f32 = SIDE * 0.47;
/// The size of a piece of the second board on a square that is also occupied on the first. It is drawn in the lower
/// right corner, as in the browser (`web/board/drawing/plane.js`).
const SHARED: f32 = 0.56;
/// The opacity of the grain on dark squares.
const GRAIN: f32 = 0.34;

/// The position as a self-contained SVG document, without external references and fonts.
///
/// ```
/// use glass_render::{PictureOptions, svg};
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let picture = svg(start.view(), &PictureOptions { ghosts: false, ..PictureOptions::default() });
/// assert!(picture.contains("aria-label=\"Alice Chess, White to move\""));
/// ```
pub fn svg(view: &dyn PositionView, options: &PictureOptions) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = Drawing { view, options, page: Page::new(view, options) }.write(&mut out);
    out
}

/// The width and height of the picture in pixels.
pub fn size(view: &dyn PositionView, options: &PictureOptions) -> (u32, u32) {
    Page::new(view, options).pixels()
}

/// A number with at most two decimals.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// A piece with its cell.
struct PlacedPiece {
    at: PagePoint,
    piece: Piece,
    ghost: bool,
    /// Whether it is on the second of two boards that are drawn as one.
    second: bool,
    /// Whether a piece of the first board is on the same square.
    shared: bool,
}

struct Drawing<'a> {
    view: &'a dyn PositionView,
    options: &'a PictureOptions,
    page: Page,
}

impl Drawing<'_> {
    fn palette(&self) -> &'static Palette {
        self.options.theme.palette()
    }

    fn write(&self, out: &mut impl Write) -> fmt::Result {
        let ((width, height), size) = (self.page.pixels(), self.page.size());
        let (x, y) = (Number(size.x), Number(size.y));
        let title = escape(&describe(self.view));
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {x} {y}\" role=\"img\" aria-label=\"{title}\">"
        )?;
        writeln!(out, "<title>{title}</title>")?;
        let pieces = self.pieces();
        self.definitions(out, &pieces)?;
        writeln!(out, "<rect width=\"{x}\" height=\"{y}\" fill=\"{}\"/>", self.palette().page)?;
        self.boards(out)?;
        self.last_move(out)?;
        self.check(out)?;
        self.place(out, pieces.iter().filter(|piece| piece.ghost), true)?;
        self.targets(out)?;
        self.place(out, pieces.iter().filter(|piece| !piece.ghost), false)?;
        self.drawn(out)?;
        self.writing(out)?;
        writeln!(out, "</svg>")
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        let piece = |cell: &CellFace| {
            let own = self.view.piece_at(cell.cell);
            let ghosts = self.options.ghosts && !self.page.overlay;
            let twin = || twin_of(self.view, cell.cell).filter(|_| ghosts);
            let second = self.page.overlay && cell.cell.board != BoardId::A;
            let below = Cell::new(BoardId::A, cell.cell.square);
            Some(PlacedPiece {
                at: self.page.corner(cell)?,
                piece: own.or_else(twin)?,
                ghost: own.is_none(),
                second,
                shared: second && self.view.piece_at(below).is_some(),
            })
        };
        // Cells are ordered by board, so pieces of the second board are drawn later.
        self.page.layout.cells.iter().filter_map(piece).collect()
    }

    /// Whether a piece has the colours of the second board.
    fn recolored(&self, placed: &PlacedPiece) -> bool {
        placed.second && self.options.view == BoardView::Colors
    }

    /// Definitions of shapes that are drawn several times. Names begin with `glass-` and have the same meaning in every
    /// picture, so that several pictures can be on one page.
    fn definitions(&self, out: &mut impl Write, pieces: &[PlacedPiece]) -> fmt::Result {
        writeln!(out, "<defs>")?;
        for (index, path) in self.page.layout.outlines.iter().enumerate() {
            let id = self.outline(index);
            let turn = if self.page.flipped { "rotate(180 .5 .5)" } else { "" };
            writeln!(out, "<path id=\"{id}\" transform=\"scale({SIDE}){turn}\" d=\"{path}\"/>")?;
        }
        let used: BTreeSet<_> =
            pieces.iter().map(|placed| (placed.piece, self.recolored(placed))).collect();
        for (piece, recolored) in used {
            let (id, set) = (self.piece(piece, recolored), self.options.pieces);
            let drawing = if self.options.square < SMALL {
                small_piece_svg(set, piece)
            } else {
                piece_svg(set, piece).to_owned()
            };
            let drawing = if recolored { in_second_ink(&drawing, piece) } else { drawing };
            writeln!(out, "<g id=\"{id}\">{drawing}</g>")?;
        }
        for board in self.grained_boards() {
            if let Some((path, width)) = grain::grain(board) {
                let id = board.0;
                writeln!(
                    out,
                    "<path id=\"glass-grain-{id}\" d=\"{path}\" fill=\"none\" stroke=\"#fff\" \
                     stroke-width=\"{width}\" stroke-opacity=\"{GRAIN}\" stroke-linecap=\"round\"/>"
                )?;
            }
        }
        if self.king_in_check().is_some() {
            let ink = self.palette().check;
            // The radius reaches the corners of the square.
            writeln!(
                out,
                "<radialGradient id=\"glass-check\" r=\".7071\">\
                 <stop offset=\".3\" stop-color=\"{ink}\"/>\
                 <stop offset=\".55\" stop-color=\"{ink}\" stop-opacity=\".75\"/>\
                 <stop offset=\".78\" stop-color=\"{ink}\" stop-opacity=\"0\"/></radialGradient>"
            )?;
        }
        writeln!(out, "</defs>")
    }

    /// The name of a piece's drawing in this picture.
    fn piece(&self, piece: Piece, recolored: bool) -> String {
        let small = if self.options.square < SMALL { "small-" } else { "" };
        let second = if recolored { SECOND_BOARD } else { "" };
        format!("glass-{small}{second}{}", set_piece_id(self.options.pieces, piece))
    }

    /// The name of an outline. A rotated outline has a different name.
    fn outline(&self, index: usize) -> String {
        let variant = self.view.variant();
        format!("glass-{variant}-{}{index}", if self.page.flipped { "turned" } else { "cell" })
    }

    fn boards(&self, out: &mut impl Write) -> fmt::Result {
        let layout = &self.page.layout;
        let mut shades: BTreeMap<(BoardId, u8, u8), Vec<&CellFace>> = BTreeMap::new();
        let drawn = layout.cells.iter().filter(|cell| !self.page.overlay || cell.face == 0);
        for cell in drawn {
            shades.entry((cell.cell.board, cell.shade, cell.tint)).or_default().push(cell);
        }
        let lightest = layout.cells.iter().map(|cell| cell.shade).max().unwrap_or(0).max(1);
        // The frame is the visible part of a line around each edge square.
        let faces = if self.page.overlay { 1 } else { layout.faces.len() };
        for face in 0..faces {
            let frame = self.palette().frame;
            writeln!(
                out,
                "<g fill=\"none\" stroke=\"{frame}\" stroke-width=\"{FRAME}\" stroke-linejoin=\"round\">"
            )?;
            for cell in layout.cells.iter().filter(|cell| cell.face == face) {
                if self.is_at_edge(cell) {
                    self.cell(out, cell, "")?;
                }
            }
            writeln!(out, "</g>")?;
        }
        for ((board, shade, tint), cells) in shades {
            let ink = self.inks(board, lightest).shade(shade, lightest, tint);
            if layout.has_square_cells() {
                writeln!(out, "<g fill=\"{ink}\" shape-rendering=\"crispEdges\">")?;
            } else {
                writeln!(out, "<g fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"{SEAM}\">")?;
            }
            for cell in &cells {
                self.cell(out, cell, "")?;
            }
            writeln!(out, "</g>")?;
            if shade == 0 && self.grained_boards().any(|grained| grained == board) {
                for PagePoint { x, y } in cells.iter().filter_map(|cell| self.page.corner(cell)) {
                    let (id, x, y) = (board.0, Number(x), Number(y));
                    writeln!(out, "<use href=\"#glass-grain-{id}\" x=\"{x}\" y=\"{y}\"/>")?;
                }
            }
        }
        Ok(())
    }

    /// The boards with a grain on dark squares: several boards of sufficiently large squares.
    fn grained_boards(&self) -> impl Iterator<Item = BoardId> {
        let seen = self.options.square >= GRAINED
            && self.page.layout.has_square_cells()
            && !self.page.overlay;
        let boards = if seen { self.view.variant().boards() } else { 0 };
        (0..boards as u8).map(BoardId).filter(|&board| grain::grain(board).is_some())
    }

    /// The colours of a board, given its lightest shade.
    fn inks(&self, board: BoardId, lightest: u8) -> BoardInks {
        let palette = self.options.boards.palette(self.options.theme);
        if lightest > 1 {
            palette.three_shades
        } else {
            palette.boards[board.index() % palette.boards.len()]
        }
    }

    /// Whether fewer than four cells are adjacent to a cell. Always true for non-square cells.
    fn is_at_edge(&self, cell: &CellFace) -> bool {
        let touches = |other: &&CellFace| {
            other.face == cell.face
                && ((other.x - cell.x).abs() + (other.y - cell.y).abs() - 1.0).abs() < 0.01
        };
        self.page.layout.cells.iter().filter(touches).count() < 4
    }

    /// The outline of a cell, with attributes.
    fn cell(&self, out: &mut impl Write, cell: &CellFace, attributes: &str) -> fmt::Result {
        let Some(PagePoint { x, y }) = self.page.corner(cell) else { return Ok(()) };
        let (id, x, y) = (self.outline(cell.outline), Number(x), Number(y));
        writeln!(out, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"{attributes}/>")
    }

    /// The outline of a cell, slightly smaller than the cell.
    fn ring(
        &self,
        out: &mut impl Write,
        cell: &CellFace,
        scale: f32,
        ink: Ink,
        attributes: &str,
    ) -> fmt::Result {
        let Some(PagePoint { x, y }) = self.page.corner(cell) else { return Ok(()) };
        let inset = SIDE * (1.0 - scale) / 2.0;
        let (id, x, y) = (self.outline(cell.outline), Number(x + inset), Number(y + inset));
        writeln!(
            out,
            "<use href=\"#{id}\" transform=\"translate({x} {y})scale({scale})\" fill=\"none\" \
             stroke=\"{ink}\"{attributes}/>"
        )
    }

    fn place<'m>(
        &self,
        out: &mut impl Write,
        pieces: impl Iterator<Item = &'m PlacedPiece>,
        ghost: bool,
    ) -> fmt::Result {
        let mut pieces = pieces.peekable();
        if pieces.peek().is_none() {
            return Ok(());
        }
        writeln!(out, "<g>")?;
        for piece in pieces {
            let id = self.piece(piece.piece, self.recolored(piece));
            let (x, y) = (Number(piece.at.x), Number(piece.at.y));
            if piece.second {
                self.second(out, piece, &id)?;
                continue;
            }
            write!(out, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"")?;
            if ghost {
                // On the drawing and not on the group, so that lines within a piece do not show through.
                write!(out, " opacity=\"{GHOST}\"")?;
            }
            writeln!(out, "/>")?;
        }
        writeln!(out, "</g>")
    }

    /// A piece of the second board on the cells of the first.
    fn second(&self, out: &mut impl Write, placed: &PlacedPiece, id: &str) -> fmt::Result {
        let scale = if placed.shared { SHARED } else { 1.0 };
        let inset = SIDE * (1.0 - scale);
        let (x, y) = (Number(placed.at.x + inset), Number(placed.at.y + inset));
        write!(out, "<g transform=\"translate({x} {y})scale({scale})\">")?;
        // A small piece on a large one always needs a background.
        if placed.shared || self.options.view == BoardView::Discs {
            let palette = self.options.boards.palette(self.options.theme);
            let (fill, edge) = (palette.disc(), palette.boards[1].edge);
            let middle = Number(SIDE / 2.0);
            let radius = Number(DISC);
            write!(
                out,
                "<circle cx=\"{middle}\" cy=\"{middle}\" r=\"{radius}\" fill=\"{fill}\" \
                 stroke=\"{edge}\" stroke-width=\"1.6\"/>"
            )?;
        }
        writeln!(out, "<use href=\"#{id}\"/></g>")
    }
}

/// Escapes a text for markup.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [(1.0, "1"), (0.5, "0.5"), (-0.001, "0"), (1.0 / 3.0, "0.33")] {
            assert_eq!(Number(number).to_string(), text);
        }
    }

    #[test]
    fn markup_is_escaped() {
        assert_eq!(escape("<\"a\" & b>"), "&lt;&quot;a&quot; &amp; b&gt;");
    }
}
