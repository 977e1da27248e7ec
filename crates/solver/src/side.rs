//! The pieces of one side and their moves, on boards without the opponent's pieces.

use glass_rules::{
    BoardId, CastlePath, Cell, Color, Geometry, Move, PawnStep, Position, Random, Role, SetOf,
    Square, SquareSet, Transfer, Variant, Wing, ZeroMoves,
};

/// A piece of a given side.
pub(crate) type OwnPiece = (Role, Cell);

/// The pieces of one side.
pub(crate) struct Side<V: Variant> {
    color: Color,
    pieces: Vec<OwnPiece>,
    occupied: [SetOf<V>; Move::BOARDS],
    key: u64,
}

/// A move of one side: the piece with index `at` is replaced, and so is the rook when castling.
#[derive(Clone, Copy)]
pub(crate) struct SideMove {
    pub at: usize,
    pub to: OwnPiece,
    pub rook: Option<(usize, OwnPiece)>,
    pub is_pawn_capture: bool,
}

impl<V: Variant> Side<V> {
    /// The pieces of that side in a position.
    pub fn new(position: &Position<V>, color: Color) -> Self {
        let mut side = Self {
            color,
            pieces: Vec::with_capacity(32),
            occupied: [SetOf::<V>::EMPTY; Move::BOARDS],
            key: side_key(position, color),
        };
        for (cell, piece) in position.pieces().filter(|(_, piece)| piece.color == color) {
            side.pieces.push((piece.role, cell));
            side.occupied[cell.board.index()].toggle(cell.square);
        }
        side
    }

    /// The pieces in any order.
    pub fn pieces(&self) -> &[OwnPiece] {
        &self.pieces
    }

    /// A hash of the pieces and their cells, independent of their order. Equals [`side_key`] of the position.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Replaces the piece with index `at`, and returns the old one.
    pub fn replace(&mut self, at: usize, to: OwnPiece) -> OwnPiece {
        let before = std::mem::replace(&mut self.pieces[at], to);
        for piece in [before, to] {
            self.key ^= piece_key(self.color, piece);
            self.occupied[piece.1.board.index()].toggle(piece.1.square);
        }
        before
    }

    /// All moves that could be legal with a suitable placement of the opponent's pieces.
    pub fn moves(&self, may_capture: bool) -> Vec<SideMove> {
        let mut moves = Vec::with_capacity(64);
        for (at, &piece) in self.pieces.iter().enumerate() {
            steps::<V>(self.color, piece, &self.occupied, may_capture, |to, is_pawn_capture| {
                moves.push(SideMove { at, to, rook: None, is_pawn_capture });
            });
            self.castle(at, piece, &mut moves);
        }
        moves
    }

    /// Adds castling moves. Castling rights are ignored.
    fn castle(&self, at: usize, king: OwnPiece, moves: &mut Vec<SideMove>) {
        for (path, landing) in castlings::<V>(self.color, king) {
            let home = king.1.board;
            let between = V::Geometry::between(path.king_from, path.rook_from);
            let mut arrivals = SetOf::<V>::from_square(path.king_to);
            arrivals.insert(path.rook_to);
            let is_closed = landing != home
                && !(self.occupied[landing.index()] & arrivals).is_empty()
                || !(self.occupied[home.index()] & between).is_empty();
            let rook = (Role::Rook, Cell::new(home, path.rook_from));
            let rook = self.pieces.iter().position(|&piece| piece == rook);
            if let Some(rook) = rook.filter(|_| !is_closed) {
                moves.push(SideMove {
                    at,
                    to: (Role::King, Cell::new(landing, path.king_to)),
                    rook: Some((rook, (Role::Rook, Cell::new(landing, path.rook_to)))),
                    is_pawn_capture: false,
                });
            }
        }
    }
}

fn piece_key(color: Color, (role, cell): OwnPiece) -> u64 {
    let place = u64::from(cell.square.0) << 8 | u64::from(cell.board.0);
    Random::new(place << 16 | (role as u64) << 8 | color as u64).next_u64()
}

/// A hash of one side's pieces and their cells.
pub(crate) fn side_key<V: Variant>(position: &Position<V>, color: Color) -> u64 {
    let pieces = position.pieces().filter(|(_, piece)| piece.color == color);
    pieces.fold(0, |key, (cell, piece)| key ^ piece_key(color, (piece.role, cell)))
}

/// Updates [`side_key`] after a move.
pub(crate) fn side_key_after<V: Variant>(
    key: u64,
    before: &Position<V>,
    after: &Position<V>,
    color: Color,
) -> u64 {
    let mut key = key;
    for board in Position::<V>::board_ids() {
        let (old, new) = (before.board(board), after.board(board));
        for square in (old.color(color) ^ new.color(color)).squares() {
            let there = if old.color(color).has(square) { old } else { new };
            let role = there.role_at(square).unwrap_or(Role::Pawn);
            key ^= piece_key(color, (role, Cell::new(board, square)));
        }
    }
    key
}

/// The boards on which a piece from this board may land in some position.
fn landings<V: Variant>(board: BoardId) -> impl Iterator<Item = BoardId> {
    Position::<V>::board_ids().filter(move |&landing| match V::TRANSFER {
        Transfer::Stay => landing == board,
        Transfer::Opposite | Transfer::AnyOther | Transfer::WhereAKingStands => landing != board,
        Transfer::Optional => true,
    })
}

/// Calls `each` with the resulting piece of each move other than castling, and with whether the move is a pawn capture.
/// Only own pieces block. `own` has their squares by board.
pub(crate) fn steps<V: Variant>(
    color: Color,
    (role, cell): OwnPiece,
    own: &[SetOf<V>; Move::BOARDS],
    may_capture: bool,
    mut each: impl FnMut(OwnPiece, bool),
) {
    let here = own[cell.board.index()];
    let (squares, captures) = if role == Role::Pawn {
        // An own piece on the target square does not always prevent an en passant capture before the transfer.
        let captures = V::Geometry::pawn(color, cell.square).when(may_capture);
        (pawn_pushes::<V>(color, cell.square, here), captures)
    } else {
        (V::Geometry::attacks(role, cell.square, here) & !here, SetOf::<V>::EMPTY)
    };
    for landing in landings::<V>(cell.board) {
        for square in ((squares | captures) & !own[landing.index()]).squares() {
            let (to, is_capture) = (Cell::new(landing, square), captures.has(square));
            if role == Role::Pawn && V::promotion_zone(color).has(square) {
                V::PROMOTION.roles.iter().for_each(|&role| each((role, to), is_capture));
            }
            each((role, to), is_capture);
        }
    }
    if V::ZERO_MOVES != ZeroMoves::None {
        for board in Position::<V>::board_ids() {
            if !own[board.index()].has(cell.square) {
                each((role, Cell::new(board, cell.square)), false);
            }
        }
    }
}

/// The castling moves of a king on its home square, each with the landing board.
pub(crate) fn castlings<V: Variant>(
    color: Color,
    (role, cell): OwnPiece,
) -> impl Iterator<Item = (CastlePath, BoardId)> {
    let paths = Wing::ALL.into_iter().filter_map(move |wing| V::castle_path(color, wing));
    let own = paths.filter(move |path| (role, cell.square) == (Role::King, path.king_from));
    own.flat_map(move |path| landings::<V>(cell.board).map(move |landing| (path, landing)))
}

/// The target squares of a pawn without captures.
fn pawn_pushes<V: Variant>(color: Color, square: Square, own: SetOf<V>) -> SetOf<V> {
    let here = SetOf::<V>::from_square(square);
    let mut squares = SetOf::<V>::EMPTY;
    for way in 0..V::Geometry::PAWN_PUSHES {
        let step = PawnStep::Push(way);
        let pushed = V::Geometry::pawn_step(color, step, here) & !own;
        squares |= pushed;
        if V::double_push_zone(color).has(square) {
            squares |= V::Geometry::pawn_step(color, step, pushed) & !own;
        }
    }
    squares
}
