//! Themes of problems.

use std::fmt;
use std::str::FromStr;

/// A theme of a problem, found by [`find_themes`](crate::find_themes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// A piece from another board lands between the king and the piece that gives check.
    Interposition,
    /// A king captures two pieces with one move.
    DoubleKingCapture,
    /// A pinned piece could capture the checking piece, but because of transfers it may capture only the pinning piece.
    PinnedHard,
    /// A piece captures a piece that shields the king and leaves the board, which opens the line.
    Unshielding,
    /// A piece leaves a line, and the piece behind it gives check.
    Opening,
    /// A flight square of the mated king is closed, because the cell on the other board is occupied.
    ClosedFlight,
    /// The key with another landing does not solve the problem.
    ChoiceOfLanding,
    /// The solution has a zero move.
    ZeroMove,
    /// The mated king is bare and confined.
    ConfinedKing,
    /// A pinned piece could otherwise capture the checking piece.
    Pin,
    /// The key neither captures nor promotes nor gives check.
    QuietKey,
    /// The key threatens nothing, but every move of the defender loses.
    Zugzwang,
    /// The key opens a new flight square for the king.
    FlightGiven,
    /// A piece other than a pawn can be captured, without having captured more than pawns.
    Sacrifice,
    /// The king makes the key.
    KingKey,
    /// Two pieces give check.
    DoubleCheck,
    /// A defence gives check.
    CrossCheck,
    /// A pawn promotes.
    Promotion,
    /// A pawn promotes to a weaker piece, and the strongest would not solve the problem.
    Underpromotion,
    /// A pawn is captured en passant.
    EnPassant,
    /// The solution castles.
    Castling,
    /// There are at most seven pieces.
    Miniature,
    /// There are at most two pieces besides the kings.
    Endgame,
    /// The solver wins material, or reaches a won position in another way.
    Advantage,
    /// The solver traps a piece and wins it.
    TrappedPiece,
    /// Every other move loses.
    Defence,
    /// The solver reaches a draw when behind.
    SavedDraw,
}

impl Theme {
    /// All themes, the specific ones first.
    pub const ALL: [Self; 27] = [
        Self::Interposition,
        Self::DoubleKingCapture,
        Self::PinnedHard,
        Self::Unshielding,
        Self::Opening,
        Self::ClosedFlight,
        Self::ChoiceOfLanding,
        Self::ZeroMove,
        Self::ConfinedKing,
        Self::Pin,
        Self::QuietKey,
        Self::Zugzwang,
        Self::FlightGiven,
        Self::Sacrifice,
        Self::KingKey,
        Self::DoubleCheck,
        Self::CrossCheck,
        Self::Promotion,
        Self::Underpromotion,
        Self::EnPassant,
        Self::Castling,
        Self::Miniature,
        Self::Endgame,
        Self::Advantage,
        Self::TrappedPiece,
        Self::Defence,
        Self::SavedDraw,
    ];

    /// The name in files and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Interposition => "interposition",
            Self::DoubleKingCapture => "double-king-capture",
            Self::PinnedHard => "pinned-hard",
            Self::Unshielding => "unshielding",
            Self::Opening => "opening",
            Self::ClosedFlight => "closed-flight",
            Self::ChoiceOfLanding => "choice-of-landing",
            Self::ZeroMove => "zero-move",
            Self::ConfinedKing => "confined-king",
            Self::Pin => "pin",
            Self::QuietKey => "quiet-key",
            Self::Zugzwang => "zugzwang",
            Self::FlightGiven => "flight-given",
            Self::Sacrifice => "sacrifice",
            Self::KingKey => "king-key",
            Self::DoubleCheck => "double-check",
            Self::CrossCheck => "cross-check",
            Self::Promotion => "promotion",
            Self::Underpromotion => "underpromotion",
            Self::EnPassant => "en-passant",
            Self::Castling => "castling",
            Self::Miniature => "miniature",
            Self::Endgame => "endgame",
            Self::Advantage => "advantage",
            Self::TrappedPiece => "trapped-piece",
            Self::Defence => "defence",
            Self::SavedDraw => "saved-draw",
        }
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Interposition => "Interposition by transfer",
            Self::DoubleKingCapture => "Double king capture",
            Self::PinnedHard => "Pinned hard",
            Self::Unshielding => "Unshielding",
            Self::Opening => "Opening of a line",
            Self::ClosedFlight => "Closed flight square",
            Self::ChoiceOfLanding => "Choice of landing",
            Self::ZeroMove => "Zero move",
            Self::ConfinedKing => "Confined king",
            Self::Pin => "Pin",
            Self::QuietKey => "Quiet key",
            Self::Zugzwang => "Zugzwang",
            Self::FlightGiven => "Flight given",
            Self::Sacrifice => "Sacrifice",
            Self::KingKey => "King move",
            Self::DoubleCheck => "Double check",
            Self::CrossCheck => "Cross-check",
            Self::Promotion => "Promotion",
            Self::Underpromotion => "Underpromotion",
            Self::EnPassant => "En passant",
            Self::Castling => "Castling",
            Self::Miniature => "Miniature",
            Self::Endgame => "Endgame",
            Self::Advantage => "Winning advantage",
            Self::TrappedPiece => "Trapped piece",
            Self::Defence => "Defence",
            Self::SavedDraw => "Saving the draw",
        }
    }

    /// The definition, as a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Interposition => {
                "A piece from another board lands between the king and the checking piece."
            }
            Self::DoubleKingCapture => "A king captures two pieces in one move.",
            Self::PinnedHard => {
                "A pinned piece cannot take the checking piece, because every move leaves the board and opens \
                 the line. It may capture only its pinner."
            }
            Self::Unshielding => {
                "A capture removes the piece that shields the king, and the line is open."
            }
            Self::Opening => "A piece leaves a line, and the piece behind it gives check.",
            Self::ClosedFlight => {
                "A flight square of the mated king is closed, because its twin square is occupied."
            }
            Self::ChoiceOfLanding => {
                "The same move to another landing board does not solve the puzzle."
            }
            Self::ZeroMove => "A piece changes boards without moving on its own.",
            Self::ConfinedKing => "The mated king is bare and confined.",
            Self::Pin => "A piece that could capture the checking piece is pinned.",
            Self::QuietKey => "The first move does not capture, promote or give check.",
            Self::Zugzwang => "The first move threatens nothing, but every reply allows mate.",
            Self::FlightGiven => "The first move gives the king a new flight square.",
            Self::Sacrifice => "A piece is given up without equal material in return.",
            Self::KingKey => "The first move is a king move.",
            Self::DoubleCheck => "Two pieces give check at once.",
            Self::CrossCheck => "The defence answers with check.",
            Self::Promotion => "A pawn promotes.",
            Self::Underpromotion => {
                "A pawn promotes to a weaker piece, because the strongest would not work."
            }
            Self::EnPassant => "A pawn is captured en passant.",
            Self::Castling => "The solution castles.",
            Self::Miniature => "The position has at most seven pieces.",
            Self::Endgame => {
                "The position has at most four pieces, so that endgame tables decide it."
            }
            Self::Advantage => "The solution wins material or reaches a won position.",
            Self::TrappedPiece => "A piece has no safe move and is lost.",
            Self::Defence => "One move keeps the balance, and every other move loses.",
            Self::SavedDraw => "The side that is behind saves the draw.",
        }
    }

    /// Whether even a mate in one with this theme is interesting.
    pub const fn is_particular(self) -> bool {
        matches!(
            self,
            Self::DoubleKingCapture
                | Self::PinnedHard
                | Self::Unshielding
                | Self::ClosedFlight
                | Self::ChoiceOfLanding
                | Self::ZeroMove
                | Self::Underpromotion
                | Self::EnPassant
                | Self::Castling
                | Self::DoubleCheck
        )
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        let found = Self::ALL.into_iter().find(|theme| theme.name() == text);
        found.ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

/// An unknown name of a theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no theme of problems")]
pub struct UnknownTheme(pub String);
