//! Castling, which only exists on the board with 8 files and 8 ranks.

use super::attack::is_attacked;
use super::boards::Boards;
use super::moves::{OracleMove, Special};
use super::piece::{Color, Kind, Piece};
use super::rules::Castling;
use super::shape::Shape;
use super::{Position, Rules};

/// The start cells of a king and a rook with a castling right.
#[derive(Clone, Copy, Debug)]
pub struct HomePair {
    color: Color,
    king_from: usize,
    king_to: usize,
    rook_from: usize,
    rook_to: usize,
}

/// A cell of the board with 8 files and 8 ranks; 0 is a1, 1 is b1, 63 is h8.
fn cell_at(file: usize, rank: usize) -> usize {
    rank * 8 + file
}

/// The four pairs, in the order of the rights.
fn home_pairs() -> [HomePair; 4] {
    let pair = |color: Color, king_to, rook_from, rook_to| {
        let rank = if color == Color::White { 0 } else { 7 };
        HomePair {
            color,
            king_from: cell_at(4, rank),
            king_to: cell_at(king_to, rank),
            rook_from: cell_at(rook_from, rank),
            rook_to: cell_at(rook_to, rank),
        }
    };
    [
        pair(Color::White, 6, 7, 5),
        pair(Color::White, 2, 0, 3),
        pair(Color::Black, 6, 7, 5),
        pair(Color::Black, 2, 0, 3),
    ]
}

impl HomePair {
    /// The board on which both are on their start cells, if there is one.
    fn board_at_home(&self, boards: &Boards) -> Option<usize> {
        let king = Some(Piece { color: self.color, kind: Kind::King });
        let rook = Some(Piece { color: self.color, kind: Kind::Rook });
        (0..boards.count()).find(|&board| {
            boards[board][self.king_from] == king && boards[board][self.rook_from] == rook
        })
    }
}

/// For each right, the board on which king and rook are on their start cells, if there is one.
pub fn boards_at_home(rules: &Rules, boards: &Boards) -> [Option<usize>; 4] {
    match rules.shape {
        Shape::Eight => home_pairs().map(|pair| pair.board_at_home(boards)),
        _ => [None; 4],
    }
}

/// The cells strictly between two cells of one rank.
fn between(one: usize, other: usize) -> std::ops::Range<usize> {
    one.min(other) + 1..one.max(other)
}

impl Position {
    /// Adds the castling moves of the king on a cell.
    pub(super) fn castle(&self, board: usize, from: usize, moves: &mut Vec<OracleMove>) {
        for (right, pair) in home_pairs().into_iter().enumerate() {
            let own = pair.color == self.turn && pair.king_from == from;
            // Rights exist only on the board with these cells.
            if self.rights[right] && own && self.may_castle(board, pair) {
                let special = Special::Castle { rook_from: pair.rook_from, rook_to: pair.rook_to };
                moves.push(OracleMove { special, ..self.plain(board, from, pair.king_to) });
            }
        }
    }

    /// Whether castling is possible, except for the general conditions on the landing board: that the target cells are
    /// empty and the king is safe.
    fn may_castle(&self, board: usize, pair: HomePair) -> bool {
        let attacked = |board: usize, cell: usize| {
            !self.rules.extinction
                && is_attacked(&self.rules, &self.boards, board, cell, self.turn.other())
        };
        let arrivals = [pair.king_to, pair.rook_to];
        let crossed = pair.rook_to; // The one cell between the king's two.

        let strict = match self.rules.castling {
            Castling::None => return false,
            Castling::Standard => false,
            Castling::Strict => true,
        };
        let board_allows = board == 0 || self.rules.castle_on_b;
        let at_home = pair.board_at_home(&self.boards) == Some(board);
        let way_clear =
            between(pair.king_from, pair.rook_from).all(|cell| self.is_empty(board, cell));
        let king_safe =
            [pair.king_from, crossed, pair.king_to].into_iter().all(|cell| !attacked(board, cell));

        // Strict castling also requires that the other cells are empty on the other boards, and the crossed cell is
        // safe there.
        let strict_met = |other: usize| {
            between(pair.king_from, pair.rook_from)
                .filter(|cell| !arrivals.contains(cell))
                .all(|cell| self.is_empty(other, cell))
                && !attacked(other, crossed)
        };
        let mut others = (0..self.rules.boards).filter(|&other| other != board);
        board_allows && at_home && way_clear && king_safe && (!strict || others.all(strict_met))
    }
}
