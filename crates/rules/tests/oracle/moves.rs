//! The moves of the pieces, and what a move does.

use super::attack::is_attacked;
use super::board::{
    ALL_AROUND, Boards, Color, DIAGONAL, KNIGHT_JUMPS, Kind, Man, ORTHOGONAL, rank_of, square_at,
    square_name, step,
};
use super::{Castling, DoubleStep, EnPassant, Position};

/// What a move does beside moving its piece and capturing on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    Nothing,
    DoubleStep,
    /// The pawn that made the double step vanishes from this board and square.
    EnPassant {
        board: usize,
        square: usize,
    },
    /// This rook moves too.
    Castle {
        rook_from: usize,
        rook_to: usize,
    },
}

/// A move. Boards and squares are numbered as in `Boards`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OracleMove {
    /// The departure board.
    pub board: usize,
    /// The board on which the piece ends.
    pub landing: usize,
    pub from: usize,
    pub to: usize,
    pub promotion: Option<Kind>,
    pub special: Special,
}

impl OracleMove {
    /// `e2e4`, `e7e8q`, `e1g1`. The boards are implied.
    pub fn coordinate(&self) -> String {
        let promotion = match self.promotion {
            None => "",
            Some(Kind::Queen) => "q",
            Some(Kind::Rook) => "r",
            Some(Kind::Bishop) => "b",
            Some(Kind::Knight) => "n",
            Some(Kind::King | Kind::Pawn) => unreachable!("no pawn becomes that"),
        };
        format!("{}{}{promotion}", square_name(self.from), square_name(self.to))
    }
}

/// A king and a rook at their first squares, as a right to castle concerns them.
#[derive(Clone, Copy, Debug)]
pub struct HomePair {
    color: Color,
    king_from: usize,
    king_to: usize,
    rook_from: usize,
    rook_to: usize,
}

/// The four pairs, in the order of the rights.
pub fn home_pairs() -> [HomePair; 4] {
    let pair = |color: Color, king_to, rook_from, rook_to| {
        let rank = color.home_rank();
        HomePair {
            color,
            king_from: square_at(4, rank),
            king_to: square_at(king_to, rank),
            rook_from: square_at(rook_from, rank),
            rook_to: square_at(rook_to, rank),
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
    /// The board on which both stand at home, if they do.
    pub fn board_at_home(&self, boards: &Boards) -> Option<usize> {
        let king = Some(Man { color: self.color, kind: Kind::King });
        let rook = Some(Man { color: self.color, kind: Kind::Rook });
        (0..2).find(|&board| {
            boards[board][self.king_from] == king && boards[board][self.rook_from] == rook
        })
    }
}

/// The squares strictly between two squares of one rank.
fn between(one: usize, other: usize) -> std::ops::Range<usize> {
    one.min(other) + 1..one.max(other)
}

impl Position {
    pub(super) fn man(&self, board: usize, square: usize) -> Option<Man> {
        self.boards[board][square]
    }

    pub(super) fn is_empty(&self, board: usize, square: usize) -> bool {
        self.man(board, square).is_none()
    }

    /// The moves of the man on that square as chess played on its board alone knows them. Whether
    /// it can transfer, and whether its king is safe, is not asked yet.
    pub(super) fn chess_moves(&self, board: usize, from: usize) -> Vec<OracleMove> {
        let Some(man) = self.man(board, from) else {
            return Vec::new();
        };
        let mut moves = Vec::new();
        match man.kind {
            Kind::King => {
                self.leap(board, from, &ALL_AROUND, &mut moves);
                self.castle(board, from, &mut moves);
            }
            Kind::Knight => self.leap(board, from, &KNIGHT_JUMPS, &mut moves),
            Kind::Queen => self.slide(board, from, &ALL_AROUND, &mut moves),
            Kind::Rook => self.slide(board, from, &ORTHOGONAL, &mut moves),
            Kind::Bishop => self.slide(board, from, &DIAGONAL, &mut moves),
            Kind::Pawn => self.pawn(board, from, man.color, &mut moves),
        }
        moves
    }

    fn plain(&self, board: usize, from: usize, to: usize) -> OracleMove {
        let landing = self.rules.landing_board(board);
        OracleMove { board, landing, from, to, promotion: None, special: Special::Nothing }
    }

    /// Whether that square of the board holds a man of the other side.
    fn holds_enemy(&self, board: usize, square: usize, color: Color) -> bool {
        self.man(board, square).is_some_and(|man| man.color != color)
    }

    /// One step each way, to a square that is empty or holds an enemy.
    fn leap(&self, board: usize, from: usize, ways: &[(i32, i32)], moves: &mut Vec<OracleMove>) {
        for to in ways.iter().filter_map(|&way| step(from, way)) {
            if self.is_empty(board, to) || self.holds_enemy(board, to, self.turn) {
                moves.push(self.plain(board, from, to));
            }
        }
    }

    /// Any number of steps each way, up to the first man of this board and onto it if an enemy.
    fn slide(&self, board: usize, from: usize, ways: &[(i32, i32)], moves: &mut Vec<OracleMove>) {
        for &way in ways {
            let mut at = from;
            while let Some(to) = step(at, way) {
                if self.is_empty(board, to) || self.holds_enemy(board, to, self.turn) {
                    moves.push(self.plain(board, from, to));
                }
                if !self.is_empty(board, to) {
                    break;
                }
                at = to;
            }
        }
    }

    fn pawn(&self, board: usize, from: usize, color: Color, moves: &mut Vec<OracleMove>) {
        let ahead = color.forward();

        // One step to an empty square.
        if let Some(to) = step(from, (0, ahead))
            && self.is_empty(board, to)
        {
            self.pawn_arrives(board, from, to, moves);

            // Two steps from the second rank, when both squares are empty on the pawn's board.
            // The other copy of the passed square may be occupied.
            let second_rank = rank_of(from) == color.pawn_rank();
            let may_double = board == 0 || self.rules.double_step_on_b;
            if let Some(two) = step(from, (0, 2 * ahead))
                && second_rank
                && may_double
                && self.is_empty(board, two)
            {
                let special = Special::DoubleStep;
                moves.push(OracleMove { special, ..self.plain(board, from, two) });
            }
        }

        // Captures, one forward and one aside.
        for to in [-1, 1].iter().filter_map(|&aside| step(from, (aside, ahead))) {
            if self.holds_enemy(board, to, color) {
                self.pawn_arrives(board, from, to, moves);
            }
            if let Some(special) = self.en_passant(board, to, color) {
                moves.push(OracleMove { special, ..self.plain(board, from, to) });
            }
        }
    }

    /// A pawn that reaches the last rank becomes a queen, rook, bishop or knight at once.
    fn pawn_arrives(&self, board: usize, from: usize, to: usize, moves: &mut Vec<OracleMove>) {
        let plain = self.plain(board, from, to);
        if rank_of(to) == self.turn.other().home_rank() {
            for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
                moves.push(OracleMove { promotion: Some(kind), ..plain });
            }
        } else {
            moves.push(plain);
        }
    }

    /// The capture in passing that a pawn on this board makes by going to this square.
    fn en_passant(&self, board: usize, to: usize, color: Color) -> Option<Special> {
        let double_step = self.double_step.filter(|double_step| double_step.passed == to)?;
        let on_landing_board = board == double_step.landed_on;
        let on_start_board = board == double_step.started_on;
        let empty = self.is_empty(board, to);
        let allowed = match self.rules.en_passant {
            EnPassant::None => false,
            EnPassant::Landing => on_landing_board && empty,
            EnPassant::Start => on_start_board && empty,
            EnPassant::Either => (on_landing_board || on_start_board) && empty,
            EnPassant::LandingIgnoreBlock => {
                on_landing_board && !self.holds_enemy(board, to, color)
            }
        };
        // The pawn to take stands behind the passed square, seen by the capturing side.
        let square = step(to, (0, -color.forward()))?;
        allowed.then_some(Special::EnPassant { board: double_step.landed_on, square })
    }

    fn castle(&self, board: usize, from: usize, moves: &mut Vec<OracleMove>) {
        for (right, pair) in home_pairs().into_iter().enumerate() {
            let own = pair.color == self.turn && pair.king_from == from;
            if own && self.rights[right] && self.may_castle(board, pair) {
                let special = Special::Castle { rook_from: pair.rook_from, rook_to: pair.rook_to };
                moves.push(OracleMove { special, ..self.plain(board, from, pair.king_to) });
            }
        }
    }

    /// All that castling asks, but for what every move must meet on the landing board: that the
    /// arrival squares are empty there and the king is safe.
    fn may_castle(&self, board: usize, pair: HomePair) -> bool {
        let enemy = self.turn.other();
        let other = self.rules.landing_board(board);
        let arrivals = [pair.king_to, pair.rook_to];
        let crossed = pair.rook_to; // The one square between the king's two.

        let strict = match self.rules.castling {
            Castling::None => return false,
            Castling::Standard => false,
            Castling::Strict => true,
        };
        let board_allows = board == 0 || self.rules.castle_on_b;
        let at_home = pair.board_at_home(&self.boards) == Some(board);
        let way_clear =
            between(pair.king_from, pair.rook_from).all(|square| self.is_empty(board, square));
        let king_safe = [pair.king_from, crossed, pair.king_to]
            .iter()
            .all(|&square| !is_attacked(&self.boards, board, square, enemy));

        // With strict castling, also the squares that nobody arrives on must be empty on the
        // other board, and the crossed square safe there.
        let strict_met = between(pair.king_from, pair.rook_from)
            .filter(|square| !arrivals.contains(square))
            .all(|square| self.is_empty(other, square))
            && !is_attacked(&self.boards, other, crossed, enemy);

        board_allows && at_home && way_clear && king_safe && (!strict || strict_met)
    }

    /// The boards after the chess move, before the transfer.
    pub(super) fn before_transfer(&self, chosen: &OracleMove) -> Boards {
        let mut boards = self.boards;
        let man = boards[chosen.board][chosen.from].take();
        match chosen.special {
            Special::Nothing | Special::DoubleStep => boards[chosen.board][chosen.to] = man,
            Special::EnPassant { board, square } => {
                boards[board][square] = None;
                // A pawn passing through a man finds no place here.
                if self.is_empty(chosen.board, chosen.to) {
                    boards[chosen.board][chosen.to] = man;
                }
            }
            Special::Castle { rook_from, rook_to } => {
                let rook = boards[chosen.board][rook_from].take();
                boards[chosen.board][chosen.to] = man;
                boards[chosen.board][rook_to] = rook;
            }
        }
        boards
    }

    /// The boards after the whole move.
    pub(super) fn after_transfer(&self, chosen: &OracleMove) -> Boards {
        let mut boards = self.boards;
        let mut man = boards[chosen.board][chosen.from].take().expect("a man moves");
        if let Some(kind) = chosen.promotion {
            man.kind = kind;
        }
        match chosen.special {
            Special::Nothing | Special::DoubleStep => boards[chosen.board][chosen.to] = None,
            Special::EnPassant { board, square } => boards[board][square] = None,
            Special::Castle { rook_from, rook_to } => {
                let rook = boards[chosen.board][rook_from].take();
                boards[chosen.landing][rook_to] = rook;
            }
        }
        boards[chosen.landing][chosen.to] = Some(man);
        boards
    }

    /// The position after a legal move.
    pub fn play(&self, chosen: &OracleMove) -> Position {
        let boards = self.after_transfer(chosen);
        let man = self.man(chosen.board, chosen.from).expect("a man moves");

        // A right is lost as soon as its king or its rook has left its first square on the board
        // where the two stood, be it by a move or by capture.
        let mut rights = self.rights;
        for (right, pair) in home_pairs().iter().enumerate() {
            let home = pair.board_at_home(&self.boards);
            rights[right] &= home.is_some() && pair.board_at_home(&boards) == home;
        }

        let double_step = (chosen.special == Special::DoubleStep).then(|| DoubleStep {
            passed: (chosen.from + chosen.to) / 2,
            started_on: chosen.board,
            landed_on: chosen.landing,
        });

        let count = |boards: &Boards| boards.iter().flatten().flatten().count();
        let captured = count(&boards) < count(&self.boards);
        let halfmoves = if captured || man.kind == Kind::Pawn { 0 } else { self.halfmoves + 1 };
        let fullmoves = self.fullmoves + u32::from(self.turn == Color::Black);

        Position {
            rules: self.rules,
            boards,
            turn: self.turn.other(),
            rights,
            double_step,
            halfmoves,
            fullmoves,
        }
    }
}
