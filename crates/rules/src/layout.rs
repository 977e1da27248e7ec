//! How the boards of a game lie on a page: data for drawing, with no rule in it.
//!
//! Lengths are in squares, seen with White at the bottom.

use crate::{BoardId, Cell, Shape, Square};

/// One board as a rectangle of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Which board.
    pub board: BoardId,
    /// The heading; empty where there is only one board.
    pub name: String,
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// One cell, with its place on its board.
#[derive(Clone, Debug, PartialEq)]
pub struct CellFace {
    /// Which cell.
    pub cell: Cell,
    /// The left edge, from the board's left edge.
    pub x: f32,
    /// The top edge, from the board's top edge.
    pub y: f32,
    /// The shade, 0 the darkest.
    pub shade: u8,
    /// Which of the layout's outlines the cell has.
    pub outline: usize,
}

/// A letter or number at the edge of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Which board.
    pub board: BoardId,
    /// What it says.
    pub text: String,
    /// The middle of the text, from the board's left edge.
    pub x: f32,
    /// The middle of the text, from the board's top edge.
    pub y: f32,
}

/// How the boards of a game lie on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The width of the whole.
    pub width: f32,
    /// The height of the whole.
    pub height: f32,
    /// The boards.
    pub boards: Vec<Face>,
    /// The cells of all boards, in the order of boards and squares.
    pub cells: Vec<CellFace>,
    /// The labels at the edges.
    pub labels: Vec<Label>,
    /// Outlines of cells as SVG paths in a square of side 1.
    pub outlines: Vec<&'static str>,
}

/// Room between two boards, and between a board and its labels.
const GAP: f32 = 1.0;

impl Layout {
    /// Boards of square cells side by side, as many as `boards` says.
    pub fn squares(boards: u8, shape: &Shape) -> Self {
        let rows = shape.rows();
        let (width, height) =
            (rows.iter().map(Vec::len).max().unwrap_or(0) as f32, rows.len() as f32);
        let faces = (0..boards).map(|board| Face {
            board: BoardId(board),
            name: if boards > 1 { BoardId(board).letter().to_string() } else { String::new() },
            x: f32::from(board) * (width + GAP),
            y: 0.0,
            width,
            height,
        });
        let cells = (0..boards).flat_map(|board| {
            let mut cells: Vec<_> = rows
                .iter()
                .enumerate()
                .flat_map(|(y, row)| row.iter().enumerate().map(move |(x, &square)| (x, y, square)))
                .map(|(x, y, square)| CellFace {
                    cell: Cell::new(BoardId(board), square),
                    x: x as f32,
                    y: y as f32,
                    shade: u8::from((x + y).is_multiple_of(2)),
                    outline: 0,
                })
                .collect();
            cells.sort_by_key(|face| face.cell);
            cells
        });
        let labels = (0..boards).flat_map(|board| {
            let label = move |text: &str, x, y| Label {
                board: BoardId(board),
                text: text.to_owned(),
                x,
                y,
            };
            let files = rows.last().into_iter().flatten().enumerate();
            let files = files.map(move |(x, &square): (usize, &Square)| {
                label(shape.file(square), x as f32 + 0.5, height + 0.25)
            });
            let ranks = rows.iter().enumerate().filter_map(move |(y, row)| {
                row.first().map(|&square| label(shape.rank(square), -0.25, y as f32 + 0.5))
            });
            files.chain(ranks).collect::<Vec<_>>()
        });
        Self {
            width: f32::from(boards) * (width + GAP) - GAP,
            height,
            boards: faces.collect(),
            cells: cells.collect(),
            labels: labels.collect(),
            outlines: vec!["M0 0h1v1h-1z"],
        }
    }
}
