//! The shapes of boards: their cells with coordinates and names.

/// The coordinates of a cell. Their meaning depends on the shape; unused ones are 0.
pub type Point = [i32; 4];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// 8 files and 8 ranks. Points are file and rank.
    Eight,
    /// 4 files and 8 ranks.
    Half,
    /// 10 files and 10 ranks.
    Ten,
    /// One hexagon of side 6. Points are steps up-left and steps up-right from the lowest cell.
    Glinski,
    /// 19 hexagons of side 3, arranged like the cells of such a hexagon. Points are a cell's two steps and its board's
    /// two steps.
    Hex4d,
    /// Five levels of 5 files and 5 ranks. Points are file, rank and level.
    Raumschach,
    /// 16 files in a circle, 4 rings. Points are file and ring; ring 0 is the outermost.
    Circular,
}

impl Shape {
    pub const ALL: [Shape; 7] = [
        Shape::Eight,
        Shape::Half,
        Shape::Ten,
        Shape::Glinski,
        Shape::Hex4d,
        Shape::Raumschach,
        Shape::Circular,
    ];

    /// Files and ranks, if the shape is a plain rectangle.
    pub fn rectangle(self) -> Option<(i32, i32)> {
        match self {
            Shape::Eight => Some((8, 8)),
            Shape::Half => Some((4, 8)),
            Shape::Ten => Some((10, 10)),
            _ => None,
        }
    }
}

/// A cell with its place in the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub point: Point,
    pub name: String,
    /// The part of the board that is written separately: a level, or one of the 19 hexagons.
    pub plane: usize,
    pub rank: i32,
    pub file: i32,
}

/// The letter of a file or a column.
fn letter(number: i32, first: char) -> char {
    char::from(first as u8 + number as u8)
}

/// The cells of a hexagon, as file, rank and the two steps.
fn hexagon(side: i32) -> Vec<(i32, i32, [i32; 2])> {
    let mut cells = Vec::new();
    for left in 0..2 * side - 1 {
        for right in 0..2 * side - 1 {
            if (left - right).abs() < side {
                cells.push((right - left + side - 1, left.min(right), [left, right]));
            }
        }
    }
    cells
}

/// All cells of a shape. Within a plane, they are ordered by rank, then by file.
pub fn cells(shape: Shape) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut add = |plane: usize, file: i32, rank: i32, point: Point, name: String| {
        cells.push(Cell { point, name, plane, rank, file });
    };
    let plain = |file: i32, rank: i32| format!("{}{}", letter(file, 'a'), rank + 1);
    match shape {
        Shape::Eight | Shape::Half | Shape::Ten => {
            let (files, ranks) = shape.rectangle().expect("these three are rectangles");
            for file in 0..files {
                for rank in 0..ranks {
                    add(0, file, rank, [file, rank, 0, 0], plain(file, rank));
                }
            }
        }
        Shape::Glinski => {
            for (file, rank, [left, right]) in hexagon(6) {
                // File j does not exist.
                let letter = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l'][file as usize];
                add(0, file, rank, [left, right, 0, 0], format!("{letter}{}", rank + 1));
            }
        }
        Shape::Hex4d => {
            let mut hexagons = hexagon(3);
            hexagons.sort_by_key(|&(column, row, _)| (column, row));
            for (plane, (column, row, [board_left, board_right])) in
                hexagons.into_iter().enumerate()
            {
                for (file, rank, [left, right]) in hexagon(3) {
                    let name = format!("{}{}{}", letter(column, 'A'), row + 1, plain(file, rank));
                    add(plane, file, rank, [left, right, board_left, board_right], name);
                }
            }
        }
        Shape::Raumschach => {
            for level in 0..5 {
                for file in 0..5 {
                    for rank in 0..5 {
                        let name = format!("{}{}", letter(level, 'A'), plain(file, rank));
                        add(level as usize, file, rank, [file, rank, level, 0], name);
                    }
                }
            }
        }
        Shape::Circular => {
            for file in 0..16 {
                for ring in 0..4 {
                    add(0, file, ring, [file, ring, 0, 0], plain(file, ring));
                }
            }
        }
    }
    cells.sort_by_key(|cell| (cell.plane, cell.rank, cell.file));
    cells
}
