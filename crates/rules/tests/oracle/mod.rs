//! A second, slow and plain move generator for every game.
//!
//! The tests compare it with the fast generator. It shares no code with it and was written from the rules alone. Pieces
//! are in a list of cells and move step by step. A move is checked by making it on a copy of the boards and testing
//! whether the king is attacked. Only the distances to the edges of the board are precomputed.
//!
//! The rules of Alice Chess in short: there are two boards, A and B. A turn is one orthodox move on the board of the
//! piece (its *departure board*). Only pieces of that board block it or can be captured. The square with the same
//! coordinates on the other board (the *landing board*) must be empty, and the piece is then moved there. A captured
//! piece is removed. `Rules` has the differences of other games.

mod attack;
mod boards;
mod castling;
mod geometry;
mod legality;
mod moves;
mod outcome;
mod pawn_moves;
mod pawn_ways;
mod piece;
mod reading;
mod rule_sets;
mod rules;
mod shape;
mod soundness;
mod verdict;
mod ways;
mod writing;

pub use attack::is_attacked;
pub use boards::Boards;
pub use moves::OracleMove;
pub use piece::{Color, Kind, Piece};
pub use rules::{Castling, EnPassant, Rules, ZeroMoves};
pub use verdict::Verdict;

/// The double step of the previous move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoublePush {
    /// The passed cell.
    pub passed: usize,
    /// The board on which the double step began, if the rules determine it.
    pub started_on: Option<usize>,
    /// The current board of the pawn.
    pub landed_on: usize,
}

/// The confinement of a bare king, determined by its first move as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confinement {
    /// It only moves on its board.
    Cells,
    /// It only moves between boards.
    Boards,
}

/// A position: all data that determines the legal moves, and the two counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub rules: Rules,
    pub boards: Boards,
    pub turn: Color,
    /// The castling rights: White kingside, White queenside, Black kingside, Black queenside. With a right, king and
    /// rook are on their start cells of one board and have never moved. Other conditions are checked separately.
    pub rights: [bool; 4],
    /// Set after every double step, even if no pawn can capture.
    pub double_push: Option<DoublePush>,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    pub fullmoves: u32,
    /// Of White's king and of Black's.
    pub confinements: [Option<Confinement>; 2],
}

impl Position {
    /// The start position of the rules.
    pub fn start(rules: &Rules) -> Position {
        Position::from_fen(rules.start, rules).expect("the start is sound")
    }
}
