//! Faces of hexagonal cells with vertical files, alone or as a hexagon of hexagons.

use glass_rules::{BoardId, Cell, Shape, Square};

use super::{CellFace, Face, Label, Layout};

/// The distance between two files of cells with height 1.
const FILE: f32 = 0.866_025_4;
/// Half the width of a cell.
const HALF_WIDTH: f32 = 0.577_350_3;
/// The distance between two boards in a hexagon of hexagons, in files and in cells of a file.
const BOARD_FILE: f32 = 4.95;
const BOARD_RANK: f32 = 5.4;

/// A cell, with its file relative to the middle one and its height in half cells.
struct Spot {
    square: Square,
    file: i32,
    halves: i32,
}

/// The positions of a hexagon's cells, from its rows: each rank, from the top, bends at the middle.
fn spots(rows: &[Vec<Square>]) -> Vec<Spot> {
    let rows = rows.iter().rev().enumerate();
    rows.flat_map(|(rank, row)| {
        let middle = (row.len() / 2) as i32;
        row.iter().enumerate().map(move |(i, &square)| {
            let file = i as i32 - middle;
            Spot { square, file, halves: 2 * rank as i32 + file.abs() }
        })
    })
    .collect()
}

/// The centre of a cell, relative to the centre of the hexagon's lowest cell, upwards.
fn middle(spot: &Spot) -> (f32, f32) {
    (spot.file as f32 * FILE, spot.halves as f32 / 2.0)
}

/// The size of a hexagon, and the position of its lowest cell's centre.
fn frame(rows: &[Vec<Square>]) -> (f32, f32) {
    let files = rows.iter().map(Vec::len).max().unwrap_or(1) as f32;
    ((files - 1.0) * FILE + 2.0 * HALF_WIDTH, rows.len() as f32)
}

/// A flat-topped hexagon of height 1.
fn outline() -> String {
    let (left, right, quarter) = (0.5 - HALF_WIDTH, 0.5 + HALF_WIDTH, HALF_WIDTH / 2.0);
    format!(
        "M{left:.4} .5L{:.4} 0L{:.4} 0L{right:.4} .5L{:.4} 1L{:.4} 1z",
        0.5 - quarter,
        0.5 + quarter,
        0.5 + quarter,
        0.5 - quarter
    )
}

/// The cells of one face, which is `board` half cells up among the faces. Neighbours have different shades, and cells
/// connected by a bishop's step have the same shade.
///
/// The tint is the shade that the cell would have on a single face. Neighbouring faces have the same shade on cells of
/// different names, so the tint shows which of them a bishop's steps between boards can connect.
fn cells(face: usize, rows: &[Vec<Square>], board: Option<i32>) -> Vec<CellFace> {
    let (width, height) = frame(rows);
    let cell = |spot: &Spot| {
        let (x, y) = middle(spot);
        CellFace {
            cell: Cell::new(BoardId::A, spot.square),
            face,
            x: width / 2.0 + x - 0.5,
            y: height - y - 1.0,
            shade: (spot.halves - board.unwrap_or(0)).rem_euclid(3) as u8,
            tint: board.map_or(0, |_| spot.halves.rem_euclid(3) as u8),
            outline: 0,
        }
    };
    spots(rows).iter().map(cell).collect()
}

impl Layout {
    /// One hexagon of cells, with file letters below and rank numbers on the left. With Black at the bottom, the
    /// numbers are above, because then the ranks end at the lower edges.
    pub(super) fn hexagon(shape: &Shape) -> Self {
        let rows = shape.planes().first().map_or(&[][..], Vec::as_slice);
        let (width, height) = frame(rows);
        let mut cells = cells(0, rows, None);
        let mut labels = Vec::new();
        let label = |text: &str, x: f32, y: f32, flipped| Label {
            face: 0,
            text: text.to_owned(),
            x,
            y,
            flipped,
            on_cell: false,
        };
        for row in rows {
            let place = |square: &Square| cells.iter().find(|face| face.cell.square == *square);
            if let Some((first, face)) = row.first().and_then(|s| Some((s, place(s)?))) {
                // Next to the corner of an outermost file, otherwise next to the upper left edge.
                let outermost = face.x < FILE / 2.0;
                let (left, down) = if outermost { (0.33, 0.5) } else { (0.12, 0.12) };
                let (x, y) = (face.x - left, face.y + down);
                labels.push(label(shape.rank(*first), x, y, (x, height - y)));
            }
        }
        for spot in spots(rows).iter().filter(|spot| shape.rank(spot.square) == "1") {
            let (x, y) = middle(spot);
            let (x, y) = (width / 2.0 + x, height - y + 0.25);
            labels.push(label(shape.file(spot.square), x, y, (width - x, height - y)));
        }
        cells.sort_by_key(|face| face.cell);
        let face = Face {
            board: BoardId::A,
            name: String::new(),
            heading: None,
            x: 0.0,
            y: 0.0,
            width,
            height,
        };
        Self { width, height, faces: vec![face], cells, labels, outlines: vec![outline()] }
    }

    /// The planes of one board as hexagons, which are arranged like the cells of a plane. A plane is named after the
    /// common prefix of its squares' names.
    pub(super) fn hexagon_of_hexagons(shape: &Shape) -> Self {
        let planes = shape.planes();
        let first = planes.first().map_or(&[][..], Vec::as_slice);
        let ((width, height), boards) = (frame(first), spots(first));
        let half = boards.iter().map(|board| board.file).max().unwrap_or(0) as f32;
        let across = 2.0 * half * BOARD_FILE + width;
        let down = (first.len() as f32 - 1.0) * BOARD_RANK + height;
        let (mut faces, mut cells_of_all) = (Vec::new(), Vec::new());
        for (plane, rows) in planes.iter().enumerate() {
            // Boards are numbered like the cells in their places.
            let Some(spot) = boards.iter().find(|spot| spot.square.index() == plane) else {
                continue;
            };
            let name = rows.last().and_then(|row| row.first()).map(|&square| shape.name(square));
            faces.push(Face {
                board: BoardId::A,
                name: name.unwrap_or_default()[..2].to_owned(),
                heading: Some((0.55, 0.56)),
                x: (half + spot.file as f32) * BOARD_FILE,
                y: down - height - spot.halves as f32 / 2.0 * BOARD_RANK,
                width,
                height,
            });
            cells_of_all.extend(cells(plane, rows, Some(spot.halves)));
        }
        cells_of_all.sort_by_key(|face| face.cell);
        Self {
            width: across,
            height: down,
            faces,
            cells: cells_of_all,
            labels: Vec::new(),
            outlines: vec![outline()],
        }
    }
}
