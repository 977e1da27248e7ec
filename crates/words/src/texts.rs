//! Why a text is no game, in every language.

use glass_notation::pgn::{GameError, GameFault, LineColumn, PgnError, PgnExpected};
use glass_rules::{Color, RuleSet, UnknownRuleSet};

use crate::{Language, Message};

impl Language {
    /// Why a text is no game: where, and a clause.
    pub fn game_error(self, why: &GameError) -> Message {
        match why {
            GameError::Pgn(PgnError::Io(error)) => self.say("pgn-io").with("why", error),
            GameError::Pgn(PgnError::Syntax { at, found, expected }) => {
                let id = if found.is_empty() { "pgn-missing" } else { "pgn-not-understood" };
                let message = self.say(id).with("at", self.place(*at)).with("found", found);
                message.with("expected", self.pgn_expected(*expected))
            }
            GameError::Game { at, fault, .. } => {
                let why = self.game_fault(fault);
                self.say("pgn-fault").with("at", self.place(*at)).with("why", why)
            }
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

    fn pgn_expected(self, expected: PgnExpected) -> Message {
        self.say(match expected {
            PgnExpected::NoDeeperVariation => "pgn-no-deeper-variation",
            PgnExpected::NoLoneEnd => "pgn-no-lone-end",
            PgnExpected::EndOfVariation => "pgn-end-of-variation",
            PgnExpected::TagValue => "pgn-tag-value",
            PgnExpected::EndOfValue => "pgn-end-of-value",
            PgnExpected::EndOfTag => "pgn-end-of-tag",
            PgnExpected::Move => "pgn-move",
            PgnExpected::Annotation => "pgn-annotation",
            PgnExpected::EndOfComment => "pgn-end-of-comment",
        })
    }

    fn game_fault(self, fault: &GameFault) -> Message {
        match fault {
            GameFault::Rules(unknown) => self.unknown_rule_set(unknown),
            GameFault::Variant(name) => self.say("pgn-no-game").with("name", name),
            GameFault::Start(why) => self.say("pgn-start").with("why", self.read_error(why)),
            GameFault::NothingBefore => self.say("pgn-nothing-before"),
            GameFault::Move { number, color, text, why } => {
                let dots = if *color == Color::White { "." } else { "..." };
                let message = self.say("pgn-fault-move").with("number", format!("{number}{dots}"));
                message.with("move", text).with("why", self.move_error(why))
            }
        }
    }
}
