//! Faces of square cells, in rows.

use glass_rules::{BoardId, Cell, Shape, Square};

use super::{CellFace, Face, GAP, Label, Layout, SQUARE};

/// One face: its board, its name, and its rows from the top.
struct Plan<'s> {
    board: BoardId,
    name: String,
    rows: &'s [Vec<Square>],
}

impl Layout {
    /// Boards of square cells in rows from the top, with the number of boards in each row. Shorter rows are centred.
    pub fn grid(boards: u8, in_rows: &[usize], shape: &Shape) -> Self {
        let faces = (0..boards).map(BoardId).flat_map(|board| {
            shape.planes().iter().map(move |rows| Plan {
                board,
                name: if boards > 1 { board.letter().to_string() } else { String::new() },
                rows,
            })
        });
        arranged(&faces.collect::<Vec<_>>(), in_rows, shape)
    }

    /// The planes of a board with more than two dimensions, in rows from the top. Each row lists the numbers of its
    /// planes. A plane is named after the common prefix of its squares' names.
    pub(super) fn planes(in_rows: &[&[usize]], shape: &Shape) -> Self {
        let order: Vec<_> = in_rows.concat();
        let faces = order.iter().filter_map(|&plane| {
            let rows = shape.planes().get(plane)?;
            let name = rows.first()?.first().map(|&square| shape.file(square))?;
            Some(Plan { board: BoardId::A, name: name[..1].to_owned(), rows })
        });
        let lengths: Vec<_> = in_rows.iter().map(|row| row.len()).collect();
        arranged(&faces.collect::<Vec<_>>(), &lengths, shape)
    }
}

fn arranged(plans: &[Plan], in_rows: &[usize], shape: &Shape) -> Layout {
    let size = |rows: &[Vec<Square>]| {
        (rows.iter().map(Vec::len).max().unwrap_or(0) as f32, rows.len() as f32)
    };
    let (width, height) = plans.first().map_or((0.0, 0.0), |plan| size(plan.rows));
    let across = in_rows.iter().max().copied().unwrap_or(0) as f32 * (width + GAP) - GAP;
    let named = plans.len() > 1;
    // Leaves room for labels and headings between rows.
    let down = height + GAP + if named { 0.5 } else { 0.0 };
    let places = in_rows.iter().enumerate().flat_map(|(row, &count)| {
        let left = (across - (count as f32 * (width + GAP) - GAP)) / 2.0;
        (0..count).map(move |column| (left + column as f32 * (width + GAP), row as f32 * down))
    });
    let mut layout = Layout {
        width: across,
        height: in_rows.len() as f32 * down - (down - height),
        faces: Vec::new(),
        cells: Vec::new(),
        labels: Vec::new(),
        outlines: vec![SQUARE.to_owned()],
    };
    for (face, (plan, (x, y))) in plans.iter().zip(places).enumerate() {
        layout.faces.push(Face {
            board: plan.board,
            name: plan.name.clone(),
            heading: None,
            x,
            y,
            width,
            height,
        });
        layout.cells.extend(cells(face, plan));
        layout.labels.extend(labels(face, plan, shape, (width, height)));
    }
    layout.cells.sort_by_key(|cell| cell.cell);
    layout
}

fn cells(face: usize, plan: &Plan) -> Vec<CellFace> {
    let rows = plan.rows.iter().enumerate();
    let squares =
        rows.flat_map(|(y, row)| row.iter().enumerate().map(move |(x, &square)| (x, y, square)));
    // Corresponding cells of neighbouring planes have different shades.
    let plane = plan.rows.first().and_then(|row| row.first()).map_or(0, |square| square.index());
    let levels = plane / plan.rows.iter().map(Vec::len).sum::<usize>().max(1);
    squares
        .map(|(x, y, square)| CellFace {
            cell: Cell::new(plan.board, square),
            face,
            x: x as f32,
            y: y as f32,
            shade: u8::from((x + y + levels).is_multiple_of(2)),
            tint: 0,
            outline: 0,
        })
        .collect()
}

/// File letters below and rank numbers on the left, with either side at the bottom.
fn labels(face: usize, plan: &Plan, shape: &Shape, (width, height): (f32, f32)) -> Vec<Label> {
    let label = |text: &str, x: f32, y: f32, flipped| Label {
        face,
        text: text.to_owned(),
        x,
        y,
        flipped,
        on_cell: false,
    };
    let files = plan.rows.last().into_iter().flatten().enumerate().map(|(x, &square)| {
        let file = shape.file(square);
        // The name of the plane is already in its heading.
        let file = &file[file.find(|c: char| c.is_ascii_lowercase()).unwrap_or(0)..];
        let (x, below) = (x as f32 + 0.5, height + 0.25);
        label(file, x, below, (width - x, below))
    });
    let ranks = plan.rows.iter().enumerate().filter_map(|(y, row)| {
        let y = y as f32 + 0.5;
        row.first().map(|&square| label(shape.rank(square), -0.25, y, (-0.25, height - y)))
    });
    files.chain(ranks).collect()
}
