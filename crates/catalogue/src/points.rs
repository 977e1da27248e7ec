//! The options of a rule set in words, for people.

use glass_rules::{
    CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options, RuleSet, StalemateRule,
};

/// One disputed point and what a rule set says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// What it is about, in a few words.
    pub question: &'static str,
    /// The answer, a phrase.
    pub answer: String,
}

/// The points on which authorities and variants differ, with a rule set's answer.
pub(crate) fn of(set: &RuleSet) -> Vec<Point> {
    let boards = set.variant.boards();
    let many = boards > 1;
    let mut points = Vec::new();
    let mut add = |told, question, words: &dyn Fn(&Options) -> String| {
        let answer = words(&set.options);
        let others = || set.variant.rule_sets().iter().any(|set| words(&set.options) != answer);
        if told || others() {
            points.push(Point { question, answer });
        }
    };
    add(false, "The start", &|options| start(options).to_owned());
    add(many, "En passant", &|options| en_passant(options.en_passant).to_owned());
    add(many, "Castling", &|options| castling(options, boards));
    add(false, "A king that moves", &|options| king_before_transfer(options).to_owned());
    add(false, "A check", &|options| interposition(options).to_owned());
    add(false, "Double steps of pawns", &|options| double_push(options).to_owned());
    add(false, "Stalemate", &|options| stalemate(options.stalemate).to_owned());
    add(true, "A repeated position", &|options| draw(options.repetition, "times"));
    add(true, "Moves without capture or pawn move", &|options| {
        draw(options.quiet_moves, "of each side")
    });
    add(true, "Bare material", &|options| dead(options.dead_position).to_owned());
    points
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
    }
}

fn start(options: &Options) -> &'static str {
    if options.black_on_b { "White on board A, Black on board B" } else { "both sides on board A" }
}

fn castling(options: &Options, boards: usize) -> String {
    let boards = match (boards, options.castle_on_b) {
        (1, _) => "as in chess",
        (2, true) => "on either board",
        (_, true) => "on every board",
        (_, false) => "on board A only",
    };
    match options.castling {
        CastlingRule::None => "none".to_owned(),
        CastlingRule::Standard => boards.to_owned(),
        CastlingRule::Strict => format!(
            "{boards}, and only if all squares between are empty on both boards and none that the king crosses is \
             attacked on either"
        ),
    }
}

fn king_before_transfer(options: &Options) -> &'static str {
    if options.king_before_transfer {
        "it must be safe on its own board before the transfer and where it lands"
    } else {
        "it must be safe where it lands; before the transfer it may be attacked"
    }
}

fn interposition(options: &Options) -> &'static str {
    if options.interposition {
        "a piece of the other board may land between"
    } else {
        "nothing may land between: the king moves or the checking piece is captured"
    }
}

fn double_push(options: &Options) -> &'static str {
    if options.double_push_on_b {
        "from the second rank of either board"
    } else {
        "from the second rank of board A only"
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
        DeadPositionRule::LoneMinor => "kings with at most one knight or bishop draw",
        DeadPositionRule::LoneMinorOrOneColoredBishops => {
            "kings with at most one knight or bishop, or with bishops of one colour of squares, draw"
        }
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use crate::DescribedRules;

    #[test]
    fn players_are_told_what_differs_from_the_usual_rules() {
        for variant in VariantId::ALL {
            for set in variant.rule_sets() {
                let same = set.options == variant.default_rules().options;
                assert_eq!(set.differences().is_empty(), same, "{set}");
            }
        }
    }
}
