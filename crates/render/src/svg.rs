//! A position as an SVG document.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Write};

use glass_rules::{BoardId, Cell, CellFace, Piece, PositionView};

use crate::glyphs::{CAP, strokes};
use crate::page::{Page, Point};
use crate::pieces::SIDE;
use crate::theme::Palette;
use crate::twin::twin_of;
use crate::{Ink, Options, describe, piece_id, piece_svg};

/// How faint the men of the other board are.
const GHOST: f32 = 0.22;
/// The width of the line around a board, in squares; half of it is hidden.
const FRAME: f32 = 0.06;

/// The position as an SVG document of its own: it refers to nothing outside of it and needs no font.
///
/// ```
/// use glass_render::{Options, svg};
/// use glass_rules::{AnyPosition, GameId};
/// let start = AnyPosition::start(GameId::Alice.default_rules());
/// let picture = svg(start.view(), &Options { ghosts: false, ..Options::default() });
/// assert!(picture.contains("aria-label=\"Alice Chess, White to move\""));
/// ```
pub fn svg(view: &dyn PositionView, options: &Options) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = Drawing { view, options, page: Page::new(view, options) }.write(&mut out);
    out
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

/// A man on its cell.
struct Man {
    at: Point,
    piece: Piece,
    ghost: bool,
}

struct Drawing<'a> {
    view: &'a dyn PositionView,
    options: &'a Options,
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
        let men = self.men();
        self.definitions(out, &men)?;
        writeln!(out, "<rect width=\"{x}\" height=\"{y}\" fill=\"{}\"/>", self.palette().page)?;
        self.boards(out)?;
        self.last_move(out)?;
        self.check(out)?;
        for ghost in [true, false] {
            self.place(out, men.iter().filter(|man| man.ghost == ghost), ghost)?;
        }
        self.writing(out)?;
        writeln!(out, "</svg>")
    }

    fn men(&self) -> Vec<Man> {
        let man = |cell: &CellFace| {
            let own = self.view.piece_at(cell.cell);
            let twin = || twin_of(self.view, cell.cell).filter(|_| self.options.ghosts);
            Some(Man {
                at: self.page.corner(cell)?,
                piece: own.or_else(twin)?,
                ghost: own.is_none(),
            })
        };
        self.page.layout.cells.iter().filter_map(man).collect()
    }

    /// What is drawn several times. Names begin with `glass-`, and what bears the same name is the same in
    /// every picture, so that pictures may be put into one page.
    fn definitions(&self, out: &mut impl Write, men: &[Man]) -> fmt::Result {
        writeln!(out, "<defs>")?;
        for (index, path) in self.page.layout.outlines.iter().enumerate() {
            let id = self.outline(index);
            let turn = if self.page.flipped { "rotate(180 .5 .5)" } else { "" };
            writeln!(out, "<path id=\"{id}\" transform=\"scale({SIDE}){turn}\" d=\"{path}\"/>")?;
        }
        let used: BTreeSet<_> = men.iter().map(|man| man.piece).collect();
        for piece in used {
            let (id, drawing) = (piece_id(piece), piece_svg(piece));
            writeln!(out, "<g id=\"glass-{id}\">{drawing}</g>")?;
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

    /// The name of an outline; of a turned one another.
    fn outline(&self, index: usize) -> String {
        let game = self.view.game();
        format!("glass-{game}-{}{index}", if self.page.flipped { "turned" } else { "cell" })
    }

    fn boards(&self, out: &mut impl Write) -> fmt::Result {
        let mut shades: BTreeMap<(BoardId, u8), Vec<&CellFace>> = BTreeMap::new();
        for cell in &self.page.layout.cells {
            shades.entry((cell.cell.board, cell.shade)).or_default().push(cell);
        }
        let lightest =
            self.page.layout.cells.iter().map(|cell| cell.shade).max().unwrap_or(0).max(1);
        // The frame is what the squares leave of a line around each of them.
        for face in &self.page.layout.boards {
            let frame = self.palette().frame;
            writeln!(
                out,
                "<g fill=\"none\" stroke=\"{frame}\" stroke-width=\"{FRAME}\" stroke-linejoin=\"round\">"
            )?;
            for cell in self.page.layout.cells.iter().filter(|cell| cell.cell.board == face.board) {
                if self.is_at_edge(cell) {
                    self.cell(out, cell, "")?;
                }
            }
            writeln!(out, "</g>")?;
        }
        for ((board, shade), cells) in shades {
            let inks = self.palette().boards[board.index() % self.palette().boards.len()];
            let ink = inks.dark.towards(inks.light, f32::from(shade) / f32::from(lightest));
            writeln!(out, "<g fill=\"{ink}\" shape-rendering=\"crispEdges\">")?;
            for cell in cells {
                self.cell(out, cell, "")?;
            }
            writeln!(out, "</g>")?;
        }
        Ok(())
    }

    /// Whether fewer than four cells touch a cell from the four sides; true too where cells are no squares.
    fn is_at_edge(&self, cell: &CellFace) -> bool {
        let touches = |other: &&CellFace| {
            other.cell.board == cell.cell.board
                && ((other.x - cell.x).abs() + (other.y - cell.y).abs() - 1.0).abs() < 0.01
        };
        self.page.layout.cells.iter().filter(touches).count() < 4
    }

    /// The outline of a cell, with attributes.
    fn cell(&self, out: &mut impl Write, cell: &CellFace, attributes: &str) -> fmt::Result {
        let Some(Point { x, y }) = self.page.corner(cell) else { return Ok(()) };
        let (id, x, y) = (self.outline(cell.outline), Number(x), Number(y));
        writeln!(out, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"{attributes}/>")
    }

    /// The outline of a cell drawn a little smaller than the cell.
    fn ring(
        &self,
        out: &mut impl Write,
        cell: &CellFace,
        scale: f32,
        ink: Ink,
        attributes: &str,
    ) -> fmt::Result {
        let Some(Point { x, y }) = self.page.corner(cell) else { return Ok(()) };
        let inset = SIDE * (1.0 - scale) / 2.0;
        let (id, x, y) = (self.outline(cell.outline), Number(x + inset), Number(y + inset));
        writeln!(
            out,
            "<use href=\"#{id}\" transform=\"translate({x} {y})scale({scale})\" fill=\"none\" \
             stroke=\"{ink}\"{attributes}/>"
        )
    }

    fn last_move(&self, out: &mut impl Write) -> fmt::Result {
        let Some(last) = self.options.last_move else { return Ok(()) };
        let (trail, ring) = (self.palette().trail, self.palette().ring);
        if let Some(from) = self.page.cell(last.from()) {
            self.cell(out, from, &format!(" fill=\"{trail}\" fill-opacity=\".32\""))?;
        }
        if last.transit_cell() != last.landing_cell()
            && let Some(transit) = self.page.cell(last.transit_cell())
        {
            let dashes =
                " stroke-width=\".055\" stroke-dasharray=\".125 .1\" stroke-dashoffset=\".0625\"";
            self.ring(out, transit, 0.9, ring, dashes)?;
        }
        if let Some(landing) = self.page.cell(last.landing_cell()) {
            self.cell(out, landing, &format!(" fill=\"{trail}\" fill-opacity=\".46\""))?;
            self.ring(out, landing, 0.94, ring, " stroke-width=\".06\"")?;
        }
        Ok(())
    }

    fn king_in_check(&self) -> Option<Cell> {
        let marked = self.options.check && self.view.is_check();
        marked.then(|| self.view.king(self.view.turn()))
    }

    fn check(&self, out: &mut impl Write) -> fmt::Result {
        let king = self.king_in_check().and_then(|king| self.page.cell(king));
        let Some(king) = king else { return Ok(()) };
        self.cell(out, king, " fill=\"url(#glass-check)\"")?;
        self.ring(out, king, 0.96, self.palette().check_ring, " stroke-width=\".045\"")
    }

    fn place<'m>(
        &self,
        out: &mut impl Write,
        men: impl Iterator<Item = &'m Man>,
        ghost: bool,
    ) -> fmt::Result {
        let mut men = men.peekable();
        if men.peek().is_none() {
            return Ok(());
        }
        writeln!(out, "<g>")?;
        for man in men {
            let (id, x, y) = (piece_id(man.piece), Number(man.at.x), Number(man.at.y));
            write!(out, "<use href=\"#glass-{id}\" x=\"{x}\" y=\"{y}\"")?;
            if ghost {
                // On the drawing and not on the group: lines within one man must not show through.
                write!(out, " opacity=\"{GHOST}\"")?;
            }
            writeln!(out, "/>")?;
        }
        writeln!(out, "</g>")
    }

    /// Labels and names of boards.
    fn writing(&self, out: &mut impl Write) -> fmt::Result {
        let (small, large) = self.page.capitals();
        let names: Vec<_> = self
            .page
            .layout
            .boards
            .iter()
            .map(|face| (face.name.as_str(), self.page.heading(face)))
            .collect();
        self.lines(out, &names, large, self.palette().heading, 1.5)?;
        if self.page.coordinates {
            let labels: Vec<_> = self
                .page
                .layout
                .labels
                .iter()
                .filter_map(|label| Some((label.text.as_str(), self.page.label(label)?)))
                .collect();
            self.lines(out, &labels, small, self.palette().label, 1.4)?;
        }
        Ok(())
    }

    fn lines(
        &self,
        out: &mut impl Write,
        texts: &[(&str, Point)],
        capital: f32,
        ink: Ink,
        pen: f32,
    ) -> fmt::Result {
        writeln!(
            out,
            "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"{pen}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">"
        )?;
        let scale = capital / CAP;
        for (text, middle) in texts {
            let mut result = Ok(());
            strokes(text, |x, path| {
                let (x, y) = (middle.x + x * scale, middle.y - capital / 2.0);
                let (x, y, scale) = (Number(x), Number(y), Number(scale));
                result = result.and(writeln!(
                    out,
                    "<path transform=\"translate({x} {y})scale({scale})\" d=\"{path}\"/>"
                ));
            });
            result?;
        }
        writeln!(out, "</g>")
    }
}

/// A text for markup.
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
