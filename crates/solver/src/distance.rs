//! The fewest moves that a piece needs to its place in the diagram.

use glass_rules::{
    BoardId, Cell, Color, Geometry, PawnStep, Piece, Position, Role, SetOf, Square, SquareSet,
    Transfer, Variant, Wing, ZeroMoves,
};

/// The distance of a piece that cannot get there.
pub(crate) const NEVER: u8 = u8::MAX;

/// For each piece of a side, wherever it stands, the fewest moves on empty boards to each of the pieces of the diagram.
/// What a castling rook needs counts as nothing: the king makes the move.
pub(crate) struct Distances {
    /// The pieces of the diagram: for each of them a number of moves by role and cell.
    targets: usize,
    moves: Vec<u8>,
    squares: usize,
    boards: usize,
}

impl Distances {
    /// The distances of one side to its pieces in the diagram.
    pub fn new<V: Variant>(diagram: &Position<V>, color: Color) -> Self {
        let boards = Position::<V>::board_ids().count();
        let squares = V::Geometry::SQUARES;
        let goals: Vec<(Cell, Piece)> =
            diagram.pieces().filter(|(_, piece)| piece.color == color).collect();
        let mut distances = Self { targets: goals.len(), moves: Vec::new(), squares, boards };
        let states = Role::COUNT * boards * squares;
        distances.moves = vec![NEVER; states * goals.len()];
        for (at, (cell, piece)) in goals.into_iter().enumerate() {
            let state = distances.state(piece.role, cell);
            distances.moves[state * distances.targets + at] = 0;
        }
        distances.relax::<V>(color);
        distances
    }

    fn state(&self, role: Role, cell: Cell) -> usize {
        (role as usize * self.boards + cell.board.index()) * self.squares + cell.square.index()
    }

    /// The numbers of moves of a piece to each piece of the diagram.
    #[inline]
    pub fn from(&self, role: Role, cell: Cell) -> &[u8] {
        let first = self.state(role, cell) * self.targets;
        &self.moves[first..first + self.targets]
    }

    /// Lowers every distance to one more than that of the best next cell, until none changes.
    fn relax<V: Variant>(&mut self, color: Color) {
        let mut edges = Vec::new();
        for role in V::ID.roles() {
            for cell in cells::<V>() {
                steps::<V>(color, role, cell, |role_after, to, cost| {
                    edges.push((self.state(role, cell), self.state(role_after, to), cost));
                });
            }
        }
        loop {
            let mut changed = false;
            for &(from, to, cost) in &edges {
                for target in 0..self.targets {
                    let there = self.moves[to * self.targets + target];
                    let here = &mut self.moves[from * self.targets + target];
                    let through = there.saturating_add(cost);
                    if through < *here {
                        *here = through;
                        changed = true;
                    }
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

/// The boards on which a piece of that board may land in some position.
fn landings<V: Variant>(board: BoardId) -> impl Iterator<Item = BoardId> {
    Position::<V>::board_ids().filter(move |&landing| match V::TRANSFER {
        Transfer::Stay => landing == board,
        Transfer::Opposite | Transfer::AnyOther | Transfer::WhereAKingStands => landing != board,
        Transfer::Optional => true,
    })
}

/// Calls `each` with the cells that a piece may reach by one move in some position, its role then, and the cost.
fn steps<V: Variant>(color: Color, role: Role, cell: Cell, mut each: impl FnMut(Role, Cell, u8)) {
    let squares = if role == Role::Pawn {
        pawn_squares::<V>(color, cell.square)
    } else {
        V::Geometry::attacks(role, cell.square, SetOf::<V>::EMPTY)
    };
    for square in squares.squares() {
        for landing in landings::<V>(cell.board) {
            let to = Cell::new(landing, square);
            if role == Role::Pawn && V::promotion_zone(color).has(square) {
                V::PROMOTION.roles.iter().for_each(|&role| each(role, to, 1));
            }
            each(role, to, 1);
        }
    }
    if V::ZERO_MOVES != ZeroMoves::None {
        Position::<V>::board_ids().for_each(|board| each(role, Cell::new(board, cell.square), 1));
    }
    for wing in Wing::ALL {
        let Some(path) = V::castle_path(color, wing) else { continue };
        for landing in landings::<V>(cell.board) {
            if (role, cell.square) == (Role::King, path.king_from) {
                each(role, Cell::new(landing, path.king_to), 1);
            }
            if (role, cell.square) == (Role::Rook, path.rook_from) {
                each(role, Cell::new(landing, path.rook_to), 0);
            }
        }
    }
}

/// Where a pawn may go or capture, whatever stands there.
fn pawn_squares<V: Variant>(color: Color, square: Square) -> SetOf<V> {
    let mut here = SetOf::<V>::EMPTY;
    here.toggle(square);
    let mut squares = V::Geometry::pawn(color, square);
    for way in 0..V::Geometry::PAWN_PUSHES {
        let step = PawnStep::Push(way);
        let pushed = V::Geometry::pawn_step(color, step, here);
        squares |= pushed;
        if V::double_push_zone(color).has(square) {
            squares |= V::Geometry::pawn_step(color, step, pushed);
        }
    }
    squares
}
