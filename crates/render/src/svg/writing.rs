//! Draws the labels of files and ranks, and the names of boards.

use std::fmt::{self, Write};

use glass_rules::Color;

use super::{Drawing, Number};
use crate::Ink;
use crate::glyphs::{CAP, strokes, width};
use crate::kings::kings_on;
use crate::page::PagePoint;

/// A crown with the height of a capital.
const CROWN: &str = "M1.4 10L0 2.6L3.6 5.6L6 .4L8.4 5.6L12 2.6L10.6 10z";
/// The width of a crown.
const CROWN_WIDTH: f32 = 12.0;
/// The gap before a crown.
const CROWN_GAP: f32 = 4.0;

impl Drawing<'_> {
    /// Draws the labels and the names of boards.
    pub(super) fn writing(&self, out: &mut impl Write) -> fmt::Result {
        let (small, large) = self.page.capitals();
        let layout = &self.page.layout;
        let names = layout.faces.iter().map(|face| (face.name.as_str(), self.page.heading(face)));
        self.texts(out, &names.collect::<Vec<_>>(), large, self.palette().heading, 1.5)?;
        self.crowns(out, large)?;
        for (on_cell, ink) in [(false, self.palette().label), (true, self.palette().label_on_cell)]
        {
            let labels = layout.labels.iter().filter(|label| label.on_cell == on_cell);
            let labels: Vec<_> = labels
                .filter_map(|label| Some((label.text.as_str(), self.page.label(label)?)))
                .collect();
            self.texts(out, &labels, small, ink, 1.4)?;
        }
        Ok(())
    }

    /// Draws the crowns of the kings on a board next to its name, in variants in which they affect transfers.
    fn crowns(&self, out: &mut impl Write, capital: f32) -> fmt::Result {
        for face in self.page.layout.faces.iter().filter(|face| !face.name.is_empty()) {
            let middle = self.page.heading(face);
            let scale = capital / CAP;
            let mut x = middle.x + (width(&face.name) / 2.0 + CROWN_GAP) * scale;
            for color in kings_on(self.view, face.board) {
                let (fill, line) = match color {
                    Color::White => self.palette().white_crown,
                    Color::Black => self.palette().black_crown,
                };
                let (left, top, scale) =
                    (Number(x), Number(middle.y - capital / 2.0), Number(scale));
                writeln!(
                    out,
                    "<path class=\"crown\" transform=\"translate({left} {top})scale({scale})\" d=\"{CROWN}\" \
                     fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/>"
                )?;
                x += (CROWN_WIDTH + CROWN_GAP) * capital / CAP;
            }
        }
        Ok(())
    }

    fn texts(
        &self,
        out: &mut impl Write,
        texts: &[(&str, PagePoint)],
        capital: f32,
        ink: Ink,
        pen: f32,
    ) -> fmt::Result {
        if texts.iter().all(|(text, _)| text.is_empty()) {
            return Ok(());
        }
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
