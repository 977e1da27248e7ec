//! Static exchange: what a series of captures on one square brings.
//!
//! Where pieces transfer, the piece that captures on one board stands on the other afterwards and is captured
//! there, so each side captures from a board of its own: only the enemy's pieces on the landing board
//! guard a square. Where a captor may choose its landing board it goes where nobody can take it back, if there is
//! such a board.

use glass_rules::{
    BoardId, Cell, Color, Goal, Move, Position, Role, SetOf, Square, SquareSet, Variant,
};

use crate::evaluate::{DECISIVE, Worth};
use crate::landing::{MAX_BOARDS, slot};
use crate::score::Value;

/// What a piece of that side is worth, which is everything for the last of a kind that must not be lost.
#[inline]
pub(crate) fn worth_of<V: Variant>(
    position: &Position<V>,
    worth: &Worth,
    color: Color,
    role: Role,
) -> Value {
    let is_last = || {
        let pieces = |board| position.board(board).pieces(color, role).count();
        Position::<V>::board_ids().map(pieces).sum::<u32>() == 1
    };
    if V::GOAL == Goal::Extinction && is_last() { DECISIVE } else { worth.pieces[role as usize] }
}

/// Whether the move wins at least `threshold` after the best captures of both sides on its square.
pub(crate) fn wins<V: Variant>(
    position: &Position<V>,
    worth: &Worth,
    tried: Move,
    threshold: Value,
) -> bool {
    if tried.is_castling() {
        return threshold <= 0;
    }
    let us = position.turn();
    let from = tried.from();
    let board = position.board(from.board);
    let mover = board.role_at(from.square).unwrap_or(Role::Pawn);
    let standing = tried.promotion().unwrap_or(mover);
    let worth_of = |color, role| worth_of(position, worth, color, role);

    let standing_worth = worth_of(us, standing);
    let mut gain: Value =
        position.captures(tried).map(|(_, victim)| worth_of(victim.color, victim.role)).sum();
    if standing != mover {
        gain += standing_worth - worth.pieces[mover as usize];
    }
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    balance = standing_worth - balance;
    if balance <= 0 {
        return true;
    }

    let mut field = Field::of(position, tried);
    let square = tried.to();
    let mut board = tried.landing();
    let mut side = !us;
    let mut good = true;
    loop {
        let attackers = field.attackers(board, side);
        let through = position
            .attacker_through(Cell::new(board, square), side)
            .filter(|cell| field.stands(cell.board));
        if attackers.is_empty() && through.is_none() {
            return good;
        }
        good = !good;
        let mut captor = None;
        for &role in &worth.ladder {
            let pieces = attackers & position.board(board).role(role);
            if let Some(piece) = pieces.first() {
                captor = Some((role, Cell::new(board, piece)));
                break;
            }
            if let Some(cell) = through
                && position.board(cell.board).role(role).has(cell.square)
            {
                captor = Some((role, cell));
                break;
            }
        }
        let Some((role, piece)) = captor else {
            // Only the king is left: it must be safe before the transfer and after it.
            let is_hit = |board| field.is_hit(board, !side);
            let is_safe = !is_hit(board)
                && position.landings(board).into_iter().any(|landing| !is_hit(landing));
            return good == is_safe;
        };
        balance = worth_of(side, role) - balance;
        if balance < Value::from(good) {
            return good;
        }
        field.leave(piece);
        // What captures through the looking-glass stays where it has captured.
        if piece.board == board {
            let Some(landing) = field.landing(board, side) else { return !good };
            field.cross(board, landing);
            board = landing;
        }
        side = !side;
    }
}

/// The boards as they are after some captures on a square.
struct Field<'p, V: Variant> {
    position: &'p Position<V>,
    square: Square,
    occupied: [SetOf<V>; MAX_BOARDS],
}

impl<'p, V: Variant> Field<'p, V> {
    /// The boards after a move, its square being where the next capture happens.
    #[inline]
    fn of(position: &'p Position<V>, tried: Move) -> Self {
        let mut occupied = [SetOf::<V>::EMPTY; MAX_BOARDS];
        for board in Position::<V>::board_ids() {
            occupied[slot(board)] = position.board(board).occupied();
        }
        let from = tried.from();
        occupied[slot(from.board)] &= !SetOf::<V>::of(from.square);
        let mut field = Self { position, square: tried.to(), occupied };
        field.cross(tried.board(), tried.landing());
        field
    }

    /// The square is left on one board and taken on the other. Only who chooses where to land asks for that.
    #[inline]
    fn cross(&mut self, board: BoardId, landing: BoardId) {
        if V::TRANSFER.is_choice() {
            let square = SetOf::<V>::of(self.square);
            self.occupied[slot(board)] &= !square;
            self.occupied[slot(landing)] |= square;
        }
    }

    /// The pieces of a side that attack the square of a board.
    #[inline]
    fn attackers(&self, board: BoardId, side: Color) -> SetOf<V> {
        let here = self.occupied[slot(board)];
        self.position.attackers(Cell::new(board, self.square), side, here) & here
    }

    #[inline]
    fn is_hit(&self, board: BoardId, by: Color) -> bool {
        !self.attackers(board, by).is_empty()
    }

    /// Whether the piece that stood on the square of that board at the beginning is still there.
    #[inline]
    fn stands(&self, board: BoardId) -> bool {
        self.occupied[slot(board)].has(self.square)
    }

    #[inline]
    fn leave(&mut self, piece: Cell) {
        self.occupied[slot(piece.board)] &= !SetOf::<V>::of(piece.square);
    }

    /// The board on which a captor lands: one where nobody takes it back if there is one.
    #[inline]
    fn landing(&self, board: BoardId, side: Color) -> Option<BoardId> {
        if !V::TRANSFER.is_choice() {
            return self.position.landings(board).into_iter().next();
        }
        let free = |landing: &BoardId| *landing == board || !self.stands(*landing);
        let landings = || self.position.landings(board).into_iter().filter(free);
        landings().find(|&landing| !self.is_hit(landing, !side)).or_else(|| landings().next())
    }
}
