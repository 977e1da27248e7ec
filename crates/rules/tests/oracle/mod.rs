//! A second, slow and plain move generator for every game.
//!
//! The tests hold the fast one against it. It shares no code with it and was written from the
//! rules alone: pieces stand in a list of cells, pieces move by walking step by step, and a move is
//! judged by making it on a copy of the boards and looking whether the king is attacked. Only how
//! far the board goes each way from each cell is worked out once and kept.
//!
//! The rules of Alice Chess in short. There are two boards, A and B. A turn is one orthodox move,
//! made wholly on the board where the piece stands (its *departure board*); only pieces of that
//! board block it or can be captured. The square with the same coordinates on the other board
//! (the *landing board*) must be empty, and the piece is then put there. A captured piece vanishes.
//! What the other games change is the subject of `Rules`.

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

/// The double step made on the move before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoublePush {
    /// The cell the pawn passed over.
    pub passed: usize,
    /// The board on which the pawn made its step, where the rules leave only one.
    pub started_on: Option<usize>,
    /// The board on which the pawn stands now.
    pub landed_on: usize,
}

/// What a bare king is confined to by its first move as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confinement {
    /// It moves on its board only.
    Cells,
    /// It moves between boards only.
    Boards,
}

/// A position: everything that decides which moves are legal, and the two counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub rules: Rules,
    pub boards: Boards,
    pub turn: Color,
    /// The rights to castle: White king's side, White queen's side, Black king's side, Black
    /// queen's side. A right says that king and rook stand at home on one board and have never
    /// moved; whether they may castle now is another question.
    pub rights: [bool; 4],
    /// Set after every double step, whether or not a pawn can take.
    pub double_push: Option<DoublePush>,
    /// Moves by either side since the last capture or pawn move.
    pub halfmoves: u32,
    pub fullmoves: u32,
    /// White's king's and Black's.
    pub confinements: [Option<Confinement>; 2],
}

impl Position {
    /// The first position of the rules.
    pub fn start(rules: &Rules) -> Position {
        Position::from_fen(rules.start, rules).expect("the start is sound")
    }
}
