//! Describes in every language the points on which rule sets differ.

use glass_catalogue::{CastlingBoards, Point};
use glass_rules::{CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, StalemateRule};

use crate::{Language, Message};

impl Language {
    /// The subject of a point, in a few words.
    pub fn question(self, point: Point) -> Message {
        self.message(match point {
            Point::Start { .. } => "point-start",
            Point::EnPassant(_) => "point-en-passant",
            Point::Castling(..) => "point-castling",
            Point::KingThatMoves { .. } => "point-king-moves",
            Point::KingCaptures { .. } => "point-king-captures",
            Point::Check { .. } => "point-check",
            Point::DoubleSteps { .. } => "point-double-steps",
            Point::Stalemate(_) => "point-stalemate",
            Point::Repetition(_) => "point-repetition",
            Point::QuietMoves(_) => "point-no-progress",
            Point::BareMaterial(_) => "point-insufficient-material",
        })
    }

    /// The answer of a rule set: a phrase.
    pub fn answer(self, point: Point) -> Message {
        self.message(match point {
            Point::Start { black_on_b: true } => "start-both-boards",
            Point::Start { black_on_b: false } => "start-board-a",
            Point::EnPassant(rule) => match rule {
                EnPassantRule::None => "rule-none",
                EnPassantRule::Landing => "en-passant-landing",
                EnPassantRule::Start => "en-passant-start",
                EnPassantRule::Either => "en-passant-either",
                EnPassantRule::LandingThroughPieces => "en-passant-landing-through-pieces",
                EnPassantRule::DoubleCapture => "en-passant-double",
            },
            Point::Castling(CastlingRule::None, _) => "rule-none",
            Point::Castling(CastlingRule::Standard, on) => boards(on),
            Point::Castling(CastlingRule::Strict, on) => {
                return self.message("castling-strict").with("boards", self.message(boards(on)));
            }
            Point::KingThatMoves { safe_before: true } => "king-safe-twice",
            Point::KingThatMoves { safe_before: false } => "king-safe-once",
            Point::KingCaptures { on_landing: true } => "king-captures-landing",
            Point::KingCaptures { on_landing: false } => "king-captures-step",
            Point::Check { interposition: true } => "check-interposition",
            Point::Check { interposition: false } => "check-no-interposition",
            Point::DoubleSteps { on_b: true } => "double-steps-either",
            Point::DoubleSteps { on_b: false } => "double-steps-a",
            Point::Stalemate(StalemateRule::Draw) => "stalemate-draw",
            Point::Stalemate(StalemateRule::ThreeQuarters) => "stalemate-three-quarters",
            Point::Repetition(rule) => return self.draw(rule, "times"),
            Point::QuietMoves(rule) => return self.draw(rule, "moves"),
            Point::BareMaterial(rule) => match rule {
                DeadPositionRule::Never => "draw-never",
                DeadPositionRule::BareKings => "bare-kings",
                DeadPositionRule::NoMate => "bare-no-mate",
            },
        })
    }

    /// When a draw occurs: after this number of `times` or `moves`.
    fn draw(self, rule: DrawRule, unit: &'static str) -> Message {
        match (rule.claim, rule.automatic) {
            (None, None) => self.message("draw-never"),
            (Some(claim), None) => {
                self.message("draw-claim").with("unit", unit).with("claim", claim)
            }
            (None, Some(limit)) => {
                self.message("draw-automatic").with("unit", unit).with("limit", limit)
            }
            (Some(claim), Some(limit)) => self
                .message("draw-claim-or-automatic")
                .with("unit", unit)
                .with("claim", claim)
                .with("limit", limit),
        }
    }
}

fn boards(on: CastlingBoards) -> &'static str {
    match on {
        CastlingBoards::Only => "castling-as-in-chess",
        CastlingBoards::First => "castling-board-a",
        CastlingBoards::Either => "castling-either",
        CastlingBoards::Every => "castling-every",
    }
}
