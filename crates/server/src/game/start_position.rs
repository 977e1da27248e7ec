//! Reads the rule set and start position that a user enters for a game or a problem.

use glass_notation::fen;
use glass_rules::{AnyPosition, History, RuleSet};

use crate::http::error::ServerError;
use crate::http::language;
use crate::t;

/// The maximum length of the FEN, in characters.
const MAX_FEN_CHARACTERS: usize = 1_000;

/// Finds a rule set by name.
pub(crate) fn rules(text: &str) -> Result<&'static RuleSet, ServerError> {
    RuleSet::find_any(text).map_err(|_| {
        let text: String = text.chars().take(64).collect();
        ServerError::Malformed(t("new-no-rules").with("text", text).into())
    })
}

/// Reads the FEN of a position in which the game is not over.
pub(crate) fn parse(rules: &'static RuleSet, text: &str) -> Result<AnyPosition, ServerError> {
    let refused = |why: String| ServerError::Malformed(why);
    let (text, language) = (text.trim(), language::current());
    if text.chars().count() > MAX_FEN_CHARACTERS || text.contains('\0') {
        return Err(refused(t("new-start-long").with("most", MAX_FEN_CHARACTERS).into()));
    }
    let read = fen::position_lenient(rules, text).map_err(|why| {
        refused(t("new-start-invalid").with("error", language.read_error(&why)).into())
    })?;
    let position = read.value;
    match History::new(position.clone()).outcome() {
        Some(outcome) => {
            let outcome = language.outcome(outcome);
            Err(refused(t("new-start-over").with("outcome", outcome).into()))
        }
        None => Ok(position),
    }
}
