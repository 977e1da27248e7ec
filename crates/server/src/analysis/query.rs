//! Reads the position to analyse from a URL: the rules, the start position and the moves.

use glass_notation::fen::{self, Lenient};
use glass_rules::{AnyPosition, History, RuleSet, Setup, VariantId};
use serde::Deserialize;

use crate::board::tried_line::TriedLine;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::t;

/// The maximum number of moves from the start to the position.
pub(crate) const MAX_MOVES: usize = 1_000;
/// The maximum length of a FEN, in bytes.
const MAX_FEN_BYTES: usize = 4_000;

/// The query `?rules=alice-cvp/1&fen=…&moves=e2e4+e7e5`. Every part is optional.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct AnalysisQuery {
    /// The rule set; empty for the usual one.
    pub(crate) rules: String,
    /// The start position; empty for the usual one.
    pub(crate) fen: String,
    /// The moves, in any notation.
    pub(crate) moves: String,
}

impl AnalysisQuery {
    /// The named rules, or the default rules of the variant.
    pub(crate) fn rules(&self, variant: VariantId) -> Result<&'static RuleSet, Refusal> {
        if self.rules.is_empty() {
            return Ok(variant.default_rules());
        }
        RuleSet::find(variant, &self.rules).map_err(|_| Refusal::unknown_rules(&self.rules))
    }

    /// The position before the moves.
    pub(crate) fn start(&self, variant: VariantId) -> Result<AnyPosition, Refusal> {
        start(self.rules(variant)?, &self.fen)
    }

    /// The length of the text to read, in bytes.
    pub(crate) fn length(&self) -> usize {
        self.fen.len() + self.moves.len()
    }

    /// Reads and validates the moves. There may be many: servers do it on the threads for texts of this
    /// [length](Self::length).
    pub(crate) fn line(&self, variant: VariantId) -> Result<TriedLine, Refusal> {
        let history = History::new(self.start(variant)?);
        TriedLine::parse_at_most(history, &self.moves, MAX_MOVES)
    }
}

/// The position before the moves: a FEN in any supported form, or the default start if the text is empty.
pub(crate) fn start(rules: &'static RuleSet, text: &str) -> Result<AnyPosition, Refusal> {
    Ok(start_with_notes(rules, text)?.value)
}

/// The same, with notes on ignored parts of another program's FEN.
pub(crate) fn start_with_notes(
    rules: &'static RuleSet,
    text: &str,
) -> Result<Lenient<AnyPosition>, Refusal> {
    match text.trim() {
        "" => Ok(Lenient { value: AnyPosition::start(rules), notes: Vec::new() }),
        long if long.len() > MAX_FEN_BYTES => {
            Err(malformed(t("refused-fen-long").count("most", MAX_FEN_BYTES)))
        }
        text => fen::position_lenient(rules, text).map_err(|why| Refusal::invalid_position(&why)),
    }
}

/// The position with the other side to move. The best move there is the threat.
pub(crate) fn with_other_side_to_move(line: TriedLine) -> Result<TriedLine, Refusal> {
    let view = line.history.position().view();
    let setup = view.setup();
    let setup = Setup { turn: !setup.turn, en_passant: None, ..setup };
    let passed = AnyPosition::new(&setup, view.rules());
    let passed = passed.map_err(|_| malformed(t("refused-threat-check")))?;
    Ok(TriedLine { history: History::new(passed), moves: Vec::new() })
}

fn malformed(why: impl Into<String>) -> Refusal {
    Refusal::new(RefusalCode::Malformed, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(rules: &str, fen: &str, moves: &str) -> Result<(String, usize), String> {
        let [rules, fen, moves] = [rules, fen, moves].map(str::to_owned);
        let line = AnalysisQuery { rules, fen, moves }.line(VariantId::Alice);
        let line = line.map_err(|why| why.text)?;
        let position = line.history.position();
        Ok((fen::write(position.view()), line.moves.len()))
    }

    #[test]
    fn missing_fields_have_defaults() {
        let (start, moves) = read("", "", "").unwrap();
        assert_eq!(
            (&start, moves),
            (&fen::write(AnyPosition::start(VariantId::Alice.default_rules()).view()), 0)
        );
        assert_eq!(read("alice-cvp/1", &start, "e4 e7e5").unwrap().1, 2);
        assert_eq!(read("vchess", "", "").unwrap().0, start);
    }

    #[test]
    fn positions_of_other_programs_are_read_with_notes() {
        let rules = VariantId::Chess.default_rules();
        let epd = "1k1r4/8/8/8/8/8/8/2K4R w K - bm Rh8; id \"BK.01\";";
        let read = start_with_notes(rules, epd).unwrap();
        assert_eq!(fen::write(read.value.view()), "1k1r4/8/8/8/8/8/8/2K4R w - - 0 1");
        assert_eq!(read.notes.len(), 3);
    }

    #[test]
    fn invalid_fields_are_named() {
        assert!(read("chess-fide/1", "", "").unwrap_err().contains("chess-fide/1"));
        let faults = read("", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w", "").unwrap_err();
        assert!(faults.starts_with("The FEN: ") && faults.contains("king"), "{faults}");
        assert!(read("", &"8/".repeat(3_000), "").unwrap_err().contains("at most"));
        assert!(read("", "", "e4 e4").unwrap_err().starts_with("After e4/B: "));
    }

    #[test]
    fn threat_is_searched_for_the_other_side() {
        let line = |moves: &str| {
            let moves = moves.to_owned();
            let query = AnalysisQuery { moves, ..AnalysisQuery::default() };
            with_other_side_to_move(query.line(VariantId::Chess).unwrap())
        };
        let threat = line("e4 e5 Qh5").unwrap();
        assert_eq!(threat.history.position().turn(), glass_rules::Color::White);
        let check = line("e4 e5 Qh5 Nc6 Qxf7").err().map(|why| why.text);
        assert_eq!(check.as_deref(), Some("The king is in check: that is the threat."));
    }
}
