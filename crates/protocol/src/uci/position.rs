//! Setting up a position: `position startpos|fen FEN [moves MOVE …]`.

use glass_notation::{fen, read_move};
use glass_rules::{AnyPosition, History};

use super::Uci;
use crate::words::{reason, shorten};

impl Uci {
    /// Sets a position up, or tells why not and leaves the position as it was.
    pub(super) fn set_position(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let parting = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (start, moves) = words.split_at(parting);
        let start = match start.split_first() {
            Some((&"startpos", [])) => AnyPosition::start(self.rules),
            Some((&"fen", words)) => fen::position(self.rules, &words.join(" "))
                .map_err(|error| format!("position: {}", reason(&error)))?,
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
        Ok(())
    }
}
