//! Computes the minimum number of moves that a piece needs to reach its place in the diagram.

use glass_rules::{Cell, Color, Geometry, Move, Position, Role, SetOf, Square, SquareSet, Variant};

use crate::assignment::{MAX_PIECES, least_cost};
use crate::side::{OwnPiece, castlings, steps};

/// The distance to a place that a piece cannot reach.
const NEVER: u8 = u8::MAX;

/// For each piece of a side, the minimum number of moves on empty boards from each cell to each piece of the diagram. A
/// castling rook's distance is 0, because the king makes the move.
pub(crate) struct Distances {
    /// The number of pieces in the diagram. For each of them, `moves` has a distance by role and cell.
    targets: usize,
    moves: Vec<u8>,
    squares: usize,
    boards: usize,
}

impl Distances {
    /// The distances of one side to its pieces in the diagram. `may_capture` allows captures by pawns.
    pub fn new<V: Variant>(diagram: &Position<V>, color: Color, may_capture: bool) -> Self {
        let boards = Position::<V>::board_ids().count();
        let squares = V::Geometry::SQUARES;
        let goals: Vec<OwnPiece> = diagram
            .pieces()
            .filter(|(_, piece)| piece.color == color)
            .map(|(cell, piece)| (piece.role, cell))
            .collect();
        let mut distances = Self { targets: goals.len(), moves: Vec::new(), squares, boards };
        let states = Role::COUNT * boards * squares;
        distances.moves = vec![NEVER; states * goals.len()];
        for (at, goal) in goals.into_iter().enumerate() {
            let state = distances.state(goal);
            distances.moves[state * distances.targets + at] = 0;
        }
        distances.relax::<V>(color, may_capture);
        distances
    }

    /// The number of pieces in the diagram.
    pub fn targets(&self) -> usize {
        self.targets
    }

    fn state(&self, (role, cell): OwnPiece) -> usize {
        (role as usize * self.boards + cell.board.index()) * self.squares + cell.square.index()
    }

    /// The distances of a piece to each piece of the diagram.
    #[inline]
    fn from(&self, piece: OwnPiece) -> &[u8] {
        let first = self.state(piece) * self.targets;
        &self.moves[first..first + self.targets]
    }

    /// Whether `moves` moves may suffice to move a different piece to each cell of the diagram.
    pub fn are_within(&self, pieces: &[OwnPiece], moves: u16) -> bool {
        if pieces.len() > MAX_PIECES {
            return true;
        }
        let mut costs = [&[] as &[u8]; MAX_PIECES];
        for (costs, &piece) in costs.iter_mut().zip(pieces) {
            *costs = self.from(piece);
        }
        least_cost(&costs[..pieces.len()], self.targets, u32::from(moves)).is_some()
    }

    /// Relaxes distances until none changes: each is at most one more than that of the best next cell.
    fn relax<V: Variant>(&mut self, color: Color, may_capture: bool) {
        let empty = [SetOf::<V>::EMPTY; Move::BOARDS];
        let mut edges = Vec::new();
        for role in V::ID.roles() {
            for cell in cells::<V>() {
                let from = self.state((role, cell));
                steps::<V>(color, (role, cell), &empty, may_capture, |to, _| {
                    edges.push((from, self.state(to), 1_u8));
                });
                for (path, landing) in castlings::<V>(color, (role, cell)) {
                    let arrival = |square| Cell::new(landing, square);
                    edges.push((from, self.state((Role::King, arrival(path.king_to))), 1));
                    let rook = self.state((Role::Rook, Cell::new(cell.board, path.rook_from)));
                    edges.push((rook, self.state((Role::Rook, arrival(path.rook_to))), 0));
                }
            }
        }
        edges.sort_unstable_by_key(|&(from, ..)| from);
        let mut fewest = vec![NEVER; self.targets];
        let targets = self.targets;
        let row = |state: usize| state * targets..(state + 1) * targets;
        loop {
            let mut changed = false;
            for edges in edges.chunk_by(|a, b| a.0 == b.0) {
                let from = row(edges[0].0);
                fewest.copy_from_slice(&self.moves[from.clone()]);
                for &(_, to, cost) in edges {
                    for (fewest, there) in fewest.iter_mut().zip(&self.moves[row(to)]) {
                        *fewest = (*fewest).min(there.saturating_add(cost));
                    }
                }
                if self.moves[from.clone()] != fewest {
                    self.moves[from].copy_from_slice(&fewest);
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }
}

fn cells<V: Variant>() -> impl Iterator<Item = Cell> {
    Position::<V>::board_ids().flat_map(|board| {
        (0..V::Geometry::SQUARES as u16).map(move |at| Cell::new(board, Square(at)))
    })
}
