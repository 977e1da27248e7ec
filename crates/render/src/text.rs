//! A position for a terminal.

use glass_rules::{CellFace, Color, Face, Layout, Move, Piece, PositionView, Role};

use crate::describe::state;
use crate::twin::twin_of;

/// The columns between two boards.
const GAP: usize = 4;
/// The columns before a board's first cell: a label of two characters and a space.
const EDGE: usize = 3;

/// How a position is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// The side at the bottom of every board.
    pub bottom: Color,
    /// Whether men are shown by the signs of Unicode instead of letters.
    pub unicode: bool,
    /// Whether a line says what the marks of empty squares mean.
    pub legend: bool,
    /// The move that led here: its man is put in brackets.
    pub last_move: Option<Move>,
}

impl Default for TextOptions {
    fn default() -> Self {
        Self { bottom: Color::White, unicode: false, legend: false, last_move: None }
    }
}

/// The position as lines of text: the boards side by side and the side to move. An empty square is `.`, and `'`
/// where its twin on another board is occupied, so that no man can land there.
///
/// ```
/// use glass_render::{TextOptions, text};
/// use glass_rules::{AnyPosition, GameId};
/// let start = AnyPosition::start(GameId::Alice.default_rules());
/// let lines = text(start.view(), &TextOptions::default());
/// assert!(lines.contains(" 8 r n b q k b n r     8 ' ' ' ' ' ' ' '\n"));
/// assert!(lines.contains(" 3 . . . . . . . .     3 . . . . . . . .\n"));
/// ```
pub fn text(view: &dyn PositionView, options: &TextOptions) -> String {
    let layout = view.game().layout();
    // Boards at one height stand in one row of boards.
    let mut heights: Vec<f32> = layout.boards.iter().map(|face| face.y).collect();
    heights.sort_by(f32::total_cmp);
    heights.dedup();
    let mut lines: Vec<String> = Vec::new();
    for height in heights {
        let mut faces: Vec<_> = layout.boards.iter().filter(|face| face.y == height).collect();
        faces.sort_by(|a, b| a.x.total_cmp(&b.x));
        let mut block = Block::default();
        for face in faces {
            block.put_beside(Block::of_board(view, layout, face, options));
        }
        lines.extend(block.lines());
        lines.push(String::new());
    }
    if options.legend && view.game().boards() > 1 {
        lines.push(format!(
            "{} empty   {} empty, but its twin on the other board is occupied",
            mark(false, options.unicode),
            mark(true, options.unicode)
        ));
    }
    let state = state(view);
    lines.push(if state.ends_with('.') { state } else { state + "." });
    lines.join("\n") + "\n"
}

/// The mark of an empty square.
const fn mark(closed: bool, unicode: bool) -> char {
    match (closed, unicode) {
        (false, false) => '.',
        (true, false) => '\'',
        (false, true) => '·',
        (true, true) => '◦',
    }
}

/// The sign or letter of a man.
const fn sign(piece: Piece, unicode: bool) -> char {
    if !unicode {
        return piece.letter();
    }
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => '♙',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::King) => '♔',
        (Color::Black, Role::Pawn) => '♟',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::King) => '♚',
    }
}

/// A rectangle of characters.
#[derive(Default)]
struct Block {
    rows: Vec<Vec<char>>,
}

impl Block {
    fn put(&mut self, row: usize, column: usize, text: impl Iterator<Item = char>) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        for (column, character) in (column..).zip(text) {
            let line = &mut self.rows[row];
            if line.len() <= column {
                line.resize(column + 1, ' ');
            }
            line[column] = character;
        }
    }

    fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn put_beside(&mut self, other: Self) {
        let column = if self.rows.is_empty() { 0 } else { self.width() + GAP };
        for (row, line) in other.rows.into_iter().enumerate() {
            self.put(row, column, line.into_iter());
        }
    }

    fn lines(&self) -> impl Iterator<Item = String> {
        self.rows.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned())
    }

    /// A board with its name above it and its labels around it.
    fn of_board(
        view: &dyn PositionView,
        layout: &Layout,
        face: &Face,
        options: &TextOptions,
    ) -> Self {
        let turned = options.bottom == Color::Black;
        let cells: Vec<_> =
            layout.cells.iter().filter(|cell| cell.cell.board == face.board).collect();
        let top = |cell: &CellFace| if turned { face.height - cell.y - 1.0 } else { cell.y };
        let left = |cell: &CellFace| if turned { face.width - cell.x - 1.0 } else { cell.x };
        let mut rows: Vec<f32> = cells.iter().map(|cell| top(cell)).collect();
        rows.sort_by(f32::total_cmp);
        rows.dedup_by(|a, b| (*a - *b).abs() < 0.01);
        // Two columns a cell: half steps of cells, as of hexagons, fall on columns too.
        let column = |x: f32| EDGE + (x * 2.0).round().max(0.0) as usize;
        let row = |y: f32| {
            rows.iter().position(|known| (known - y).abs() < 0.01).unwrap_or(0)
                + usize::from(named(layout))
        };

        let mut block = Self::default();
        if named(layout) {
            block.put(0, column(face.width / 2.0 - 0.5), face.name.chars());
        }
        for cell in cells {
            let here = view.piece_at(cell.cell);
            let closed = || mark(twin_of(view, cell.cell).is_some(), options.unicode);
            let character = here.map_or_else(closed, |piece| sign(piece, options.unicode));
            let (row, column) = (row(top(cell)), column(left(cell)));
            block.put(row, column, [character].into_iter());
            if options.last_move.is_some_and(|last| last.landing_cell() == cell.cell) {
                block.put(row, column.saturating_sub(1), ['('].into_iter());
                block.put(row, column + 1, [')'].into_iter());
            }
        }
        let below = block.rows.len();
        for label in layout.labels.iter().filter(|label| label.board == face.board) {
            let (x, y) = (label.x - 0.5, label.y - 0.5);
            if label.y > face.height {
                let x = if turned { face.width - x - 1.0 } else { x };
                block.put(below, column(x), label.text.chars());
            } else if label.x < 0.0 {
                let row = row(if turned { face.height - y - 1.0 } else { y });
                let start = (EDGE - 1).saturating_sub(label.text.chars().count());
                block.put(row, start, label.text.chars());
            }
        }
        block
    }
}

/// Whether boards have names.
fn named(layout: &Layout) -> bool {
    layout.boards.iter().any(|face| !face.name.is_empty())
}
