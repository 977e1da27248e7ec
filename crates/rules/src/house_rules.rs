//! House rules: the disputed points that players can configure for their games, and the words for their answers.

use std::fmt;

use crate::options::{CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options};
use crate::{Goal, Transfer, VariantId};

/// A disputed point that players can configure. [`HousePoint::ALL`] has the order of points in names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HousePoint {
    /// The board on which Black starts.
    Start,
    /// The pawns that capture en passant.
    EnPassant,
    /// The rule for castling, and its boards.
    Castling,
    /// Whether a moving king must also be safe before the transfer.
    King,
    /// The cells on which a king captures.
    KingCaptures,
    /// Whether a piece from the other board may be interposed.
    Interposition,
    /// Whether pawns on board B have double steps.
    DoubleStep,
    /// The rule for repeated positions.
    Repetition,
    /// The rule for moves without capture or pawn move.
    QuietMoves,
    /// The material that draws the game.
    DeadPosition,
}

/// An answer to a [`HousePoint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseAnswer {
    /// The word of the answer in names: `both`.
    pub word: &'static str,
    /// The options with the answer applied.
    pub options: Options,
}

impl HousePoint {
    /// All points, in the order of names.
    pub const ALL: [Self; 10] = [
        Self::Start,
        Self::EnPassant,
        Self::Castling,
        Self::King,
        Self::KingCaptures,
        Self::Interposition,
        Self::DoubleStep,
        Self::Repetition,
        Self::QuietMoves,
        Self::DeadPosition,
    ];

    /// The key of the point in names: `ep`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::EnPassant => "ep",
            Self::Castling => "castling",
            Self::King => "king",
            Self::KingCaptures => "king-captures",
            Self::Interposition => "interposition",
            Self::DoubleStep => "double-step",
            Self::Repetition => "repetition",
            Self::QuietMoves => "quiet",
            Self::DeadPosition => "dead",
        }
    }

    /// All answers, each applied to `base`. Released words never change.
    pub fn answers(self, base: &Options) -> Vec<HouseAnswer> {
        let base = *base;
        let answer = |word, options| HouseAnswer { word, options };
        match self {
            Self::Start => [("a", false), ("mirror", true)]
                .map(|(word, black_on_b)| answer(word, Options { black_on_b, ..base }))
                .to_vec(),
            Self::EnPassant => [
                ("landing", EnPassantRule::Landing),
                ("start", EnPassantRule::Start),
                ("both", EnPassantRule::Either),
                ("none", EnPassantRule::None),
                ("double", EnPassantRule::DoubleCapture),
            ]
            .map(|(word, en_passant)| answer(word, Options { en_passant, ..base }))
            .to_vec(),
            Self::Castling => [
                ("both", CastlingRule::Standard, true),
                ("a", CastlingRule::Standard, false),
                ("strict", CastlingRule::Strict, true),
                ("strict-a", CastlingRule::Strict, false),
                // Without castling, the board does not matter and stays unchanged.
                ("none", CastlingRule::None, base.castle_on_b),
            ]
            .map(|(word, castling, castle_on_b)| {
                answer(word, Options { castling, castle_on_b, ..base })
            })
            .to_vec(),
            Self::King => [("twice", true), ("once", false)]
                .map(|(word, king_before_transfer)| {
                    answer(word, Options { king_before_transfer, ..base })
                })
                .to_vec(),
            Self::KingCaptures => [("step", false), ("landing", true)]
                .map(|(word, king_captures_on_landing)| {
                    answer(word, Options { king_captures_on_landing, ..base })
                })
                .to_vec(),
            Self::Interposition => [("yes", true), ("no", false)]
                .map(|(word, interposition)| answer(word, Options { interposition, ..base }))
                .to_vec(),
            Self::DoubleStep => [("both", true), ("a", false)]
                .map(|(word, double_push_on_b)| answer(word, Options { double_push_on_b, ..base }))
                .to_vec(),
            Self::Repetition => [
                ("3-5", DrawRule::claim_then(3, 5)),
                ("3", DrawRule::at(3)),
                ("never", DrawRule::NEVER),
            ]
            .map(|(word, repetition)| answer(word, Options { repetition, ..base }))
            .to_vec(),
            Self::QuietMoves => [
                ("50-75", DrawRule::claim_then(50, 75)),
                ("50", DrawRule::at(50)),
                ("never", DrawRule::NEVER),
            ]
            .map(|(word, quiet_moves)| answer(word, Options { quiet_moves, ..base }))
            .to_vec(),
            Self::DeadPosition => [
                ("no-mate", DeadPositionRule::NoMate),
                ("kings", DeadPositionRule::BareKings),
                ("never", DeadPositionRule::Never),
            ]
            .map(|(word, dead_position)| answer(word, Options { dead_position, ..base }))
            .to_vec(),
        }
    }

    /// The word of the options' answer; `None` if no name can express it.
    pub fn answer(self, options: &Options) -> Option<&'static str> {
        let mut answers = self.answers(options).into_iter();
        answers.find(|answer| answer.options == *options).map(|answer| answer.word)
    }

    pub(crate) fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|point| point.key() == key)
    }
}

impl VariantId {
    /// The points that players can configure, in the order of [`HousePoint::ALL`]. Empty unless pieces transfer between
    /// exactly two boards.
    pub fn house_points(self) -> Vec<HousePoint> {
        let info = self.info();
        if info.transfer != Transfer::Opposite {
            return Vec::new();
        }
        let is_royal = info.goal == Goal::Checkmate;
        let is_disputed = |point: &HousePoint| match point {
            HousePoint::Start => info.has_either_start,
            HousePoint::EnPassant => info.has_en_passant,
            HousePoint::Castling => info.castles,
            HousePoint::King
            | HousePoint::KingCaptures
            | HousePoint::Interposition
            | HousePoint::DeadPosition => is_royal,
            HousePoint::DoubleStep => info.has_double_push,
            HousePoint::Repetition | HousePoint::QuietMoves => true,
        };
        HousePoint::ALL.into_iter().filter(is_disputed).collect()
    }
}

/// The reason why a composed rule set is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseRulesError {
    /// The variant has no configurable points.
    NotOffered,
    /// The variant has no such point. Contains the text.
    UnknownPoint(String),
    /// The point has no such answer.
    UnknownAnswer(HousePoint, String),
    /// The point has two answers.
    Repeated(HousePoint),
    /// The game could be endless, because neither repetition nor the number of quiet moves ends it.
    Endless,
}

impl fmt::Display for HouseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOffered => f.write_str("this game has no house rules"),
            Self::UnknownPoint(text) => write!(f, "the house rules have no point “{text}”"),
            Self::UnknownAnswer(point, text) => {
                let known = point.answers(&Options::PLAIN);
                let known: Vec<_> = known.iter().map(|answer| answer.word).collect();
                let known = known.join(", ");
                write!(f, "“{text}” is not an answer to “{}”; the answers are {known}", point.key())
            }
            Self::Repeated(point) => write!(f, "“{}” is answered twice", point.key()),
            Self::Endless => f.write_str(
                "the game could go on for ever: neither repetition nor quiet moves would end it",
            ),
        }
    }
}

impl std::error::Error for HouseRulesError {}
