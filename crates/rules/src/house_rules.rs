//! House rules: rule sets that players compose from the disputed points, each with one canonical name.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use crate::rule_set::{CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options, RuleSet};
use crate::{Goal, Transfer, VariantId};

/// What follows the variant in the name of a composed rule set.
const CUSTOM: &str = "custom";

/// A disputed point that players may decide for their games. The order of [`HousePoint::ALL`] is that of the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HousePoint {
    /// On which board Black begins.
    Start,
    /// Which pawns capture en passant.
    EnPassant,
    /// How and where king and rook castle.
    Castling,
    /// Whether a king that moves must be safe before the transfer.
    King,
    /// Where a king captures.
    KingCaptures,
    /// Whether a piece of the other board may answer a check.
    Interposition,
    /// Whether pawns on board B make double steps.
    DoubleStep,
    /// When a repeated position is a draw.
    Repetition,
    /// When moves without capture or pawn move are a draw.
    QuietMoves,
    /// Which material is a draw.
    DeadPosition,
}

/// One answer to a [`HousePoint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseAnswer {
    /// The answer in names: `both`.
    pub word: &'static str,
    /// The options with this answer.
    pub options: Options,
}

impl HousePoint {
    /// Every point, in the order of the names.
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

    /// The point in names: `ep`.
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

    /// Every answer, applied to these options. Released words never change.
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
                // Without castling the board does not matter, so it stays as it is.
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

    /// The answer of some options, as names have it; `None` if no name can say it.
    pub fn answer(self, options: &Options) -> Option<&'static str> {
        let mut answers = self.answers(options).into_iter();
        answers.find(|answer| answer.options == *options).map(|answer| answer.word)
    }

    fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|point| point.key() == key)
    }
}

impl VariantId {
    /// The points that players may decide, in the order of [`HousePoint::ALL`]; none where pieces do not go to the
    /// other of two boards.
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

/// Why there is no such composed rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HouseRulesError {
    /// The variant has no points to decide.
    NotOffered,
    /// The variant has no such point. Holds what was read in its place.
    UnknownPoint(String),
    /// The point has no such answer.
    UnknownAnswer(HousePoint, String),
    /// The point is answered twice.
    Repeated(HousePoint),
    /// Neither a repetition nor quiet moves would end the game, so it could go on for ever.
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

impl RuleSet {
    /// Composes a rule set from answers such as `("ep", "both")`. Points without an answer follow the usual rules of the
    /// variant. Returns the published rule set if one is equal.
    ///
    /// The same answers always give the same rule set. It stays in memory until the program ends: a variant has some
    /// thousands of combinations, a few megabytes if every one of them were composed.
    ///
    /// # Errors
    ///
    /// [`HouseRulesError`] says which answer does not fit.
    ///
    /// ```
    /// use glass_rules::{RuleSet, VariantId};
    ///
    /// let set = RuleSet::compose(VariantId::Alice, [("interposition", "no"), ("ep", "both")])?;
    /// assert_eq!(set.id(), "alice-custom/ep=both,interposition=no");
    /// assert_eq!(RuleSet::find_any(&set.id()), Ok(set));
    /// let published = RuleSet::compose(VariantId::Alice, [("ep", "start")])?;
    /// assert_eq!(published.id(), "alice-muller/1");
    /// # Ok::<(), glass_rules::HouseRulesError>(())
    /// ```
    pub fn compose<'a>(
        variant: VariantId,
        answers: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<&'static Self, HouseRulesError> {
        let points = variant.house_points();
        if points.is_empty() {
            return Err(HouseRulesError::NotOffered);
        }
        let mut options = base(variant).options;
        let mut answered = Vec::new();
        for (key, word) in answers {
            let point = HousePoint::find(key).filter(|point| points.contains(point));
            let point = point.ok_or_else(|| HouseRulesError::UnknownPoint(key.to_owned()))?;
            if answered.contains(&point) {
                return Err(HouseRulesError::Repeated(point));
            }
            answered.push(point);
            let mut known = point.answers(&options).into_iter();
            let answer = known.find(|answer| answer.word == word);
            let unknown = || HouseRulesError::UnknownAnswer(point, word.to_owned());
            options = answer.ok_or_else(unknown)?.options;
        }
        if options.repetition == DrawRule::NEVER && options.quiet_moves == DrawRule::NEVER {
            return Err(HouseRulesError::Endless);
        }
        Ok(with_options(variant, &points, options))
    }

    /// Composes the rule set that stands after the slash of a name, as `ep=both,interposition=no`.
    pub(crate) fn compose_text(
        variant: VariantId,
        text: &str,
    ) -> Result<&'static Self, HouseRulesError> {
        let answers = text.split(',').filter(|answer| !answer.is_empty());
        Self::compose(variant, answers.map(|answer| answer.split_once('=').unwrap_or((answer, ""))))
    }

    /// Whether a player composed it: it is in no list, and its name says all its answers.
    pub const fn is_composed(&self) -> bool {
        self.version == Self::COMPOSED
    }

    /// The published rule sets of the variant, then this one if it is composed: what a list to choose from shows.
    pub fn choices(&'static self) -> impl Iterator<Item = &'static Self> {
        let composed = Some(self).filter(|set| set.is_composed());
        self.variant.rule_sets().iter().chain(composed)
    }

    /// The version of composed rule sets.
    const COMPOSED: u16 = 0;
}

/// Whether that name, without what follows its slash, is that of the composed rule sets of the variant.
pub(crate) fn is_custom(variant: VariantId, name: &str) -> bool {
    let short = name.strip_prefix(variant.as_str()).and_then(|rest| rest.strip_prefix('-'));
    short.unwrap_or(name) == CUSTOM
}

/// The rule set whose answers names leave out: the first version of the usual one, so that a name never comes to mean
/// something else.
fn base(variant: VariantId) -> &'static RuleSet {
    let usual = variant.default_rules();
    let versions = variant.rule_sets().iter().filter(|set| set.name == usual.name);
    versions.min_by_key(|set| set.version).unwrap_or(usual)
}

/// The published rule set with these options, or else the composed one.
fn with_options(variant: VariantId, points: &[HousePoint], options: Options) -> &'static RuleSet {
    static COMPOSED: Mutex<Option<HashMap<String, &'static RuleSet>>> = Mutex::new(None);
    if let Some(published) = variant.rule_sets().iter().find(|set| set.options == options) {
        return published;
    }
    let usual = &base(variant).options;
    let answers: Vec<_> = points
        .iter()
        .filter_map(|point| {
            let answer = point.answer(&options)?;
            (point.answer(usual) != Some(answer)).then(|| format!("{}={answer}", point.key()))
        })
        .collect();
    let name = format!("{variant}-{CUSTOM}/{}", answers.join(","));
    let mut composed = COMPOSED.lock().unwrap_or_else(PoisonError::into_inner);
    composed.get_or_insert_default().entry(name).or_insert_with_key(|name| {
        let name = Box::leak(name.clone().into_boxed_str());
        Box::leak(Box::new(RuleSet { variant, name, version: RuleSet::COMPOSED, options }))
    })
}
