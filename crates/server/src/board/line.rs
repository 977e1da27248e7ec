//! Reads a line of moves from the start position, from a URL or from typed text.

use glass_notation::{algebraic, coordinate, read_move_for};
use glass_rules::{AnyPosition, History, Move, VariantId};

use crate::http::language;
use crate::jobs::cancellation;
use crate::t;
use crate::text::moves;

/// The maximum number of moves in a line.
const MAX_MOVES: usize = 64;

/// Moves from the default start of a variant.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// The variant.
    pub(crate) variant: VariantId,
    /// The positions of the line.
    pub(crate) history: History,
}

impl Line {
    /// Reads moves in any notation, with or without move numbers.
    ///
    /// # Errors
    ///
    /// A sentence that names the move that cannot be played, and the reason.
    pub(crate) fn parse(variant: VariantId, text: &str) -> Result<Self, String> {
        let mut history = History::new(AnyPosition::start(variant.default_rules()));
        for word in text.split_whitespace() {
            cancellation::stop_if_cancelled();
            let number = |rest: &str| rest.starts_with(|sign: char| sign.is_ascii_digit());
            // “1.”, “1…”, “1.e4” and “12...Nf3”: the move follows the last dot of the number.
            let word = match word.rsplit_once(['.', '…']) {
                Some((before, rest)) if number(before) => rest,
                _ => word,
            };
            if word.is_empty() {
                continue;
            }
            if history.moves().len() == MAX_MOVES {
                return Err(t("line-too-many-moves").count("most", MAX_MOVES).into());
            }
            let letters = language::typed_letters();
            let view = history.position().view();
            let legal = read_move_for(view, word, letters).map_err(|error| {
                let word: String = word.chars().take(20).collect();
                let number = history.moves().len() + 1;
                let why = moves::shown_in(variant, &language::current().move_error(&error));
                t("line-move")
                    .with("number", number)
                    .with("move", word)
                    .with("why", why)
                    .to_string()
            })?;
            history.play_unchecked(legal);
        }
        Ok(Self { variant, history })
    }

    /// The moves in coordinate notation, as in URLs.
    pub(crate) fn coordinates(&self) -> String {
        self.coordinates_of(self.history.moves())
    }

    /// The first `ply` moves, in coordinate notation.
    pub(crate) fn up_to(&self, ply: usize) -> String {
        self.coordinates_of(&self.history.moves()[..ply])
    }

    /// The moves in coordinate notation with one more appended.
    pub(crate) fn with(&self, next: &str) -> String {
        let line = self.coordinates();
        if line.is_empty() { next.to_owned() } else { format!("{line} {next}") }
    }

    /// The moves in algebraic notation with move numbers, for people.
    pub(crate) fn numbered_moves(&self) -> Vec<String> {
        let positions = self.history.positions().zip(self.history.moves()).enumerate();
        positions
            .map(|(ply, (position, &played))| {
                let text = moves::shown(&algebraic::write(position.view(), played));
                if ply % 2 == 0 { format!("{}. {text}", ply / 2 + 1) } else { text }
            })
            .collect()
    }

    fn coordinates_of(&self, moves: &[Move]) -> String {
        let moves = moves.iter().map(|&played| coordinate::write(self.variant, played));
        moves.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_people_write_them() {
        for text in ["e4 d5 Be2", "1. e4 d5 2. Be2", "1.e4 d5 2.Be2", "1. e2e4 1… d7d5 2.Be2/B"] {
            let line = Line::parse(VariantId::Alice, text).unwrap();
            assert_eq!(line.coordinates(), "e2e4 d7d5 f1e2", "{text}");
        }
        let line = Line::parse(VariantId::Alice, "e4 d5").unwrap();
        assert_eq!(line.numbered_moves(), ["1. e4/B", "d5/B"]);
        assert_eq!((line.up_to(1), line.with("f1e2")), ("e2e4".into(), "e2e4 d7d5 f1e2".into()));
        assert_eq!(Line::parse(VariantId::Hex4d, " ").unwrap().coordinates(), "");
    }

    #[test]
    fn the_move_that_cannot_be_played_is_named() {
        let refused = Line::parse(VariantId::Chess, "e4 e5 Ke3").unwrap_err();
        assert!(refused.starts_with("Move 3, “Ke3”: "), "{refused}");
        let long = Line::parse(VariantId::Raumschach, &"=".repeat(60_000)).unwrap_err();
        assert!(long.starts_with("Move 1, “====") && long.contains("at most 128"), "{long}");
        let endless = "Nf3 Nf6 Ng1 Ng8 ".repeat(20);
        assert!(Line::parse(VariantId::Chess, &endless).unwrap_err().contains("64"));
    }
}
