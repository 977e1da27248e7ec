//! Draws one face of a layout as characters.

use std::collections::BTreeMap;

use glass_catalogue::{CellFace, Face, Layout};
use glass_rules::{BoardId, Cell, Color, PositionView};

use super::block::TextBlock;
use super::{TextOptions, levels, sign};
use crate::kings::kings_on;
use crate::targets::{Target, targets};
use crate::twin::twin_of;

/// The columns before the first cell on a board with labels: two characters and a space.
const EDGE: usize = 3;
/// The columns before the first cell on a board without labels: space for a bracket.
const BARE_EDGE: usize = 1;

/// A cell in a grid of characters. Cells of one row may be more than one column apart.
struct GridCell {
    cell: Cell,
    row: usize,
    column: usize,
}

/// The shared data of all boards.
pub(super) struct BoardBlocks<'a> {
    view: &'a dyn PositionView,
    options: &'a TextOptions,
    layout: &'a Layout,
    targets: BTreeMap<Cell, Target>,
}

impl<'a> BoardBlocks<'a> {
    pub(super) fn new(
        view: &'a dyn PositionView,
        options: &'a TextOptions,
        layout: &'a Layout,
    ) -> Self {
        let targets = options.targets.map(|from| targets(view, from)).unwrap_or_default();
        Self { view, options, layout, targets }
    }

    /// A face with its name and labels, and its width and height. The width does not depend on the pieces.
    pub(super) fn block(&self, number: usize, face: &Face) -> (TextBlock, usize, usize) {
        let spots = self.spots(number, face.board);
        let labelled = self.layout.labels.iter().any(|label| label.face == number);
        let edge = if labelled { EDGE } else { BARE_EDGE };
        let columns = spots.iter().map(|spot| spot.column + 1).max().unwrap_or(0);
        let rows = spots.iter().map(|spot| spot.row + 1).max().unwrap_or(0);
        let mut block = TextBlock::default();
        let above = self.heading(&mut block, face, edge + columns / 2);
        for spot in &spots {
            self.cell(&mut block, spot.cell, spot.row + above, edge + spot.column);
        }
        if labelled {
            self.labels(&mut block, &spots, above, edge);
        }
        (block, edge + columns, above + rows + usize::from(labelled))
    }

    /// The places of the cells: as on the page if they form a lattice, otherwise in the rows of FEN.
    fn spots(&self, number: usize, board: BoardId) -> Vec<GridCell> {
        if !self.layout.is_lattice() {
            return self.unrolled(board);
        }
        let cells = || self.layout.cells.iter().filter(|cell| cell.face == number);
        let (xs, ys) = (levels(cells().map(|cell| cell.x)), levels(cells().map(|cell| cell.y)));
        let level = |levels: &[f32], at: f32| levels.partition_point(|&level| level < at - 0.01);
        let spot = |cell: &CellFace| GridCell {
            cell: cell.cell,
            row: level(&ys, cell.y),
            column: 2 * level(&xs, cell.x),
        };
        cells().map(spot).collect()
    }

    /// The rings of a round board as rows, rotated by half a turn for Black.
    fn unrolled(&self, board: BoardId) -> Vec<GridCell> {
        let mut spots = Vec::new();
        for (row, squares) in self.view.variant().shape().rows().enumerate() {
            let half = if self.options.bottom == Color::Black { squares.len() / 2 } else { 0 };
            let squares = squares.iter().cycle().skip(half).take(squares.len());
            spots.extend(squares.enumerate().map(|(column, &square)| GridCell {
                cell: Cell::new(board, square),
                row,
                column: 2 * column,
            }));
        }
        spots
    }

    /// Writes the name and the kings, above the board or in its free corner. Returns the number of rows above the
    /// board.
    fn heading(&self, block: &mut TextBlock, face: &Face, middle: usize) -> usize {
        if face.name.is_empty() {
            return 0;
        }
        let column = if face.heading.is_some() { 0 } else { middle };
        block.put(0, column, face.name.chars());
        let kings = kings_on(self.view, face.board).map(|color| {
            sign::piece(
                glass_rules::Piece { color, role: glass_rules::Role::King },
                self.options.unicode,
            )
        });
        block.put(0, column + face.name.chars().count() + 1, kings);
        usize::from(face.heading.is_none())
    }

    fn cell(&self, block: &mut TextBlock, cell: Cell, row: usize, column: usize) {
        let unicode = self.options.unicode;
        let target = self.targets.get(&cell);
        let character = match (self.view.piece_at(cell), target) {
            (Some(piece), _) => sign::piece(piece, unicode),
            (None, Some(target)) => sign::target(target.passing, unicode),
            (None, None) => sign::empty(twin_of(self.view, cell).is_some(), unicode),
        };
        block.put(row, column, [character]);
        let brackets = if self.options.targets == Some(cell) {
            Some(('[', ']'))
        } else if target.is_some_and(|target| target.capture) {
            Some(('x', ' '))
        } else {
            let last = self.options.last_move.map(|last| last.landing_cell());
            (last == Some(cell)).then_some(('(', ')'))
        };
        if let Some((before, after)) = brackets {
            block.put(row, column.saturating_sub(1), [before]);
            if after != ' ' {
                block.put(row, column + 1, [after]);
            }
        }
    }

    /// Writes ranks before their first cells, and files in a line below.
    fn labels(&self, block: &mut TextBlock, spots: &[GridCell], above: usize, edge: usize) {
        let shape = self.view.variant().shape();
        let below = above + spots.iter().map(|spot| spot.row + 1).max().unwrap_or(0);
        let mut first: BTreeMap<&str, &GridCell> = BTreeMap::new();
        for spot in spots {
            let file = shape.file(spot.cell.square);
            // The name of a plane is already in its heading.
            let file = file.trim_start_matches(|c: char| c.is_ascii_uppercase());
            block.put(below, edge + spot.column, file.chars());
            let known = first.entry(shape.rank(spot.cell.square)).or_insert(spot);
            if spot.column < known.column {
                *known = spot;
            }
        }
        for (rank, spot) in first {
            let start = (edge + spot.column).saturating_sub(rank.len() + 1);
            block.put(spot.row + above, start, rank.chars());
        }
    }
}
