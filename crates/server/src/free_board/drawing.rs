//! Describes a position on a free board for drawing as SVG.

use glass_catalogue::{Catalogued, Layout};
use glass_notation::free_board::{FreeLayout, FreePosition, Space, SpaceId};
use glass_render::{PieceSet, set_piece_id};
use glass_rules::{Piece, Shape, Square};

use crate::http::language::t;

/// Room for coordinates and headings around the boards, in squares.
const MARGIN: f32 = 0.9;

/// A position as faces of cells. Lengths are in squares.
pub(crate) struct Drawing {
    /// The width of all faces.
    pub(crate) width: f32,
    /// The height of all faces.
    pub(crate) height: f32,
    /// Whether the cells have three shades.
    pub(crate) has_three_shades: bool,
    /// Whether Black is at the bottom.
    pub(crate) is_flipped: bool,
    /// The boards or planes.
    pub(crate) faces: Vec<FaceDrawing>,
}

/// One board or plane.
pub(crate) struct FaceDrawing {
    pub(crate) board: u8,
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) name: String,
    /// The middle of the name, from the face's edges.
    pub(crate) heading: (f32, f32),
    pub(crate) cells: Vec<CellDrawing>,
    /// Coordinates with their middles, and whether they are on a cell.
    pub(crate) labels: Vec<(String, f32, f32, bool)>,
}

/// One space that was not removed, or that the move removes.
pub(crate) struct CellDrawing {
    pub(crate) name: String,
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) shade: u8,
    pub(crate) tint: u8,
    pub(crate) outline: String,
    pub(crate) piece: Option<PieceDrawing>,
    /// The description for screen readers.
    pub(crate) about: String,
    pub(crate) is_marked: bool,
    pub(crate) is_chosen: bool,
    pub(crate) is_removed: bool,
    /// The address that a tap opens; empty if there is none.
    pub(crate) href: String,
}

/// A piece by the id of its drawing, or as a letter.
pub(crate) enum PieceDrawing {
    /// The id of a drawing.
    Symbol(String),
    /// A letter for a piece without a drawing.
    Letter { letter: char, is_white: bool },
}

/// What taps on the cells of a drawing do.
pub(crate) struct Taps {
    /// The address of the page.
    pub(crate) page: String,
    /// The name of the space that was tapped first.
    pub(crate) from: Option<String>,
}

/// A position with marks on spaces. Without `taps` nothing can be tapped.
pub(crate) fn drawing(
    position: &FreePosition,
    set: PieceSet,
    marks: &[SpaceId],
    taps: Option<&Taps>,
    is_flipped: bool,
) -> Drawing {
    let layout = position.layout();
    let faces = match *layout {
        FreeLayout::Variant(variant) => variant.layout().clone(),
        FreeLayout::Grids { .. } => grids(layout),
    };
    let faces = if is_flipped { faces.flipped() } else { faces };
    let shades = faces.cells.iter().map(|cell| cell.shade).max().unwrap_or(0);
    let mut drawn: Vec<_> = faces
        .faces
        .iter()
        .map(|face| FaceDrawing {
            board: face.board.0,
            x: face.x + MARGIN,
            y: face.y + MARGIN,
            name: face.name.clone(),
            heading: face
                .heading
                .map_or((face.width / 2.0, -0.4), |(x, y)| (x - face.x, y - face.y)),
            cells: Vec::new(),
            labels: Vec::new(),
        })
        .collect();
    for label in &faces.labels {
        if let Some(face) = drawn.get_mut(label.face) {
            face.labels.push((label.text.clone(), label.x, label.y, label.on_cell));
        }
    }
    for (number, cell) in faces.cells.iter().enumerate() {
        let id = SpaceId(number);
        let space = position.at(id);
        let is_marked = marks.contains(&id);
        let is_removed = space == Space::Removed;
        if is_removed && !is_marked {
            continue;
        }
        let name = layout.name(id);
        let outline = faces.outlines.get(cell.outline).cloned().unwrap_or_default();
        let about = match space {
            Space::Piece(letter) => t("free-piece-on").with("at", &name).with("piece", letter),
            Space::Empty | Space::Removed => t("free-empty-space").with("at", &name),
        };
        if let Some(face) = drawn.get_mut(cell.face) {
            face.cells.push(CellDrawing {
                x: cell.x,
                y: cell.y,
                shade: cell.shade,
                tint: cell.tint,
                outline,
                piece: piece_drawing(space, set),
                about: about.to_string(),
                is_marked,
                is_chosen: taps.is_some_and(|taps| taps.from.as_ref() == Some(&name)),
                is_removed,
                href: taps.map_or(String::new(), |taps| taps.href(&name, space)),
                name,
            });
        }
    }
    Drawing {
        width: faces.width + 2.0 * MARGIN,
        height: faces.height + 2.0 * MARGIN,
        has_three_shades: shades > 1,
        is_flipped,
        faces: drawn,
    }
}

impl Taps {
    /// The first tap chooses a piece, and the second previews its move.
    fn href(&self, name: &str, space: Space) -> String {
        let query = match (&self.from, space) {
            (Some(from), _) if from == name => return format!("{}#board", self.page),
            (Some(from), _) => [("move", format!("{from}-{name}"))],
            (None, Space::Piece(_)) => [("from", name.to_owned())],
            (None, Space::Empty | Space::Removed) => return String::new(),
        };
        // Text always serializes.
        let query = serde_urlencoded::to_string(query).unwrap_or_default();
        format!("{}?{query}#board", self.page)
    }
}

fn piece_drawing(space: Space, set: PieceSet) -> Option<PieceDrawing> {
    let Space::Piece(letter) = space else { return None };
    Some(match Piece::from_letter(letter) {
        Some(piece) => PieceDrawing::Symbol(set_piece_id(set, piece)),
        None => PieceDrawing::Letter { letter, is_white: letter.is_ascii_uppercase() },
    })
}

/// The layout of boards of square spaces: up to two in a row.
fn grids(layout: &FreeLayout) -> Layout {
    let FreeLayout::Grids { boards, files, ranks } = *layout else {
        return Layout::grid(0, &[], &Shape::new(Vec::new(), Vec::new()));
    };
    let names = (0..layout.spaces_each()).map(|number| {
        let single = FreeLayout::Grids { boards: 1, files, ranks };
        single.name(SpaceId(number))
    });
    let rows = (0..u16::from(ranks)).rev().map(|rank| {
        let first = rank * u16::from(files);
        (first..first + u16::from(files)).map(Square).collect()
    });
    let shape = Shape::new(names.collect(), rows.collect());
    let in_rows: &[usize] = match boards {
        0 | 1 => &[1],
        2 => &[2],
        3 => &[2, 1],
        _ => &[2, 2],
    };
    Layout::grid(boards, in_rows, &shape)
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn every_space_of_every_layout_is_drawn_once_in_both_orientations() {
        let grids = (1..=4).map(|boards| FreeLayout::grids(boards, 16, 3).unwrap());
        for layout in VariantId::ALL.into_iter().map(FreeLayout::Variant).chain(grids) {
            let position = FreePosition::start(&layout);
            for is_flipped in [false, true] {
                let drawn = drawing(&position, PieceSet::Classic, &[], None, is_flipped);
                let cells = drawn.faces.iter().flat_map(|face| &face.cells);
                let mut names: Vec<_> = cells.map(|cell| cell.name.clone()).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), layout.spaces(), "{layout}");
            }
        }
    }

    #[test]
    fn taps_choose_a_piece_and_preview_its_move() {
        let layout = "1:3x3".parse().unwrap();
        let position = FreePosition::read_setup(&layout, "3/1X1/2-").unwrap();
        let page = "/free/k7Qm2xPz9a".to_owned();
        let hrefs = |from: Option<&str>| {
            let taps = Taps { page: page.clone(), from: from.map(str::to_owned) };
            let drawn = drawing(&position, PieceSet::Bold, &[], Some(&taps), false);
            let cells = drawn.faces.into_iter().flat_map(|face| face.cells);
            cells.map(|cell| (cell.name, cell.href)).collect::<Vec<_>>()
        };
        let at = |hrefs: &[(String, String)], name: &str| {
            hrefs.iter().find(|(known, _)| known == name).map(|(_, href)| href.clone())
        };
        let first = hrefs(None);
        assert_eq!(at(&first, "b2").unwrap(), format!("{page}?from=b2#board"));
        assert_eq!(at(&first, "a1").unwrap(), "");
        assert_eq!(at(&first, "c1"), None, "a removed space is not drawn");
        let second = hrefs(Some("b2"));
        assert_eq!(at(&second, "a1").unwrap(), format!("{page}?move=b2-a1#board"));
        assert_eq!(at(&second, "b2").unwrap(), format!("{page}#board"));
    }
}
