//! The moves of the pieces, before the safety of the king is checked.

use super::Position;
use super::piece::{Kind, Piece};
use super::rules::{Rules, Transfer, ZeroMoves};
use super::shape::Shape;

/// The additional effect of a move, beside moving its piece and capturing on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    Nothing,
    DoublePush,
    /// Captures the pawn that made the double step, on this board and cell.
    EnPassant {
        board: usize,
        cell: usize,
    },
    /// Also moves this rook.
    Castle {
        rook_from: usize,
        rook_to: usize,
    },
    /// Only transfers.
    Zero,
}

/// A move. Boards and cells are numbered as in `Boards`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OracleMove {
    pub rules: Rules,
    /// The departure board.
    pub board: usize,
    /// The landing board of the piece.
    pub landing: usize,
    pub from: usize,
    pub to: usize,
    pub promotion: Option<Kind>,
    pub special: Special,
}

impl OracleMove {
    /// `e2e4`, `e7e8q`, `e1g1`; with boards if there is a choice of them, `Ae2e4/C`.
    pub fn coordinate(&self) -> String {
        let name = |cell| self.rules.geometry().name(cell);
        let mut text = format!("{}{}", name(self.from), name(self.to));
        text.extend(self.promotion.map(Kind::letter));
        if self.rules.writes_boards() {
            text = format!("{}{text}/{}", board_letter(self.board), board_letter(self.landing));
        }
        text
    }
}

/// A for the first board.
pub fn board_letter(board: usize) -> char {
    char::from(b'A' + board as u8)
}

impl Position {
    pub(super) fn piece(&self, board: usize, cell: usize) -> Option<Piece> {
        self.boards[board][cell]
    }

    pub(super) fn is_empty(&self, board: usize, cell: usize) -> bool {
        self.piece(board, cell).is_none()
    }

    /// Whether that cell of the board holds a piece of the side that is not to move.
    pub(super) fn holds_enemy(&self, board: usize, cell: usize) -> bool {
        self.piece(board, cell).is_some_and(|piece| piece.color != self.turn)
    }

    /// A move without a landing board.
    pub(super) fn plain(&self, board: usize, from: usize, to: usize) -> OracleMove {
        let (landing, promotion, special) = (board, None, Special::Nothing);
        OracleMove { rules: self.rules, board, landing, from, to, promotion, special }
    }

    /// The moves of a piece to every landing board allowed by the rules, and its zero moves. The occupation of the
    /// landing board and the king's safety are not checked.
    pub(super) fn candidates(&self, board: usize, from: usize) -> Vec<OracleMove> {
        let mut candidates = Vec::new();
        let landings = self.landings(board);
        for chess_move in self.chess_moves(board, from) {
            candidates.extend(landings.iter().map(|&landing| OracleMove { landing, ..chess_move }));
        }

        let is_pawn = self.piece(board, from).is_some_and(|piece| piece.kind == Kind::Pawn);
        let zero_moves = match self.rules.zero_moves {
            ZeroMoves::None => false,
            ZeroMoves::Quiet => true,
            ZeroMoves::Capturing => !is_pawn,
        };
        if zero_moves {
            let zero = OracleMove { special: Special::Zero, ..self.plain(board, from, from) };
            let others = (0..self.rules.boards).filter(|&landing| landing != board);
            candidates.extend(others.map(|landing| OracleMove { landing, ..zero }));
        }
        candidates
    }

    /// The boards on which a piece of this board may land.
    pub(super) fn landings(&self, board: usize) -> Vec<usize> {
        let others = (0..self.rules.boards).filter(|&landing| landing != board);
        match self.rules.transfer {
            Transfer::Never => vec![board],
            Transfer::Compulsory => others.collect(),
            Transfer::Optional => (0..self.rules.boards).collect(),
            Transfer::ToKings => {
                let kings = [self.turn, self.turn.other()].map(|color| self.boards.king(color).0);
                let free = kings == [board; 2];
                others.filter(|landing| free || kings.contains(landing)).collect()
            }
        }
    }

    /// The moves of a piece in chess on its board alone.
    fn chess_moves(&self, board: usize, from: usize) -> Vec<OracleMove> {
        let mut moves = Vec::new();
        match self.piece(board, from) {
            None => {}
            Some(Piece { kind: Kind::Pawn, .. }) => self.pawn(board, from, &mut moves),
            Some(Piece { kind, .. }) => {
                self.slide(board, from, kind, &mut moves);
                self.leap(board, from, kind, &mut moves);
                if kind == Kind::King {
                    self.castle(board, from, &mut moves);
                }
            }
        }
        moves
    }

    /// One leap in each direction, to a cell that is empty or has an enemy piece.
    fn leap(&self, board: usize, from: usize, kind: Kind, moves: &mut Vec<OracleMove>) {
        let leaps = &self.rules.geometry().leaps[from];
        for leap in leaps.iter().filter(|leap| leap.kinds.contains(&kind)) {
            let open = self.is_empty(board, leap.cell) || self.holds_enemy(board, leap.cell);
            if open && (kind != Kind::King || self.confinement_allows(from, leap.cell)) {
                moves.push(self.plain(board, from, leap.cell));
            }
        }
    }

    /// Any number of steps in each direction, up to the first piece of this board, including an enemy piece.
    fn slide(&self, board: usize, from: usize, kind: Kind, moves: &mut Vec<OracleMove>) {
        let lines = &self.rules.geometry().lines[from];
        for line in lines.iter().filter(|line| line.kinds.contains(&kind)) {
            for &to in &line.cells {
                if self.is_empty(board, to) || self.holds_enemy(board, to) {
                    moves.push(self.plain(board, from, to));
                }
                if !self.is_empty(board, to) {
                    break;
                }
            }
        }
        // On the ring, a cell may be reached in both directions, which is the same move.
        if self.rules.shape == Shape::Circular {
            moves.sort_by_key(|found| found.to);
            moves.dedup();
        }
    }
}
