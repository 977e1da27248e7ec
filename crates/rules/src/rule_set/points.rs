//! The options of a rule set in words, for people.

use super::{CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, RuleSet};

/// One disputed point and what a rule set says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The question in a few words.
    pub question: &'static str,
    /// The answer, a phrase.
    pub answer: String,
}

impl RuleSet {
    /// Every disputed point of the game with this rule set's answer.
    pub fn points(&self) -> Vec<Point> {
        let options = &self.options;
        let mut points = Vec::new();
        let mut add = |question, answer: String| points.push(Point { question, answer });
        if self.game.boards() > 1 {
            add("En passant", en_passant(options.en_passant).to_owned());
            add("Castling", castling(options.castling).to_owned());
            add("Castling on board B", yes_or_no(options.castle_on_b));
            add("King safe before transfer", yes_or_no(options.king_before_transfer));
            add("Interposition by transfer", yes_or_no(options.interposition));
            add("Double step on board B", yes_or_no(options.double_step_on_b));
        }
        add("Repeated position", draws(options.repetition, "occurrences"));
        add("No capture or pawn move", draws(options.quiet_moves, "moves of each side"));
        add("Dead position", dead(options.dead_position).to_owned());
        points
    }

    /// The points on which this rule set differs from the game's usual one.
    pub fn differences(&self) -> Vec<Point> {
        let usual = self.game.default_rules().points();
        self.points().into_iter().filter(|point| !usual.contains(point)).collect()
    }
}

fn yes_or_no(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}

fn en_passant(rule: EnPassantRule) -> &'static str {
    match rule {
        EnPassantRule::None => "none",
        EnPassantRule::Landing => "by a pawn of the board where the passing pawn landed",
        EnPassantRule::Start => "by a pawn of the board where the double step began",
        EnPassantRule::Either => "by a pawn of either board",
        EnPassantRule::LandingThroughMen => {
            "by a pawn of the board where the passing pawn landed, even if the passed square is occupied there"
        }
    }
}

fn castling(rule: CastlingRule) -> &'static str {
    match rule {
        CastlingRule::None => "none",
        CastlingRule::Standard => "way free on its board, arrival squares free on the other",
        CastlingRule::Strict => "whole way free on both boards and safe on both",
    }
}

fn draws(rule: DrawRule, what: &str) -> String {
    match (rule.claim, rule.automatic) {
        (None, None) => "never a draw".to_owned(),
        (Some(claim), None) => format!("draw by claim after {claim} {what}"),
        (None, Some(limit)) => format!("draw after {limit} {what}"),
        (Some(claim), Some(limit)) => {
            format!("draw by claim after {claim} {what}, by itself after {limit}")
        }
    }
}

fn dead(rule: DeadPositionRule) -> &'static str {
    match rule {
        DeadPositionRule::Never => "the game goes on",
        DeadPositionRule::BareKings => "two bare kings are a draw",
        DeadPositionRule::LoneMinor => {
            "king against king with at most one knight or bishop is a draw"
        }
        DeadPositionRule::LoneMinorOrOneColoredBishops => {
            "king against king with at most one knight or bishop, or with bishops of one square colour only, is a draw"
        }
    }
}
