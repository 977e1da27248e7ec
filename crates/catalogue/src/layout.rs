//! How the boards of a variant lie on a page: data for drawing, with no rule in it.
//!
//! Lengths are in squares, seen with White at the bottom.

mod grid;
mod hexagons;
mod ring;

use std::sync::OnceLock;

use glass_rules::{BoardId, Cell, VariantId};

use crate::Catalogued;

/// How the boards of a variant are put on a page.
#[derive(Clone, Copy, Debug)]
pub enum Arrangement {
    /// Boards of square cells in rows from the top, each with so many boards; a shorter row stands in the middle.
    Rows(&'static [usize]),
    /// The planes of one board of more dimensions, in rows from the top that list planes by their numbers.
    Planes(&'static [&'static [usize]]),
    /// One hexagon of six-sided cells.
    Hexagon,
    /// The planes of one board as hexagons that form a hexagon themselves.
    HexagonOfHexagons,
    /// A round board: the middle of this file and the next stands at the bottom.
    Ring {
        /// The number of the file, from 0.
        bottom: usize,
    },
}

/// What a page shows as one board: a board of the variant, or a plane of a board of more dimensions.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Which board of the variant.
    pub board: BoardId,
    /// The heading; empty where there is only one face.
    pub name: String,
    /// The middle of the heading, from the left and top edges; above the face where that is `None`.
    pub heading: Option<(f32, f32)>,
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// One cell, with its place on its face.
#[derive(Clone, Debug, PartialEq)]
pub struct CellFace {
    /// Which cell.
    pub cell: Cell,
    /// The number of the face.
    pub face: usize,
    /// The left edge of the square in which the piece stands, from the face's left edge.
    pub x: f32,
    /// The top edge of that square, from the face's top edge.
    pub y: f32,
    /// The shade, 0 the darkest.
    pub shade: u8,
    /// The tint of the shade, 0 the plain one. Diagonal steps from board to board keep shade and tint.
    pub tint: u8,
    /// Which of the layout's outlines the cell has.
    pub outline: usize,
}

/// A letter or number at the edge of a face.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The number of the face.
    pub face: usize,
    /// What it says.
    pub text: String,
    /// The middle of the text, from the face's left edge.
    pub x: f32,
    /// The middle of the text, from the face's top edge.
    pub y: f32,
    /// Where `x` and `y` lie when Black is at the bottom.
    pub flipped: (f32, f32),
    /// Whether it is written on a cell.
    pub on_cell: bool,
}

/// How the boards of a variant lie on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The width of the whole.
    pub width: f32,
    /// The height of the whole.
    pub height: f32,
    /// What is shown as boards.
    pub faces: Vec<Face>,
    /// The cells of all boards, in the order of boards and squares.
    pub cells: Vec<CellFace>,
    /// The labels at the edges.
    pub labels: Vec<Label>,
    /// Outlines of cells as SVG paths, around the square of side 1 in which the piece stands.
    pub outlines: Vec<String>,
}

impl Layout {
    /// The layout of a variant, made when it is first asked for.
    pub(crate) fn for_variant(variant: VariantId) -> &'static Self {
        static LAYOUTS: [OnceLock<Layout>; VariantId::ALL.len()] =
            [const { OnceLock::new() }; VariantId::ALL.len()];
        LAYOUTS[variant as usize].get_or_init(|| Self::new(variant))
    }

    fn new(variant: VariantId) -> Self {
        let shape = variant.shape();
        match variant.entry().arrangement {
            Arrangement::Rows(rows) => Self::grid(variant.boards() as u8, rows, shape),
            Arrangement::Planes(rows) => Self::planes(rows, shape),
            Arrangement::Hexagon => Self::hexagon(shape),
            Arrangement::HexagonOfHexagons => Self::hexagon_of_hexagons(shape),
            Arrangement::Ring { bottom } => Self::ring(shape, bottom),
        }
    }

    /// The layout with Black at the bottom: every face is turned by half a turn. Faces of different boards
    /// keep their places; the planes of one board are turned as a whole.
    ///
    /// Outlines are the same and are to be turned too, around the middle of their square.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mut turned = self.clone();
        for face in &mut turned.faces {
            let planes = self.faces.iter().filter(|other| other.board == face.board).count();
            if planes > 1 {
                face.x = self.width - face.x - face.width;
                face.y = self.height - face.y - face.height;
            }
        }
        for cell in &mut turned.cells {
            let Some(face) = self.faces.get(cell.face) else { continue };
            cell.x = face.width - cell.x - 1.0;
            cell.y = face.height - cell.y - 1.0;
        }
        for label in &mut turned.labels {
            let (x, y) = (label.x, label.y);
            (label.x, label.y) = label.flipped;
            label.flipped = (x, y);
        }
        turned
    }

    /// Whether every cell is the square in which its piece stands.
    pub fn has_square_cells(&self) -> bool {
        self.outlines.iter().all(|outline| outline == SQUARE)
    }

    /// Whether there are two boards that can be drawn as one: both have the same cells in the same places.
    pub fn can_overlay(&self) -> bool {
        let [first, second] = &self.faces[..] else { return false };
        let on = |face| self.cells.iter().filter(move |cell| cell.face == face);
        let alike = |(a, b): (&CellFace, &CellFace)| {
            a.cell.square == b.cell.square && (a.x, a.y, a.outline) == (b.x, b.y, b.outline)
        };
        first.board != second.board && on(0).count() == on(1).count() && on(0).zip(on(1)).all(alike)
    }

    /// Whether all cells of a face have one outline and stand in straight files.
    pub fn is_lattice(&self) -> bool {
        self.outlines.len() == 1
    }
}

/// Room between two faces.
const GAP: f32 = 1.0;

/// The outline of a square cell.
const SQUARE: &str = "M0 0h1v1h-1z";

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use crate::Catalogued;

    #[test]
    fn a_layout_has_every_cell_once_and_in_order() {
        for variant in VariantId::ALL {
            let (layout, shape) = (variant.layout(), variant.shape());
            assert_eq!(layout.cells.len(), variant.boards() * shape.squares(), "{variant}");
            assert!(layout.cells.is_sorted_by(|a, b| a.cell < b.cell), "{variant}");
            for cell in &layout.cells {
                assert_eq!(layout.faces[cell.face].board, cell.cell.board, "{variant}");
                assert!(cell.outline < layout.outlines.len(), "{variant}");
            }
        }
    }

    #[test]
    fn two_boards_of_equal_cells_can_be_drawn_as_one() {
        for variant in VariantId::ALL {
            assert_eq!(variant.layout().can_overlay(), variant.boards() == 2, "{variant}");
        }
    }

    #[test]
    fn two_half_turns_are_none() {
        for variant in VariantId::ALL {
            let (layout, again) = (variant.layout(), variant.layout().flipped().flipped());
            assert_eq!(layout.labels, again.labels, "{variant}");
            let near = |a: f32, b: f32| (a - b).abs() < 1e-4;
            assert!(
                layout
                    .faces
                    .iter()
                    .zip(&again.faces)
                    .all(|(a, b)| near(a.x, b.x) && near(a.y, b.y))
            );
            assert!(
                layout
                    .cells
                    .iter()
                    .zip(&again.cells)
                    .all(|(a, b)| near(a.x, b.x) && near(a.y, b.y))
            );
        }
    }

    #[test]
    fn on_a_flipped_face_each_cell_comes_where_another_was() {
        for variant in VariantId::ALL {
            let (layout, flipped) = (variant.layout(), variant.layout().flipped());
            for turned in &flipped.cells {
                let there = layout.cells.iter().filter(|cell| {
                    cell.face == turned.face
                        && (cell.x - turned.x).abs() < 1e-3
                        && (cell.y - turned.y).abs() < 1e-3
                });
                assert_eq!(there.count(), 1, "{variant}: {:?}", turned.cell);
            }
            for face in &flipped.faces {
                assert!(face.x > -1e-3 && face.x + face.width < layout.width + 1e-3, "{variant}");
                assert!(face.y > -1e-3 && face.y + face.height < layout.height + 1e-3, "{variant}");
            }
        }
    }
}
