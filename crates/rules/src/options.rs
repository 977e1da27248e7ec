//! The disputed points of the rules, and their possible answers.

/// The board from which a pawn may capture a double-stepping pawn en passant.
///
/// On the capturing pawn's board, the passed square must be empty, except under
/// [`LandingThroughPieces`](Self::LandingThroughPieces) and [`DoubleCapture`](Self::DoubleCapture). The same square on
/// its landing board must be empty as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnPassantRule {
    /// No en passant.
    None,
    /// From the board on which the double-stepping pawn landed.
    Landing,
    /// From the board on which the double step began.
    Start,
    /// From either board.
    Either,
    /// As `Landing`, but the capturing pawn passes through an own piece on the en passant square of its board (Levi
    /// Aho's proposal). An enemy piece there is captured instead, by an ordinary capture.
    LandingThroughPieces,
    /// As `Landing`, but an enemy piece on the en passant square of the capturing pawn's board is captured together
    /// with the passed pawn: the first of Fergus Duniho's three options. One move captures both; the piece cannot be
    /// captured alone.
    DoubleCapture,
}

/// The conditions of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingRule {
    /// No castling.
    None,
    /// The squares between king and rook are empty on their board, and both target squares are empty on the landing
    /// board. The king is not in check, passes no attacked square of its board, and its target square is safe on both
    /// boards.
    Standard,
    /// As `Standard`. In addition, the squares between king and rook are empty on both boards, and the squares that the
    /// king passes are safe on both boards.
    Strict,
}

/// The conditions under which a repeated position, or a number of moves without capture or pawn move, ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRule {
    /// The count from which a player can claim a draw.
    pub claim: Option<u16>,
    /// The count at which the game is drawn automatically.
    pub automatic: Option<u16>,
}

impl DrawRule {
    /// Never a draw.
    pub const NEVER: Self = Self { claim: None, automatic: None };

    /// An automatic draw at a count.
    pub const fn at(count: u16) -> Self {
        Self { claim: None, automatic: Some(count) }
    }

    /// A draw that can be claimed at one count and is automatic at a later one.
    pub const fn claim_then(claim: u16, automatic: u16) -> Self {
        Self { claim: Some(claim), automatic: Some(automatic) }
    }
}

/// The material that ends the game because mate is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadPositionRule {
    /// The game always continues.
    Never,
    /// Two bare kings.
    BareKings,
    /// Neither side can give checkmate by any series of legal moves of both sides, as computed for each variant in
    /// [`Variant::MATING`](crate::Variant::MATING). The game always continues if a stalemate scores.
    NoMate,
}

/// The result of a stalemate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StalemateRule {
    /// Half a point for each side.
    Draw,
    /// Three quarters of a point for the side that gives it.
    ThreeQuarters,
}

/// The decisions on all disputed points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// En passant.
    pub en_passant: EnPassantRule,
    /// Castling.
    pub castling: CastlingRule,
    /// Whether a king and rook that have not moved may castle on board B.
    pub castle_on_b: bool,
    /// Whether a moving king must also be safe on its own board before the transfer.
    pub king_before_transfer: bool,
    /// Whether a king also captures an enemy piece on its landing cell, in variants with transfers between two boards.
    pub king_captures_on_landing: bool,
    /// Whether a check may be answered by a piece of the other board that lands between king and attacker.
    pub interposition: bool,
    /// Whether pawns on their second rank of board B may make a double step.
    pub double_push_on_b: bool,
    /// Occurrences of one position.
    pub repetition: DrawRule,
    /// Moves of each side without capture or pawn move.
    pub quiet_moves: DrawRule,
    /// Material with which neither side can be mated.
    pub dead_position: DeadPositionRule,
    /// Stalemate.
    pub stalemate: StalemateRule,
    /// Whether Black's pieces start on board B.
    pub black_on_b: bool,
}

impl Options {
    /// The common rules of most variants. There is no castling and no en passant. A draw can be claimed after a
    /// threefold repetition or fifty quiet moves, and is automatic after a fivefold repetition or seventy-five.
    /// Stalemate is a draw, and so is a position in which neither side can give checkmate.
    pub const PLAIN: Self = Self {
        en_passant: EnPassantRule::None,
        castling: CastlingRule::None,
        castle_on_b: false,
        king_before_transfer: true,
        king_captures_on_landing: false,
        interposition: true,
        double_push_on_b: true,
        repetition: DrawRule::claim_then(3, 5),
        quiet_moves: DrawRule::claim_then(50, 75),
        dead_position: DeadPositionRule::NoMate,
        stalemate: StalemateRule::Draw,
        black_on_b: false,
    };

    /// As [`Options::PLAIN`] with castling, and en passant on the landing board.
    pub const ORTHODOX: Self = Self {
        en_passant: EnPassantRule::Landing,
        castling: CastlingRule::Standard,
        castle_on_b: true,
        ..Self::PLAIN
    };
}
