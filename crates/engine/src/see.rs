//! Static exchange evaluation (SEE): the material gain of a series of captures on one square.
//!
//! In variants with transfers, a piece that captures on one board lands on another and is recaptured there. Each side
//! therefore captures from its own board: only enemy pieces on the landing board defend a square. A piece that may
//! choose its landing board is assumed to choose one where it cannot be recaptured, if possible.

use glass_rules::{
    BoardId, Cell, Color, Goal, Move, Position, Role, SetOf, Square, SquareSet, Variant,
};

use crate::evaluate::{DECISIVE, PieceValues};
use crate::landing::{MAX_BOARDS, slot};
use crate::score::Value;

/// The value of a piece of a side in centipawns. [`DECISIVE`] for the last piece of a role that must not be lost.
#[inline]
pub(crate) fn piece_value<V: Variant>(
    position: &Position<V>,
    values: &PieceValues,
    color: Color,
    role: Role,
) -> Value {
    let is_last = || {
        let pieces = |board| position.board(board).pieces(color, role).count();
        Position::<V>::board_ids().map(pieces).sum::<u32>() == 1
    };
    if V::GOAL == Goal::Extinction && is_last() { DECISIVE } else { values.values[role as usize] }
}

/// Whether the move gains at least `threshold` centipawns if both sides continue with their best captures on its
/// square.
pub(crate) fn see_ge<V: Variant>(
    position: &Position<V>,
    values: &PieceValues,
    mv: Move,
    threshold: Value,
) -> bool {
    if mv.is_castling() {
        return threshold <= 0;
    }
    let us = position.turn();
    let from = mv.from();
    let board = position.board(from.board);
    let mover = board.role_at(from.square).unwrap_or(Role::Pawn);
    let standing = mv.promotion().unwrap_or(mover);
    let value_of = |color, role| piece_value(position, values, color, role);

    let standing_value = value_of(us, standing);
    let mut gain: Value =
        position.captures(mv).map(|(_, victim)| value_of(victim.color, victim.role)).sum();
    if standing != mover {
        gain += standing_value - values.values[mover as usize];
    }
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    balance = standing_value - balance;
    if balance <= 0 {
        return true;
    }

    let mut boards = ExchangeBoards::after(position, mv);
    let square = mv.to();
    let mut board = mv.landing();
    let mut side = !us;
    // Whether the side that made the last capture also made the first move.
    let mut wins = true;
    loop {
        let attackers = boards.attackers(board, side);
        let through = position
            .attacker_through(Cell::new(board, square), side)
            .filter(|cell| boards.is_occupied(cell.board));
        if attackers.is_empty() && through.is_none() {
            return wins;
        }
        wins = !wins;
        let mut attacker = None;
        for &role in &values.least_valuable_first {
            let pieces = attackers & position.board(board).role(role);
            if let Some(piece) = pieces.first() {
                attacker = Some((role, Cell::new(board, piece)));
                break;
            }
            if let Some(cell) = through
                && position.board(cell.board).role(role).has(cell.square)
            {
                attacker = Some((role, cell));
                break;
            }
        }
        let Some((role, piece)) = attacker else {
            // Only the king can capture. Its cell must be safe before and after the transfer.
            let is_attacked = |board| boards.is_attacked(board, !side);
            let is_safe = !is_attacked(board)
                && position.landings(board).into_iter().any(|landing| !is_attacked(landing));
            return wins == is_safe;
        };
        balance = value_of(side, role) - balance;
        if balance < Value::from(wins) {
            return wins;
        }
        boards.remove(piece);
        // A piece that captures through the looking-glass stays on the board of its capture.
        if piece.board == board {
            let Some(landing) = boards.landing(board, side) else { return !wins };
            boards.transfer(board, landing);
            board = landing;
        }
        side = !side;
    }
}

/// The occupied cells after some captures on a square.
struct ExchangeBoards<'p, V: Variant> {
    position: &'p Position<V>,
    square: Square,
    occupied: [SetOf<V>; MAX_BOARDS],
}

impl<'p, V: Variant> ExchangeBoards<'p, V> {
    /// The boards after a move. The next captures are on its square.
    #[inline]
    fn after(position: &'p Position<V>, mv: Move) -> Self {
        let mut occupied = [SetOf::<V>::EMPTY; MAX_BOARDS];
        for board in Position::<V>::board_ids() {
            occupied[slot(board)] = position.board(board).occupied();
        }
        let from = mv.from();
        occupied[slot(from.board)] &= !SetOf::<V>::from_square(from.square);
        let mut boards = Self { position, square: mv.to(), occupied };
        boards.transfer(mv.board(), mv.landing());
        boards
    }

    /// Moves the occupation of the square to the landing board. This matters only if landing boards are chosen.
    #[inline]
    fn transfer(&mut self, board: BoardId, landing: BoardId) {
        if V::TRANSFER.is_choice() {
            let square = SetOf::<V>::from_square(self.square);
            self.occupied[slot(board)] &= !square;
            self.occupied[slot(landing)] |= square;
        }
    }

    /// The pieces of a side that attack the square on a board.
    #[inline]
    fn attackers(&self, board: BoardId, side: Color) -> SetOf<V> {
        let here = self.occupied[slot(board)];
        self.position.attackers(Cell::new(board, self.square), side, here) & here
    }

    #[inline]
    fn is_attacked(&self, board: BoardId, by: Color) -> bool {
        !self.attackers(board, by).is_empty()
    }

    /// Whether the square is occupied on a board.
    #[inline]
    fn is_occupied(&self, board: BoardId) -> bool {
        self.occupied[slot(board)].has(self.square)
    }

    #[inline]
    fn remove(&mut self, piece: Cell) {
        self.occupied[slot(piece.board)] &= !SetOf::<V>::from_square(piece.square);
    }

    /// The landing board of a capturing piece: preferably one where it cannot be recaptured.
    #[inline]
    fn landing(&self, board: BoardId, side: Color) -> Option<BoardId> {
        if !V::TRANSFER.is_choice() {
            return self.position.landings(board).into_iter().next();
        }
        let free = |landing: &BoardId| *landing == board || !self.is_occupied(*landing);
        let landings = || self.position.landings(board).into_iter().filter(free);
        landings().find(|&landing| !self.is_attacked(landing, !side)).or_else(|| landings().next())
    }
}
