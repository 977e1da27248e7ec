//! The layout of a variant's boards on a page. Contains drawing data and no rules.
//!
//! Lengths are in squares, with White at the bottom.

mod grid;
mod hexagons;
mod ring;

use std::sync::OnceLock;

use glass_rules::{BoardId, Cell, VariantId};

use crate::Catalogued;

/// The arrangement of a variant's boards on a page.
#[derive(Clone, Copy, Debug)]
pub enum Arrangement {
    /// Boards of square cells in rows from the top, with the number of boards in each row. Shorter rows are centred.
    Rows(&'static [usize]),
    /// The planes of a board with more than two dimensions, in rows from the top. Each row lists the numbers of its
    /// planes.
    Planes(&'static [&'static [usize]]),
    /// A hexagon of hexagonal cells.
    Hexagon,
    /// The planes of one board as hexagons, which are arranged as a hexagon.
    HexagonOfHexagons,
    /// A round board. The boundary between this file and the next is at the bottom.
    Ring {
        /// The number of the file, from 0.
        bottom: usize,
    },
}

/// A board as drawn on a page: a board of the variant, or a plane of a board with more dimensions.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The board of the variant.
    pub board: BoardId,
    /// The heading; empty if there is only one face.
    pub name: String,
    /// The centre of the heading, from the left and top edges. `None` to place it above the face.
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

/// A cell and its position on its face.
#[derive(Clone, Debug, PartialEq)]
pub struct CellFace {
    /// The cell.
    pub cell: Cell,
    /// The number of the face.
    pub face: usize,
    /// The left edge of the square for the piece, from the face's left edge.
    pub x: f32,
    /// The top edge of that square, from the face's top edge.
    pub y: f32,
    /// The shade, 0 the darkest.
    pub shade: u8,
    /// The tint of the shade, where 0 is plain. Diagonal steps between boards preserve shade and tint.
    pub tint: u8,
    /// The index of the cell's outline in the layout.
    pub outline: usize,
}

/// A letter or number at the edge of a face.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The number of the face.
    pub face: usize,
    /// The text.
    pub text: String,
    /// The centre of the text, from the face's left edge.
    pub x: f32,
    /// The centre of the text, from the face's top edge.
    pub y: f32,
    /// The values of `x` and `y` with Black at the bottom.
    pub flipped: (f32, f32),
    /// Whether it is drawn on a cell.
    pub on_cell: bool,
}

/// The layout of a variant's boards on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The total width.
    pub width: f32,
    /// The total height.
    pub height: f32,
    /// The faces.
    pub faces: Vec<Face>,
    /// The cells of all boards, ordered by board and square.
    pub cells: Vec<CellFace>,
    /// The labels at the edges.
    pub labels: Vec<Label>,
    /// Outlines of cells as SVG paths, around the square of side 1 for the piece.
    pub outlines: Vec<String>,
}

impl Layout {
    /// The layout of a variant, computed on first use.
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

    /// The layout with Black at the bottom: every face is rotated by 180 degrees. Faces of different boards keep their
    /// places; the planes of one board are rotated as a whole.
    ///
    /// The outlines are unchanged. The caller rotates them around the centre of their square.
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

    /// Whether every cell is the square of its piece.
    pub fn has_square_cells(&self) -> bool {
        self.outlines.iter().all(|outline| outline == SQUARE)
    }

    /// Whether two boards can be drawn as one, because both have the same cells in the same places.
    pub fn can_overlay(&self) -> bool {
        let [first, second] = &self.faces[..] else { return false };
        let on = |face| self.cells.iter().filter(move |cell| cell.face == face);
        let alike = |(a, b): (&CellFace, &CellFace)| {
            a.cell.square == b.cell.square && (a.x, a.y, a.outline) == (b.x, b.y, b.outline)
        };
        first.board != second.board && on(0).count() == on(1).count() && on(0).zip(on(1)).all(alike)
    }

    /// Whether all cells of a face have the same outline and form straight files.
    pub fn is_lattice(&self) -> bool {
        self.outlines.len() == 1
    }
}

/// The gap between two faces.
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
