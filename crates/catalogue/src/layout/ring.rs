//! A round board of files and rings.

use std::f32::consts::TAU;

use glass_rules::{BoardId, Cell, Shape};

use super::{CellFace, Face, Label, Layout};

/// The radius of the hole in the middle.
const HOLE: f32 = 2.2;

impl Layout {
    /// A round board. Its rows are rings, the innermost first, and run from left to right as seen from below. The
    /// boundary between the file `bottom` and the next is at the bottom. File letters are outside, ring numbers in the
    /// corners of the cells a quarter turn earlier.
    pub(super) fn ring(shape: &Shape, bottom: usize) -> Self {
        let rows = shape.planes().first().map_or(&[][..], Vec::as_slice);
        let files = rows.first().map_or(1, Vec::len);
        let radius = HOLE + rows.len() as f32;
        let step = TAU / files as f32;
        let angle = |file: f32| (file - bottom as f32 - 0.5) * step;
        let at = |file: f32, away: f32| {
            (radius + away * angle(file).sin(), radius + away * angle(file).cos())
        };
        let label = |text: &str, (x, y): (f32, f32), on_cell| {
            let flipped = (2.0 * radius - x, 2.0 * radius - y);
            Label { face: 0, text: text.to_owned(), x, y, flipped, on_cell }
        };
        let (mut cells, mut outlines, mut labels) = (Vec::new(), Vec::new(), Vec::new());
        for (ring, row) in rows.iter().enumerate() {
            let inner = HOLE + ring as f32;
            for (file, &square) in row.iter().enumerate() {
                let (x, y) = at(file as f32, inner + 0.5);
                let (left, top) = (x - 0.5, y - 0.5);
                let corner = |side: f32, away: f32| {
                    let (x, y) = at(file as f32 + side, away);
                    format!("{:.3} {:.3}", x - left, y - top)
                };
                let outer = inner + 1.0;
                outlines.push(format!(
                    "M{}A{outer} {outer} 0 0 0 {}L{}A{inner} {inner} 0 0 1 {}z",
                    corner(-0.5, outer),
                    corner(0.5, outer),
                    corner(0.5, inner),
                    corner(-0.5, inner)
                ));
                cells.push(CellFace {
                    cell: Cell::new(BoardId::A, square),
                    face: 0,
                    x: left,
                    y: top,
                    shade: ((file + ring) % 2) as u8,
                    tint: 0,
                    outline: outlines.len() - 1,
                });
                if ring + 1 == rows.len() {
                    labels.push(label(shape.file(square), at(file as f32, radius + 0.3), false));
                }
                if (file + files / 4) % files == bottom {
                    let corner = at(file as f32 + 0.5, inner + 0.84);
                    labels.push(label(shape.rank(square), (corner.0, corner.1 - 0.17), true));
                }
            }
        }
        cells.sort_by_key(|face| face.cell);
        let side = 2.0 * radius;
        let face = Face {
            board: BoardId::A,
            name: String::new(),
            heading: None,
            x: 0.0,
            y: 0.0,
            width: side,
            height: side,
        };
        Self { width: side, height: side, faces: vec![face], cells, labels, outlines }
    }
}
