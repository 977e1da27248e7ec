//! Rule sets: the disputed points of a variant's rules under the name of the authority that decided them.

use std::fmt;

use crate::VariantId;
use crate::house_rules::{self, HouseRulesError};

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

/// A named and versioned set of rules of one variant. A game begun under a rule set is replayed under it for
/// ever; when an authority changes its mind, a new version stands beside the old one. Players compose further ones, see
/// [`RuleSet::compose`].
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// The variant that it belongs to.
    pub variant: VariantId,
    /// The name in lower case, `alice-cvp`; of a composed rule set with its answers, `alice-custom/ep=both`.
    pub name: &'static str,
    /// The version, from 1; 0 if the rule set is composed.
    pub version: u16,
    /// The answers.
    pub options: Options,
}

impl RuleSet {
    /// The name and version, `alice-cvp/1`, or `alice-custom/ep=both` of a composed rule set: what is stored with a game.
    pub fn id(&self) -> String {
        self.to_string()
    }

    /// The [`id`](Self::id) without a slash, for files: `alice-cvp.1`.
    pub fn file_name(&self) -> String {
        self.id().replacen('/', ".", 1)
    }

    /// The rule set of a [`file_name`](Self::file_name).
    pub fn from_file_name(name: &str) -> Option<&'static Self> {
        Self::find_any(&name.replacen('.', "/", 1)).ok().filter(|set| set.file_name() == name)
    }

    /// Finds a rule set by its full name with version (`alice-cvp/1`), or the newest of a name
    /// (`alice-cvp`, or `cvp` among the rule sets of one variant). Composes one if the name has its answers
    /// (`alice-custom/ep=both`, or `custom/ep=both`).
    ///
    /// # Errors
    ///
    /// [`UnknownRuleSet`] names the text and what would have been understood.
    ///
    /// ```
    /// use glass_rules::{VariantId, RuleSet};
    /// let muller = RuleSet::find(VariantId::Alice, "muller")?;
    /// assert_eq!(muller.id(), "alice-muller/1");
    /// assert!(RuleSet::find(VariantId::Alice, "fide").is_err());
    /// # Ok::<(), glass_rules::UnknownRuleSet>(())
    /// ```
    pub fn find(variant: VariantId, text: &str) -> Result<&'static Self, UnknownRuleSet> {
        let (name, version) = match text.split_once('/') {
            Some((name, version)) => (name, Some(version)),
            None => (text, None),
        };
        if house_rules::is_custom(variant, name) {
            return Self::compose_text(variant, version.unwrap_or_default()).map_err(|error| {
                UnknownRuleSet { text: text.to_owned(), variant, house_rules: Some(error) }
            });
        }
        variant
            .rule_sets()
            .iter()
            .filter(|set| set.name == name || set.short_name() == name)
            .filter(|set| version.is_none_or(|version| set.version.to_string() == version))
            .max_by_key(|set| set.version)
            .ok_or_else(|| UnknownRuleSet { text: text.to_owned(), variant, house_rules: None })
    }

    /// Finds a rule set of any variant by its full name.
    ///
    /// # Errors
    ///
    /// [`UnknownRuleSet`] if no variant has it.
    pub fn find_any(text: &str) -> Result<&'static Self, UnknownRuleSet> {
        let named =
            || VariantId::ALL.into_iter().filter(|variant| text.starts_with(variant.as_str()));
        if let Some(found) = named().find_map(|variant| Self::find(variant, text).ok()) {
            return Ok(found);
        }
        // The longest name says best what was meant.
        match named().max_by_key(|variant| variant.as_str().len()) {
            Some(longest) => Self::find(longest, text),
            None => Err(UnknownRuleSet {
                text: text.to_owned(),
                variant: VariantId::DEFAULT,
                house_rules: None,
            }),
        }
    }

    /// The name without the variant's: `cvp`.
    pub fn short_name(&self) -> &'static str {
        self.name
            .strip_prefix(self.variant.as_str())
            .map_or(self.name, |rest| rest.trim_start_matches('-'))
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_composed() {
            return f.write_str(self.name);
        }
        write!(f, "{}/{}", self.name, self.version)
    }
}

/// No rule set has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRuleSet {
    /// What was asked for.
    pub text: String,
    /// The variant whose rule sets were searched.
    pub variant: VariantId,
    /// What does not fit, if it is the name of a composed rule set.
    pub house_rules: Option<HouseRulesError>,
}

impl fmt::Display for UnknownRuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(why) = &self.house_rules {
            return write!(f, "there is no rule set “{}”: {why}", self.text);
        }
        let known: Vec<_> = self.variant.rule_sets().iter().map(RuleSet::short_name).collect();
        write!(
            f,
            "there is no rule set “{}”; the rule sets of {} are {}",
            self.text,
            self.variant,
            known.join(", ")
        )
    }
}

impl std::error::Error for UnknownRuleSet {}
