//! Games as Game Courier writes them.

use std::fmt::Write;

use glass_notation::pgn::GameResult;
use glass_notation::{courier, fen};
use glass_rules::{AnyPosition, Color, History, RuleSet};

use super::foreign_game::{Fault, ForeignGame, MOST_MOVES, Tags, value};
use super::reader::{is_tag, tag};
use crate::{language, side, t};

/// Whether the moves are written as Game Courier writes them, the label apart: `1. N g1-f3`.
pub(super) fn is_courier(lines: &[&str]) -> bool {
    let first = lines.iter().find(|line| !is_tag(line) && !line.trim().is_empty());
    let mut words = first.map_or("", |line| without_number(line)).split_whitespace();
    let label = words.next().unwrap_or_default();
    let squares = words.next().unwrap_or_default();
    is_label(label) && squares.contains('-') && GameResult::parse(squares).is_none()
}

fn is_label(word: &str) -> bool {
    word.len() == 1 && word.starts_with(|letter: char| letter.is_ascii_alphabetic())
}

/// A line without the number of its move, as `12.` or `12...`.
fn without_number(line: &str) -> &str {
    let line = line.trim();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.len() < line.len() && rest.starts_with('.') {
        true => rest.trim_start_matches('.').trim_start(),
        false => line,
    }
}

pub(super) fn courier_game(
    first: usize,
    lines: &[&str],
    rules: &'static RuleSet,
) -> Result<ForeignGame, Fault> {
    let tags: Tags =
        lines.iter().filter(|line| is_tag(line)).filter_map(|line| tag(line)).collect();
    let (at_first, language) = (|why: String| (first, why), language::current());
    let rules = match value(&tags, "RuleSet") {
        Some(id) => RuleSet::find_any(id)
            .map_err(|unknown| at_first(language.unknown_rule_set(&unknown).into()))?,
        None => rules,
    };
    let start = match value(&tags, "FEN") {
        Some(text) => {
            fen::position(rules, text).map_err(|why| at_first(language.read_error(&why)))?
        }
        None => AnyPosition::start(rules),
    };
    let mut history = History::new(start);
    let mut result =
        value(&tags, "Result").and_then(GameResult::parse).unwrap_or(GameResult::Unfinished);
    for (number, line) in (first..).zip(lines).filter(|(_, line)| !is_tag(line)) {
        let said = line.split("//").next().unwrap_or_default();
        for text in courier_moves(without_number(said)) {
            let view = history.position().view();
            if let Some(stated) = GameResult::parse(&text) {
                result = stated;
                continue;
            }
            if text.eq_ignore_ascii_case("resign") {
                result = if view.turn() == Color::White {
                    GameResult::BlackWins
                } else {
                    GameResult::WhiteWins
                };
                continue;
            }
            let (move_number, turn) = (view.fullmove_number(), view.turn());
            let legal = courier::read(view, &text).map_err(|why| {
                let told = t("import-move")
                    .with("number", move_number)
                    .with("side", side::name(turn))
                    .with("move", &text)
                    .with("why", language.move_error(&why));
                (number, told.into())
            })?;
            history.play_unchecked(legal);
            if history.moves().len() > MOST_MOVES {
                break;
            }
        }
    }
    ForeignGame::new(first, &history, &tags, result)
}

/// The moves of a line. A label begins one, unless it belongs to what a move brings with it.
fn courier_moves(line: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in line.split_whitespace().map(without_number).filter(|word| !word.is_empty()) {
        match moves.last_mut() {
            Some(last) if last.ends_with(';') || is_label(last) || is_label_of_part(last) => {
                let _ = write!(last, " {word}");
            }
            _ => moves.push(word.to_owned()),
        }
    }
    moves
}

/// Whether a move ends with the label of what it brings with it, as in `K e1-g1; R`.
fn is_label_of_part(text: &str) -> bool {
    text.rsplit_once(' ').is_some_and(|(before, word)| before.ends_with(';') && is_label(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_begins_a_move_or_belongs_to_a_part() {
        assert_eq!(courier_moves("P e7-e8; Q-e8 k e8-d8"), ["P e7-e8; Q-e8", "k e8-d8"]);
        assert_eq!(courier_moves("K e1-g1; R h1-f1 p e7-e5"), ["K e1-g1; R h1-f1", "p e7-e5"]);
    }
}
