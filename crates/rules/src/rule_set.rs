//! Rule sets: the disputed points of a variant's rules, decided by a named authority.

use std::fmt;

use crate::VariantId;
use crate::house_rules::{self, HouseRulesError};

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

/// A named and versioned set of rules of one variant. A game is always replayed under the rule set with which it began.
/// If an authority changes its mind, a new version is added. Players can compose further rule sets, see
/// [`RuleSet::compose`].
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// The variant.
    pub variant: VariantId,
    /// The name in lower case, `alice-cvp`. The name of a composed rule set includes its answers:
    /// `alice-custom/ep=both`.
    pub name: &'static str,
    /// The version, from 1; 0 if the rule set is composed.
    pub version: u16,
    /// The options.
    pub options: Options,
}

impl RuleSet {
    /// The identifier that is stored with a game: name and version, `alice-cvp/1`, or the name of a composed rule set,
    /// `alice-custom/ep=both`.
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

    /// Finds a rule set by its full name with version (`alice-cvp/1`), or the newest version of a name (`alice-cvp`, or
    /// `cvp` among the rule sets of one variant). Composes one if the name has answers (`alice-custom/ep=both`, or
    /// `custom/ep=both`).
    ///
    /// # Errors
    ///
    /// [`UnknownRuleSet`] with the text and the known names.
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
    /// [`UnknownRuleSet`] if it does not exist.
    pub fn find_any(text: &str) -> Result<&'static Self, UnknownRuleSet> {
        let named =
            || VariantId::ALL.into_iter().filter(|variant| text.starts_with(variant.as_str()));
        if let Some(found) = named().find_map(|variant| Self::find(variant, text).ok()) {
            return Ok(found);
        }
        // The longest matching variant name determines the error message.
        match named().max_by_key(|variant| variant.as_str().len()) {
            Some(longest) => Self::find(longest, text),
            None => Err(UnknownRuleSet {
                text: text.to_owned(),
                variant: VariantId::DEFAULT,
                house_rules: None,
            }),
        }
    }

    /// The name without the variant: `cvp`.
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

/// An unknown name of a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRuleSet {
    /// The requested name.
    pub text: String,
    /// The variant whose rule sets were searched.
    pub variant: VariantId,
    /// The invalid part, if it is the name of a composed rule set.
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
