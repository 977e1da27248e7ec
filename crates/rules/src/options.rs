//! The disputed points of the rules, and their possible answers.

/// Where the pawn stands that may capture a double-stepping pawn in passing.
///
/// The square passed over must be empty on the board of the capturing pawn, except under
/// [`LandingThroughPieces`](Self::LandingThroughPieces) and [`DoubleCapture`](Self::DoubleCapture), and its twin empty
/// where that pawn lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnPassantRule {
    /// There is no en passant.
    None,
    /// On the board where the double-stepping pawn landed.
    Landing,
    /// On the board where the double step began.
    Start,
    /// On either board.
    Either,
    /// As `Landing`, but an own piece on the en passant square of the capturer's board does not matter
    /// (Levi Aho's proposal). An enemy piece there is captured instead, in the ordinary way.
    LandingThroughPieces,
    /// As `Landing`, and an enemy piece on the en passant square of the capturer's board is captured together with the
    /// pawn that has passed it: the first of Fergus Duniho's three options. One move captures both; the piece cannot be
    /// captured alone.
    DoubleCapture,
}

/// How a king may castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingRule {
    /// There is no castling.
    None,
    /// The squares between king and rook are empty on their board and both arrival squares empty on the
    /// landing board; the king neither stands in check nor passes an attacked square of its board, and
    /// is safe on both boards where it arrives.
    Standard,
    /// As `Standard`, and the squares between king and rook are empty on both boards, and no square
    /// that the king crosses is attacked on either.
    Strict,
}

/// When a repeated position, or moves without capture or pawn move, end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRule {
    /// The count from which a player may claim a draw.
    pub claim: Option<u16>,
    /// The count at which the game is drawn without a claim.
    pub automatic: Option<u16>,
}

impl DrawRule {
    /// Never a draw.
    pub const NEVER: Self = Self { claim: None, automatic: None };

    /// A draw without a claim.
    pub const fn at(count: u16) -> Self {
        Self { claim: None, automatic: Some(count) }
    }

    /// A draw by claim, and later without one.
    pub const fn claim_then(claim: u16, automatic: u16) -> Self {
        Self { claim: Some(claim), automatic: Some(automatic) }
    }
}

/// Which material ends the game because no mate is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadPositionRule {
    /// The game goes on whatever is left.
    Never,
    /// Two bare kings.
    BareKings,
    /// Neither side can give checkmate by any series of legal moves of both, as computed for each variant in
    /// [`Variant::MATING`](crate::Variant::MATING). Where a stalemate scores, the game goes on whatever is left.
    NoMate,
}

/// What a stalemate is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StalemateRule {
    /// Half a point for each side.
    Draw,
    /// Three quarters of the point for the side that gives it.
    ThreeQuarters,
}

/// The answers to all disputed points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// En passant.
    pub en_passant: EnPassantRule,
    /// Castling.
    pub castling: CastlingRule,
    /// Whether a king and rook that have not moved may castle on board B.
    pub castle_on_b: bool,
    /// Whether a king that moves must be safe on its own board before the transfer.
    pub king_before_transfer: bool,
    /// Whether a king captures an enemy piece where it lands, too, if its pieces go to the other of two boards.
    pub king_captures_on_landing: bool,
    /// Whether a piece of the other board may answer a check by landing between.
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
    /// Whether Black's pieces begin behind the looking-glass, on board B.
    pub black_on_b: bool,
}

impl Options {
    /// What most variants agree on: no castling and no en passant, a draw claimed after threefold repetition or
    /// fifty quiet moves and given after fivefold or seventy-five, stalemate a draw, and a draw once neither side can give
    /// checkmate.
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
