//! Static exchange: what a series of captures on one square brings.
//!
//! Where men transfer, the man that captures on one board stands on the other afterwards and is captured
//! there, so each side captures from a board of its own: only the enemy's men on the landing board
//! guard a square.

use glass_rules::{Cell, Game, Move, MoveKind, Position, Role, SetOf, SquareSet};

use crate::landing::{MAX_BOARDS, landing_of};
use crate::score::Value;

/// Whether the move wins at least `threshold` after the best captures of both sides on its square.
pub(crate) fn wins<G: Game>(
    position: &Position<G>,
    worth: &[Value; Role::COUNT],
    tried: Move,
    threshold: Value,
) -> bool {
    if tried.is_castling() {
        return threshold <= 0;
    }
    let (from, transit) = (tried.from(), tried.transit_cell());
    let mut side = !position.turn();
    let board = position.board(from.board);
    let mover = board.role_at(from.square).unwrap_or(Role::Pawn);
    let standing = tried.promotion().unwrap_or(mover);
    let target = position.board(transit.board);
    let victim = if tried.kind() == MoveKind::EnPassant {
        Some(Role::Pawn)
    } else if target.of(side).has(transit.square) {
        target.role_at(transit.square)
    } else {
        None
    };

    let gain = victim.map_or(0, |role| worth[role as usize]) + worth[standing as usize]
        - worth[mover as usize];
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    balance = worth[standing as usize] - balance;
    if balance <= 0 {
        return true;
    }

    let mut occupied = [SetOf::<G>::EMPTY; MAX_BOARDS];
    for board in Position::<G>::board_ids() {
        occupied[board.index() % MAX_BOARDS] = position.board(board).occupied();
    }
    occupied[from.board.index() % MAX_BOARDS] &= !SetOf::<G>::of(from.square);
    let square = tried.to();
    let mut board = tried.landing();
    let mut good = true;
    'captures: loop {
        let here = occupied[board.index() % MAX_BOARDS];
        let attackers = position.attackers(Cell::new(board, square), side, here) & here;
        if attackers.is_empty() {
            return good;
        }
        good = !good;
        let landing = landing_of::<G>(board);
        for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            let men = attackers & position.board(board).role(role);
            let Some(man) = men.first() else { continue };
            balance = worth[role as usize] - balance;
            if balance < Value::from(good) {
                return good;
            }
            occupied[board.index() % MAX_BOARDS] &= !SetOf::<G>::of(man);
            board = landing;
            side = !side;
            continue 'captures;
        }
        // Only the king is left: it must be safe on both boards.
        let is_hit = [board, landing].into_iter().any(|board| {
            let there = occupied[board.index() % MAX_BOARDS];
            let hitters = position.attackers(Cell::new(board, square), !side, there) & there;
            !hitters.is_empty()
        });
        return good != is_hit;
    }
}
