//! Describes the options of a rule set in words.

use std::fmt;

use glass_rules::{
    CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, HousePoint, Options, RuleSet,
    StalemateRule,
};

/// A rule on which authorities and variants differ, with a rule set's choice. Displayed as `question: answer`, in
/// English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// The start position.
    Start {
        /// Whether Black starts on board B.
        black_on_b: bool,
    },
    /// The rule for captures en passant.
    EnPassant(EnPassantRule),
    /// The rule for castling, and its boards.
    Castling(CastlingRule, CastlingBoards),
    /// The safety of a moving king.
    KingThatMoves {
        /// Whether the king must also be safe before the transfer.
        safe_before: bool,
    },
    /// The cells on which a king captures.
    KingCaptures {
        /// Whether a king also captures on its landing cell.
        on_landing: bool,
    },
    /// The answers to a check.
    Check {
        /// Whether a piece from the other board may be interposed.
        interposition: bool,
    },
    /// The boards on which pawns have double steps.
    DoubleSteps {
        /// Whether board B is included.
        on_b: bool,
    },
    /// The result of a stalemate.
    Stalemate(StalemateRule),
    /// The rule for repeated positions.
    Repetition(DrawRule),
    /// The rule for moves without capture or pawn move.
    QuietMoves(DrawRule),
    /// The material that draws the game.
    BareMaterial(DeadPositionRule),
}

/// The boards on which castling is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingBoards {
    /// The only board.
    Only,
    /// The first of several boards.
    First,
    /// Either of two boards.
    Either,
    /// Any of more than two boards.
    Every,
}

/// The points on which authorities and variants differ, with a rule set's choices.
pub(crate) fn points(set: &RuleSet) -> Vec<Point> {
    let boards = set.variant().boards();
    let many = boards > 1;
    let mut points = Vec::new();
    let mut add = |always, words: &dyn Fn(&Options) -> Point| {
        let point = words(set.options());
        let others = || set.variant().rule_sets().iter().any(|set| words(set.options()) != point);
        if always || others() {
            points.push(point);
        }
    };
    add(false, &|options| Point::Start { black_on_b: options.black_on_b });
    add(many, &|options| Point::EnPassant(options.en_passant));
    add(many, &|options| castling(options, boards));
    add(false, &|options| Point::KingThatMoves { safe_before: options.king_before_transfer });
    add(false, &|options| Point::KingCaptures { on_landing: options.king_captures_on_landing });
    add(false, &|options| Point::Check { interposition: options.interposition });
    add(false, &|options| Point::DoubleSteps { on_b: options.double_push_on_b });
    add(false, &|options| Point::Stalemate(options.stalemate));
    add(true, &|options| Point::Repetition(options.repetition));
    add(true, &|options| Point::QuietMoves(options.quiet_moves));
    add(true, &|options| Point::BareMaterial(options.dead_position));
    points
}

fn castling(options: &Options, boards: usize) -> Point {
    let on = match (boards, options.castle_on_b) {
        (1, _) => CastlingBoards::Only,
        (2, true) => CastlingBoards::Either,
        (_, true) => CastlingBoards::Every,
        (_, false) => CastlingBoards::First,
    };
    match options.castling {
        // Without castling, the boards do not matter.
        CastlingRule::None => Point::Castling(CastlingRule::None, CastlingBoards::Only),
        rule => Point::Castling(rule, on),
    }
}

impl Point {
    /// A rule set's choice on a point that players can configure.
    pub fn from_house_point(point: HousePoint, set: &RuleSet) -> Self {
        let options = set.options();
        match point {
            HousePoint::Start => Self::Start { black_on_b: options.black_on_b },
            HousePoint::EnPassant => Self::EnPassant(options.en_passant),
            HousePoint::Castling => castling(options, set.variant().boards()),
            HousePoint::King => Self::KingThatMoves { safe_before: options.king_before_transfer },
            HousePoint::KingCaptures => {
                Self::KingCaptures { on_landing: options.king_captures_on_landing }
            }
            HousePoint::Interposition => Self::Check { interposition: options.interposition },
            HousePoint::DoubleStep => Self::DoubleSteps { on_b: options.double_push_on_b },
            HousePoint::Repetition => Self::Repetition(options.repetition),
            HousePoint::QuietMoves => Self::QuietMoves(options.quiet_moves),
            HousePoint::DeadPosition => Self::BareMaterial(options.dead_position),
        }
    }

    /// The subject, a few words in English.
    pub const fn question(self) -> &'static str {
        match self {
            Self::Start { .. } => "The start",
            Self::EnPassant(_) => "En passant",
            Self::Castling(..) => "Castling",
            Self::KingThatMoves { .. } => "A king that moves",
            Self::KingCaptures { .. } => "Captures by a king",
            Self::Check { .. } => "A check",
            Self::DoubleSteps { .. } => "Double steps of pawns",
            Self::Stalemate(_) => "Stalemate",
            Self::Repetition(_) => "A repeated position",
            Self::QuietMoves(_) => "Moves without capture or pawn move",
            Self::BareMaterial(_) => "Bare material",
        }
    }

    /// The answer, an English phrase.
    pub fn answer(self) -> String {
        let phrase = match self {
            Self::Start { black_on_b: true } => "White on board A, Black on board B",
            Self::Start { black_on_b: false } => "both sides on board A",
            Self::EnPassant(rule) => en_passant(rule),
            Self::Castling(CastlingRule::None, _) => "none",
            Self::Castling(CastlingRule::Standard, on) => boards(on),
            Self::Castling(CastlingRule::Strict, on) => {
                return format!(
                    "{}, and only if all squares between are empty on both boards and none that the king crosses is \
                     attacked on either",
                    boards(on)
                );
            }
            Self::KingThatMoves { safe_before: true } => {
                "it must be safe on its own board before the transfer and where it lands"
            }
            Self::KingThatMoves { safe_before: false } => {
                "it must be safe where it lands; before the transfer it may be attacked"
            }
            Self::KingCaptures { on_landing: true } => {
                "where it steps, or an enemy piece where it lands"
            }
            Self::KingCaptures { on_landing: false } => "where it steps, before the transfer",
            Self::Check { interposition: true } => "a piece of the other board may land between",
            Self::Check { interposition: false } => {
                "nothing may land between: the king moves or the checking piece is captured"
            }
            Self::DoubleSteps { on_b: true } => "from the second rank of either board",
            Self::DoubleSteps { on_b: false } => "from the second rank of board A only",
            Self::Stalemate(rule) => stalemate(rule),
            Self::Repetition(rule) => return draw(rule, "times"),
            Self::QuietMoves(rule) => return draw(rule, "of each side"),
            Self::BareMaterial(rule) => dead(rule),
        };
        phrase.to_owned()
    }

    /// Whether both are about the same subject.
    pub fn is_about(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.question(), self.answer())
    }
}

fn boards(on: CastlingBoards) -> &'static str {
    match on {
        CastlingBoards::Only => "as in chess",
        CastlingBoards::First => "on board A only",
        CastlingBoards::Either => "on either board",
        CastlingBoards::Every => "on every board",
    }
}

fn en_passant(rule: EnPassantRule) -> &'static str {
    match rule {
        EnPassantRule::None => "none",
        EnPassantRule::Landing => "by a pawn of the board where the double step landed",
        EnPassantRule::Start => "by a pawn of the board where the double step began",
        EnPassantRule::Either => "by a pawn of either board",
        EnPassantRule::LandingThroughPieces => {
            "by a pawn of the board where the double step landed, even if an own piece stands on the square passed over"
        }
        EnPassantRule::DoubleCapture => {
            "by a pawn of the board where the double step landed; an enemy piece on the square passed over is captured by the \
             same move"
        }
    }
}

fn stalemate(rule: StalemateRule) -> &'static str {
    match rule {
        StalemateRule::Draw => "a draw",
        StalemateRule::ThreeQuarters => {
            "three quarters of the point for the side that gives it, one for the other"
        }
    }
}

fn draw(rule: DrawRule, unit: &str) -> String {
    match (rule.claim, rule.automatic) {
        (None, None) => "never a draw".to_owned(),
        (Some(claim), None) => format!("a draw may be claimed after {claim} {unit}"),
        (None, Some(limit)) => format!("a draw after {limit} {unit}"),
        (Some(claim), Some(limit)) => {
            format!("a draw may be claimed after {claim} {unit} and comes by itself after {limit}")
        }
    }
}

fn dead(rule: DeadPositionRule) -> &'static str {
    match rule {
        DeadPositionRule::Never => "never a draw",
        DeadPositionRule::BareKings => "two bare kings draw",
        DeadPositionRule::NoMate => "a draw once neither side can give checkmate",
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use crate::DescribedRules;

    #[test]
    fn differences_from_the_usual_rules_are_listed() {
        for variant in VariantId::ALL {
            for set in variant.rule_sets() {
                let same = set.options() == variant.default_rules().options();
                assert_eq!(set.differences().is_empty(), same, "{set}");
            }
        }
    }
}
