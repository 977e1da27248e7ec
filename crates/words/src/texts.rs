//! Why a text is no game, in every language.

use glass_notation::pgn::{
    GameError, GameFault, LineColumn, MoveFault, PgnError, PgnWarning, WarningKind,
};
use glass_rules::{Color, RuleSet, UnknownRuleSet};

use crate::{Language, Message};

impl Language {
    /// Why a text is no game: where, and a clause.
    pub fn game_error(self, why: &GameError) -> Message {
        match why {
            GameError::Pgn(PgnError::Io(error)) => self.say("pgn-io").with("why", error),
            GameError::Pgn(PgnError::Refused(warning)) => self.pgn_warning(warning),
            GameError::Game { at, fault, .. } => {
                let why = self.game_fault(fault);
                self.say("pgn-fault").with("at", self.place(*at)).with("why", why)
            }
        }
    }

    /// What the reader of PGN had to guess, to repair or to leave out: the game, where, and a clause.
    pub fn pgn_warning(self, warning: &PgnWarning) -> Message {
        let message = self.say("pgn-warning").with("game", warning.game);
        let message = message.with("at", self.place(warning.at));
        message.with("why", self.pgn_warning_kind(&warning.kind))
    }

    /// What the reader of PGN had to guess, to repair or to leave out: a clause.
    pub fn pgn_warning_kind(self, kind: &WarningKind) -> Message {
        match kind {
            WarningKind::NotUtf8 => self.say("pgn-not-utf8"),
            WarningKind::ByteOrderMark => self.say("pgn-byte-order-mark"),
            WarningKind::ControlCharacters => self.say("pgn-control-characters"),
            WarningKind::TextOutsideGames(text) => {
                self.say("pgn-text-outside-games").with("text", text)
            }
            WarningKind::BadTag(text) => self.say("pgn-bad-tag").with("text", text),
            WarningKind::TagName { written, read } => {
                self.say("pgn-tag-name").with("written", written).with("read", read)
            }
            WarningKind::TagValue(name) => self.say("pgn-tag-value").with("name", name),
            WarningKind::RepeatedTag(name) => self.say("pgn-repeated-tag").with("name", name),
            WarningKind::BlankLineInTags => self.say("pgn-blank-line-in-tags"),
            WarningKind::TooManyTags => self.say("pgn-too-many-tags"),
            WarningKind::NoResultTag(text) => self.say("pgn-no-result-tag").with("text", text),
            WarningKind::ResultSpelling { written, read } => {
                self.say("pgn-result-spelling").with("written", written).with("read", read)
            }
            WarningKind::ResultMismatch { tag, movetext, counts } => {
                let message = self.say("pgn-result-mismatch").with("tag", tag);
                message.with("movetext", movetext).with("counts", counts)
            }
            WarningKind::MissingResult => self.say("pgn-missing-result"),
            WarningKind::ResultInVariation => self.say("pgn-result-in-variation"),
            WarningKind::EarlyResult => self.say("pgn-early-result"),
            WarningKind::TextBehindResult(text) => {
                self.say("pgn-text-behind-result").with("text", text)
            }
            WarningKind::UnknownWord(text) => self.say("pgn-unknown-word").with("text", text),
            WarningKind::Sign { written, nag } => {
                self.say("pgn-sign").with("written", written).with("nag", format!("${nag}"))
            }
            WarningKind::UnknownSign(text) => self.say("pgn-unknown-sign").with("text", text),
            WarningKind::AnnotationBeforeMove => self.say("pgn-annotation-before-move"),
            WarningKind::LoneOpen => self.say("pgn-lone-open"),
            WarningKind::LoneClose => self.say("pgn-lone-close"),
            WarningKind::UnclosedVariation => self.say("pgn-unclosed-variation"),
            WarningKind::DeepVariation => self.say("pgn-deep-variation"),
            WarningKind::LoneCommentEnd => self.say("pgn-lone-comment-end"),
            WarningKind::NestedComment => self.say("pgn-nested-comment"),
            WarningKind::UnclosedComment => self.say("pgn-unclosed-comment"),
            WarningKind::LongComment => self.say("pgn-long-comment"),
            WarningKind::VariationCut(fault) => {
                self.say("pgn-variation-cut").with("why", self.move_fault(fault))
            }
            WarningKind::NullMove(text) => self.say("pgn-variation-null-move").with("move", text),
            WarningKind::PieceLetters(letters) => {
                self.say("pgn-piece-letters").with("letters", letters)
            }
            WarningKind::FileNames => self.say("pgn-file-names"),
            WarningKind::More(count) => self.say("pgn-more-warnings").count("count", *count),
        }
    }

    /// That no rule set has a name, and which ones there are: a clause.
    pub fn unknown_rule_set(self, unknown: &UnknownRuleSet) -> Message {
        let known = unknown.variant.rule_sets().iter().map(RuleSet::short_name);
        let known: Vec<_> = known.collect();
        let message = self.say("pgn-no-rules").with("name", &unknown.text);
        message.with("game", unknown.variant).with("known", known.join(", "))
    }

    fn place(self, at: LineColumn) -> Message {
        self.say("pgn-at").with("line", at.line).with("column", at.column)
    }

    /// What is wrong with a game: a clause, without its place.
    pub fn game_fault(self, fault: &GameFault) -> Message {
        match fault {
            GameFault::Rules(unknown) => self.unknown_rule_set(unknown),
            GameFault::Variant(name) => self.say("pgn-no-game").with("name", name),
            GameFault::Start(why) => self.say("pgn-start").with("why", self.read_error(why)),
            GameFault::Tag(text) => self.say("pgn-fault-tag").with("text", text),
            GameFault::Move(fault) => self.move_fault(fault),
            GameFault::NullMove(text) => self.say("pgn-null-move").with("move", text),
            GameFault::TooLarge => self.say("pgn-too-large"),
        }
    }

    fn move_fault(self, fault: &MoveFault) -> Message {
        let dots = if fault.color == Color::White { "." } else { "..." };
        let number = format!("{}{dots}", fault.number);
        let message = self.say("pgn-fault-move").with("number", number).with("move", &fault.text);
        message.with("why", self.move_error(&fault.why))
    }
}
