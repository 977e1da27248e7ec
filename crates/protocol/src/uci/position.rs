//! The command `position`, parsed and written.

use glass_notation::fen::{self, FenNote};
use glass_notation::{coordinate, read_move};
use glass_rules::{AnyPosition, History};

use super::{Uci, remark};
use crate::action::EngineAction;
use crate::words::{reason, shorten};

impl Uci {
    /// Sets a position, with notes about ignored parts of its FEN. If it is invalid, returns the reason, and there is
    /// no position until the next valid one.
    pub(super) fn position(&mut self, text: &str) -> Vec<EngineAction> {
        match self.set_position(text) {
            Ok(notes) => {
                self.rejected = None;
                notes.iter().map(|note| remark(format!("position: {note}"))).collect()
            }
            Err(why) => vec![remark(self.rejected.insert(why).clone())],
        }
    }

    fn set_position(&mut self, text: &str) -> Result<Vec<FenNote>, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let parting = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (start, moves) = words.split_at(parting);
        let mut notes = Vec::new();
        let start = match start.split_first() {
            Some((&"startpos", [])) => AnyPosition::start(self.rules),
            Some((&"fen", words)) => {
                let read = fen::position_lenient(self.rules, &words.join(" "))
                    .map_err(|error| format!("position: {}", reason(&error)))?;
                notes = read.notes;
                // Reachability does not matter to the engine.
                notes.retain(|note| !matches!(note, FenNote::Unreachable(_)));
                read.value
            }
            _ => {
                let given = shorten(&start.join(" "));
                return Err(format!("position needs “startpos” or “fen” and a FEN, not “{given}”"));
            }
        };
        let mut history = History::new(start);
        for &word in moves.iter().skip(1) {
            let fault = |why: &dyn std::fmt::Display| {
                format!("illegal move {}: {}", shorten(word), reason(why))
            };
            let found =
                read_move(history.position().view(), word).map_err(|error| fault(&error))?;
            history.play(found).map_err(|error| fault(&error))?;
        }
        self.history = history;
        Ok(notes)
    }
}

/// The line that sets the position of a game.
pub fn position_line(history: &History) -> String {
    let start = history.start();
    let rules = start.view().rules();
    let mut line = if *start == AnyPosition::start(rules) {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", fen::write(start.view()))
    };
    if !history.moves().is_empty() {
        line.push_str(" moves");
    }
    for &played in history.moves() {
        line.push(' ');
        line.push_str(&coordinate::write(rules.variant(), played));
    }
    line
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn written_position_is_read_back() {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        assert_eq!(position_line(&history), "position startpos");
        let knight = read_move(history.position().view(), "Nf3").unwrap();
        history.play(knight).unwrap();
        assert_eq!(position_line(&history), "position startpos moves g1f3");
        let mut later = History::new(history.position().clone());
        later.play(read_move(later.position().view(), "e5").unwrap()).unwrap();
        for history in [history, later] {
            let mut uci = Uci::new();
            let line = position_line(&history);
            uci.set_position(line.strip_prefix("position ").unwrap()).unwrap();
            assert_eq!(uci.history, history);
        }
    }
}
