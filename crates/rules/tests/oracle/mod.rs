//! A second, slow and plain move generator for orthodox chess and Alice Chess.
//!
//! The tests hold the fast one against it. It shares no code with it and was written from the
//! rules alone: men stand in a list of squares, pieces move by walking step by step, and a move
//! is judged by making it on a copy of the boards and looking whether the king is attacked.
//!
//! The rules of Alice Chess in short. There are two boards, A and B. A turn is one orthodox move,
//! made wholly on the board where the piece stands (its *departure board*); only men of that
//! board block it or can be captured. The square with the same coordinates on the other board
//! (the *landing board*) must be empty, and the piece is then put there. A captured man vanishes.

#![allow(dead_code, unused_imports)] // Each test uses a part.

mod attack;
mod board;
mod fen;
mod moves;
mod rules;
mod verdict;

pub use board::{Boards, Color, Kind, Man, named_square, square_name};
pub use moves::{OracleMove, Special};
pub use rules::{Castling, EnPassant, Rules};

/// The double step made on the move before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleStep {
    /// The square the pawn passed over.
    pub passed: usize,
    /// The board on which the pawn made its step.
    pub started_on: usize,
    /// The board on which the pawn stands now.
    pub landed_on: usize,
}

/// A position: everything that decides which moves are legal, and the two counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub rules: Rules,
    /// The men; with one board, the second list stays empty.
    pub boards: Boards,
    pub turn: Color,
    /// The rights to castle: White king's side, White queen's side, Black king's side, Black
    /// queen's side. A right says that king and rook stand at home on one board and have never
    /// moved; whether they may castle now is another question.
    pub rights: [bool; 4],
    /// Set after every double step, whether or not a pawn can take.
    pub double_step: Option<DoubleStep>,
    /// Moves by either side since the last capture or pawn move.
    pub halfmoves: u32,
    pub fullmoves: u32,
}

impl Position {
    /// The orthodox array on board A; any other board empty.
    pub fn start(rules: &Rules) -> Position {
        let men = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        let empty = if rules.boards == 2 { "|8/8/8/8/8/8/8/8" } else { "" };
        Position::from_fen(&format!("{men}{empty} w KQkq - 0 1"), rules)
            .expect("the start is sound")
    }

    /// The number of move sequences of this length.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal_moves().iter().map(|chosen| self.play(chosen).perft(depth - 1)).sum()
    }
}
