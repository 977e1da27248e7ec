//! Describes why an action was refused, by a code for programs and a sentence for users.

use glass_notation::MoveError;
use glass_notation::fen::ReadError;
use glass_rules::{Cell, IllegalMove, VariantId};
use serde::Serialize;

use crate::board::cell_number::number;
use crate::http::language;
use crate::t;
use crate::text::moves;

/// How many characters of an unknown rule set's name a refusal repeats.
const MAX_NAME_CHARACTERS: usize = 40;

/// Why an action was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Refusal {
    /// The reason for programs.
    pub(crate) code: RefusalCode,
    /// A sentence to show to the user.
    pub(crate) text: String,
    /// The cells that the sentence is about, as the page numbers them.
    pub(crate) squares: Vec<usize>,
}

/// Why an action was refused, as a machine-readable code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum RefusalCode {
    /// The move is not legal.
    Illegal,
    /// The text fits several moves.
    Ambiguous,
    /// It is the other side's turn.
    Turn,
    /// The game has changed since the page showed it.
    Stale,
    /// The game is over.
    Over,
    /// The visitor plays no side.
    Watcher,
    /// The opponent does not receive messages from this player.
    #[serde(rename = "unheard")]
    Muted,
    /// The position occurs in a rated game in play.
    Unfair,
    /// The request cannot be read.
    Malformed,
    /// The request may succeed later.
    Busy,
}

impl RefusalCode {
    /// All codes.
    pub(crate) const ALL: [Self; 10] = [
        Self::Illegal,
        Self::Ambiguous,
        Self::Turn,
        Self::Stale,
        Self::Over,
        Self::Watcher,
        Self::Muted,
        Self::Unfair,
        Self::Malformed,
        Self::Busy,
    ];

    /// The code as clients receive it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Ambiguous => "ambiguous",
            Self::Turn => "turn",
            Self::Stale => "stale",
            Self::Over => "over",
            Self::Watcher => "watcher",
            Self::Muted => "unheard",
            Self::Unfair => "unfair",
            Self::Malformed => "malformed",
            Self::Busy => "busy",
        }
    }
}

impl Refusal {
    /// A refusal that names no cells.
    pub(crate) fn new(code: RefusalCode, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), squares: Vec::new() }
    }

    /// A rematch was requested while the game is in progress.
    pub(crate) fn game_in_play() -> Self {
        Self::new(RefusalCode::Illegal, t("refused-rematch"))
    }

    /// No rule set has that name.
    pub(crate) fn unknown_rules(name: &str) -> Self {
        let name: String = name.chars().take(MAX_NAME_CHARACTERS).collect();
        Self::new(RefusalCode::Malformed, t("refused-rules").with("name", name))
    }

    /// A text is not a valid position.
    pub(crate) fn invalid_position(why: &ReadError) -> Self {
        let why = language::current().read_error(why);
        Self::new(RefusalCode::Malformed, t("refused-fen").with("why", why))
    }

    /// A text is not a legal move.
    pub(crate) fn illegal_move(variant: VariantId, why: &MoveError) -> Self {
        let cells = match why {
            MoveError::Illegal(reason) => cells(reason),
            MoveError::NoneFits { reasons, .. } => reasons.iter().flat_map(cells).collect(),
            MoveError::Ambiguous { matches, .. } => {
                matches.iter().map(|(legal, _)| legal.from()).collect()
            }
            MoveError::WrongLabel { at, .. } => vec![at.cell],
            _ => Vec::new(),
        };
        let code = match why {
            MoveError::Ambiguous { .. }
            | MoveError::Illegal(IllegalMove::PromotionMissing { .. }) => RefusalCode::Ambiguous,
            MoveError::Syntax { .. } => RefusalCode::Malformed,
            _ => RefusalCode::Illegal,
        };
        let mut squares: Vec<_> = cells.into_iter().map(|cell| number(variant, cell)).collect();
        squares.sort_unstable();
        squares.dedup();
        let text = moves::shown_in(variant, &language::current().move_error(why));
        Self { code, text, squares }
    }
}

/// The cells that a refusal is about, the most important first.
fn cells(why: &IllegalMove) -> Vec<Cell> {
    use glass_rules::CastlingFault as Fault;
    match why {
        IllegalMove::NoPiece { from }
        | IllegalMove::NotYourTurn { from, .. }
        | IllegalMove::ZeroByPawn { from }
        | IllegalMove::NoSuchLanding { from, .. } => vec![from.cell],
        IllegalMove::NotHowItMoves { to, .. } => vec![to.cell],
        IllegalMove::Blocked { at, .. }
        | IllegalMove::Closed { at, .. }
        | IllegalMove::KingAttackedBeforeTransfer { at, .. }
        | IllegalMove::KingAttackedAfterTransfer { at, .. } => vec![at.cell],
        IllegalMove::LeavesKingInCheck { king, at, .. } => vec![at.cell, king.cell],
        IllegalMove::NoInterposition { king }
        | IllegalMove::ZeroInCheck { king }
        | IllegalMove::Confined { king, .. } => vec![king.cell],
        IllegalMove::Castling { why: Fault::Occupied(place) | Fault::Attacked(place), .. } => {
            vec![place.cell]
        }
        IllegalMove::Castling { .. }
        | IllegalMove::NoKingThere { .. }
        | IllegalMove::Extinct { .. } => Vec::new(),
        IllegalMove::EnPassant { square, .. }
        | IllegalMove::PromotionMissing { square, .. }
        | IllegalMove::NothingToTurnInto { square }
        | IllegalMove::NoPromotion { square, .. } => vec![square.cell],
    }
}
