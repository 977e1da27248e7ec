//! Reads lines of moves that a user tries from a position of a game without playing them.

use glass_notation::read_move_for;
use glass_rules::History;

use crate::board::played_move::PlayedMove;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::language;
use crate::jobs::cancellation;
use crate::t;
use crate::text::moves;

/// The maximum length of a tried line, in moves of both sides together.
pub(crate) const MAX_MOVES: usize = 40;

/// A line of moves. Each is validated in the position after the moves before it.
pub(crate) struct TriedLine {
    /// The game continued with these moves.
    pub(crate) history: History,
    /// The moves of the line.
    pub(crate) moves: Vec<PlayedMove>,
}

impl TriedLine {
    /// Reads moves in any notation, separated by whitespace or semicolons.
    pub(crate) fn parse(history: History, text: &str) -> Result<Self, Refusal> {
        Self::parse_at_most(history, text, MAX_MOVES)
    }

    /// The same, with at most `most` moves.
    pub(crate) fn parse_at_most(
        mut history: History,
        text: &str,
        most: usize,
    ) -> Result<Self, Refusal> {
        let mut moves: Vec<PlayedMove> = Vec::new();
        for word in text.split([' ', ';', '\n', '\r', '\t']).filter(|word| !word.is_empty()) {
            cancellation::stop_if_cancelled();
            if moves.len() >= most {
                let why = t("line-too-long").count("most", most);
                return Err(Refusal::new(RefusalCode::Malformed, why));
            }
            if let (Some(last), true) = (moves.last(), history.outcome().is_some()) {
                let why =
                    t("line-after-end").with("move", moves::shown(&last.san)).with("next", word);
                return Err(Refusal::new(RefusalCode::Illegal, why));
            }
            let position = history.position();
            let letters = language::typed_letters();
            let legal = read_move_for(position.view(), word, letters).map_err(|error| {
                let why = Refusal::illegal_move(position.variant(), &error);
                match moves.last() {
                    Some(last) => Refusal {
                        text: t("line-after")
                            .with("move", moves::shown(&last.san))
                            .with("why", &why.text)
                            .into(),
                        ..why
                    },
                    None => why,
                }
            })?;
            moves.push(PlayedMove::new(position, legal, None));
            history.play_unchecked(legal);
        }
        Ok(Self { history, moves })
    }
}

/// The game as it was after its first `moves` moves.
pub(crate) fn history_after(history: &History, moves: usize) -> History {
    let mut history = history.clone();
    while history.moves().len() > moves {
        history.undo();
    }
    history
}

#[cfg(test)]
mod tests {
    use glass_rules::{AnyPosition, VariantId};
    use glass_words::Language;

    use super::*;

    fn tried(text: &str) -> Result<Vec<String>, String> {
        let start = History::new(AnyPosition::start(VariantId::Chess.default_rules()));
        let line = TriedLine::parse(start, text).map_err(|why| why.text)?;
        Ok(line.moves.into_iter().map(|played| played.san).collect())
    }

    #[test]
    fn a_line_is_read_in_any_notation() {
        assert_eq!(tried("e4 e7e5; Nf3 Nc6").unwrap(), ["e4", "e5", "Nf3", "Nc6"]);
        assert_eq!(tried(" ;; ").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn piece_letters_of_the_page_language_take_precedence() {
        let alice = |language| {
            let start = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
            language::in_language(language, || TriedLine::parse(start, "a4 a6 d3 e6 Qd2 h6 Ta5"))
                .map(|line| line.moves.last().map(|played| played.san.clone()))
                .map_err(|why| why.text)
        };
        assert_eq!(alice(Language::German), Ok(Some("Ra5/B".to_owned())));
        assert_eq!(
            alice(Language::English),
            Err("After h6/B: Did you mean Ra5/B or Qa5/A?".to_owned())
        );
    }

    #[test]
    fn a_refusal_says_after_which_move() {
        assert!(tried("e4 e4").unwrap_err().starts_with("After e4: "));
        assert_eq!(tried("e5").unwrap_err(), "A pawn on e2 cannot go to e5.");
        let mated = tried("f3 e5; g4 Qh4; e4").unwrap_err();
        assert_eq!(mated, "The game ends with Qh4#, so “e4” cannot follow.");
        let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(11);
        let why = tried(&long).unwrap_err();
        assert!(
            why == "A line can have at most 40 moves." || why.starts_with("The game ends"),
            "{why}"
        );
    }
}
