//! Explains in every language why a text is not a game.

use glass_notation::pgn::{
    GameError, GameFault, LineColumn, MoveFault, PgnError, PgnWarning, WarningKind,
};
use glass_rules::{Color, HouseRulesError, Options, RuleSet, UnknownRuleSet};

use crate::{Language, Message};

impl Language {
    /// Why a text is not a game: the place, and a clause.
    pub fn game_error(self, why: &GameError) -> Message {
        match why {
            GameError::Pgn(PgnError::Io(error)) => self.message("pgn-io").with("why", error),
            GameError::Pgn(PgnError::Refused(warning)) => self.pgn_warning(warning),
            GameError::Pgn(PgnError::Cancelled) => self.message("pgn-cancelled"),
            GameError::Game { at, fault, .. } => {
                let why = self.game_fault(fault);
                self.message("pgn-fault").with("at", self.place(*at)).with("why", why)
            }
        }
    }

    /// A warning of the PGN reader about guesses, repairs or ignored parts: the game, the place, and a clause.
    pub fn pgn_warning(self, warning: &PgnWarning) -> Message {
        let message = self.message("pgn-warning").with("game", warning.game);
        let message = message.with("at", self.place(warning.at));
        message.with("why", self.pgn_warning_kind(&warning.kind))
    }

    /// A warning of the PGN reader about guesses, repairs or ignored parts: a clause.
    pub fn pgn_warning_kind(self, kind: &WarningKind) -> Message {
        match kind {
            WarningKind::NotUtf8 => self.message("pgn-not-utf8"),
            WarningKind::ByteOrderMark => self.message("pgn-byte-order-mark"),
            WarningKind::ControlCharacters => self.message("pgn-control-characters"),
            WarningKind::TextOutsideGames(text) => {
                self.message("pgn-text-outside-games").with("text", text)
            }
            WarningKind::BadTag(text) => self.message("pgn-bad-tag").with("text", text),
            WarningKind::TagName { written, read } => {
                self.message("pgn-tag-name").with("written", written).with("read", read)
            }
            WarningKind::TagValue(name) => self.message("pgn-tag-value").with("name", name),
            WarningKind::RepeatedTag(name) => self.message("pgn-repeated-tag").with("name", name),
            WarningKind::BlankLineInTags => self.message("pgn-blank-line-in-tags"),
            WarningKind::TooManyTags => self.message("pgn-too-many-tags"),
            WarningKind::NoResultTag(text) => self.message("pgn-no-result-tag").with("text", text),
            WarningKind::ResultSpelling { written, read } => {
                self.message("pgn-result-spelling").with("written", written).with("read", read)
            }
            WarningKind::ResultMismatch { tag, movetext, counts } => {
                let message = self.message("pgn-result-mismatch").with("tag", tag);
                message.with("movetext", movetext).with("counts", counts)
            }
            WarningKind::MissingResult => self.message("pgn-missing-result"),
            WarningKind::ResultInVariation => self.message("pgn-result-in-variation"),
            WarningKind::EarlyResult => self.message("pgn-early-result"),
            WarningKind::TextBehindResult(text) => {
                self.message("pgn-text-behind-result").with("text", text)
            }
            WarningKind::UnknownWord(text) => self.message("pgn-unknown-word").with("text", text),
            WarningKind::Sign { written, nag } => {
                self.message("pgn-sign").with("written", written).with("nag", format!("${nag}"))
            }
            WarningKind::UnknownSign(text) => self.message("pgn-unknown-sign").with("text", text),
            WarningKind::AnnotationBeforeMove => self.message("pgn-annotation-before-move"),
            WarningKind::LoneOpen => self.message("pgn-lone-open"),
            WarningKind::LoneClose => self.message("pgn-lone-close"),
            WarningKind::UnclosedVariation => self.message("pgn-unclosed-variation"),
            WarningKind::DeepVariation => self.message("pgn-deep-variation"),
            WarningKind::LoneCommentEnd => self.message("pgn-lone-comment-end"),
            WarningKind::NestedComment => self.message("pgn-nested-comment"),
            WarningKind::UnclosedComment => self.message("pgn-unclosed-comment"),
            WarningKind::LongComment => self.message("pgn-long-comment"),
            WarningKind::VariationCut(fault) => {
                self.message("pgn-variation-cut").with("why", self.move_fault(fault))
            }
            WarningKind::NullMove(text) => {
                self.message("pgn-variation-null-move").with("move", text)
            }
            WarningKind::PieceLetters(letters) => {
                self.message("pgn-piece-letters").with("letters", letters)
            }
            WarningKind::FileNames => self.message("pgn-file-names"),
            WarningKind::More(count) => self.message("pgn-more-warnings").count("count", *count),
        }
    }

    /// That no rule set has this name, and the existing names: a clause.
    pub fn unknown_rule_set(self, unknown: &UnknownRuleSet) -> Message {
        if let Some(why) = &unknown.house_rules {
            let message = self.message("pgn-no-house-rules").with("name", &unknown.text);
            return message.with("why", self.house_rules_error(why));
        }
        let known = unknown.variant.rule_sets().iter().map(RuleSet::short_name);
        let known: Vec<_> = known.collect();
        let message = self.message("pgn-no-rules").with("name", &unknown.text);
        message.with("game", unknown.variant).with("known", known.join(", "))
    }

    /// Why house rules cannot be composed in this way: a clause.
    pub fn house_rules_error(self, why: &HouseRulesError) -> Message {
        match why {
            HouseRulesError::NotOffered => self.message("house-rules-not-offered"),
            HouseRulesError::UnknownPoint(text) => {
                self.message("house-rules-unknown-point").with("text", text)
            }
            HouseRulesError::UnknownAnswer(point, text) => {
                let known = point.answers(&Options::PLAIN);
                let known: Vec<_> = known.iter().map(|answer| answer.word).collect();
                let message = self.message("house-rules-unknown-answer").with("text", text);
                message.with("point", point.key()).with("known", known.join(", "))
            }
            HouseRulesError::Repeated(point) => {
                self.message("house-rules-repeated").with("point", point.key())
            }
            HouseRulesError::Endless => self.message("house-rules-endless"),
        }
    }

    fn place(self, at: LineColumn) -> Message {
        self.message("pgn-at").with("line", at.line).with("column", at.column)
    }

    /// The fault of a game: a clause, without the place.
    pub fn game_fault(self, fault: &GameFault) -> Message {
        match fault {
            GameFault::Rules(unknown) => self.unknown_rule_set(unknown),
            GameFault::Variant(name) => self.message("pgn-no-game").with("name", name),
            GameFault::Start(why) => self.message("pgn-start").with("why", self.read_error(why)),
            GameFault::Tag(text) => self.message("pgn-fault-tag").with("text", text),
            GameFault::Move(fault) => self.move_fault(fault),
            GameFault::NullMove(text) => self.message("pgn-null-move").with("move", text),
            GameFault::TooLarge => self.message("pgn-too-large"),
        }
    }

    fn move_fault(self, fault: &MoveFault) -> Message {
        let dots = if fault.color == Color::White { "." } else { "..." };
        let number = format!("{}{dots}", fault.number);
        let message =
            self.message("pgn-fault-move").with("number", number).with("move", &fault.text);
        message.with("why", self.move_error(&fault.why))
    }
}
