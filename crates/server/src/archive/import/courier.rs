//! Reads games in the notation of Game Courier: one move a line, or the moves of both sides.

use std::fmt::Write;
use std::io::{self, BufRead};

use glass_notation::fen::{self, Lenient};
use glass_notation::pgn::GameResult;
use glass_notation::{MoveError, courier};
use glass_rules::{AnyPosition, Color, History, Move, PositionView, RuleSet};
use glass_words::Message;

use super::Remark;
use super::foreign_game::{ForeignGame, MAX_MOVES, ReadGame, Tags, value};
use super::lines::Lines;
use crate::game::side;
use crate::http::language;
use crate::t;

/// The maximum size of a game, in bytes: far more than its moves can take.
const MAX_BYTES: usize = 1 << 20;

/// Whether the moves of a text are in Game Courier notation with a separate label: `1. N g1-f3`.
pub(super) fn is_courier(text: &str) -> bool {
    let mut lines = text.lines().map(|line| line.trim_start_matches('\u{feff}'));
    let first = lines.find(|line| !is_tag(line) && !is_blank(line));
    let mut words = first.map_or("", |line| without_number(line)).split_whitespace();
    let label = words.next().unwrap_or_default();
    let squares = words.next().unwrap_or_default();
    is_label(label) && squares.contains('-') && GameResult::parse(squares).is_none()
}

/// The games of such a text, one after another. Each begins with its tags.
pub(super) struct CourierGames<R> {
    lines: Lines<R>,
    rules: &'static RuleSet,
    number: usize,
    /// The first tag of the next game, with its line number.
    next: Option<(usize, String)>,
}

impl<R: BufRead> CourierGames<R> {
    pub(super) fn new(lines: Lines<R>, rules: &'static RuleSet) -> Self {
        Self { lines, rules, number: 0, next: None }
    }

    pub(super) fn failure(&mut self) -> Option<io::Error> {
        self.lines.failure()
    }

    /// The lines of the next game. Lines beyond the size limit are dropped.
    fn game_lines(&mut self) -> Vec<(usize, String)> {
        let mut lines: Vec<_> = self.next.take().into_iter().collect();
        let (mut bytes, mut in_moves) = (0, false);
        for (number, line) in self.lines.by_ref() {
            let is_tag = is_tag(&line);
            if is_tag && in_moves {
                self.next = Some((number, line));
                break;
            }
            in_moves |= !is_tag && !is_blank(&line);
            bytes += line.len();
            if bytes <= MAX_BYTES && !is_blank(&line) {
                lines.push((number, line));
            }
        }
        lines
    }
}

impl<R: BufRead> Iterator for CourierGames<R> {
    type Item = ReadGame;

    fn next(&mut self) -> Option<ReadGame> {
        let lines = self.game_lines();
        let line = lines.first()?.0;
        self.number += 1;
        let (warnings, game) = match read_game(line, &lines, self.rules) {
            Ok((game, warnings)) => (warnings, Ok(game)),
            Err(refused) => (Vec::new(), Err(refused)),
        };
        let remark = |warning: Message| Remark { line, text: warning.to_string() };
        let warnings = warnings.into_iter().map(remark).collect();
        Some(ReadGame { number: self.number, line, warnings, game })
    }
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty() || line.starts_with('%')
}

fn is_tag(line: &str) -> bool {
    let name = line.trim_start().strip_prefix('[').unwrap_or_default().trim_start();
    name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && line.contains('"')
}

/// The name and value of a tag.
fn parse_tag(line: &str) -> Option<(String, String)> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.trim().split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.to_owned()))
}

fn is_label(word: &str) -> bool {
    word.len() == 1 && word.starts_with(|letter: char| letter.is_ascii_alphabetic())
}

/// Removes the move number, such as `12.` or `12...`, from a line.
fn without_number(line: &str) -> &str {
    let line = line.trim();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.len() < line.len() && rest.starts_with('.') {
        true => rest.trim_start_matches('.').trim_start(),
        false => line,
    }
}

/// Reads a move. Black's label may also be a capital, as in presets of Game Courier.
fn read_move(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    courier::read(view, text).or_else(|why| match why {
        MoveError::WrongLabel { label, piece, .. }
            if label.chars().eq([piece.letter().to_ascii_uppercase()]) =>
        {
            courier::read(view, &text.replacen(&label, &piece.letter().to_string(), 1))
        }
        why => Err(why),
    })
}

/// Reads the game that begins in line `first`. Also returns warnings about what was repaired.
fn read_game(
    first: usize,
    lines: &[(usize, String)],
    rules: &'static RuleSet,
) -> Result<(ForeignGame, Vec<Message>), Remark> {
    let (tags, moves): (Vec<_>, Vec<_>) = lines.iter().partition(|(_, line)| is_tag(line));
    let tags: Tags = tags.iter().filter_map(|(_, line)| parse_tag(line)).collect();
    let at = |line: usize| move |text: String| Remark { line, text };
    let language = language::current();
    let rules = match value(&tags, "RuleSet") {
        Some(id) => RuleSet::find_any(id)
            .map_err(|unknown| at(first)(language.unknown_rule_set(&unknown).into()))?,
        None => rules,
    };
    let (start, notes) = match value(&tags, "FEN") {
        Some(text) => {
            let Lenient { value, notes } = fen::position_lenient(rules, text)
                .map_err(|why| at(first)(language.read_error(&why).to_string()))?;
            (value, notes)
        }
        None => (AnyPosition::start(rules), Vec::new()),
    };
    let mut history = History::new(start);
    let mut result =
        value(&tags, "Result").and_then(GameResult::parse).unwrap_or(GameResult::Unfinished);
    for (number, line) in moves {
        let line = line.split("//").next().unwrap_or_default();
        for text in courier_moves(without_number(line)) {
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
            let legal = read_move(view, &text).map_err(|why| {
                let message = t("import-move")
                    .with("number", move_number)
                    .with("side", side::name(turn))
                    .with("move", &text)
                    .with("why", language.move_error(&why));
                at(*number)(message.into())
            })?;
            history.play_unchecked(legal);
            if history.moves().len() > MAX_MOVES {
                break;
            }
        }
    }
    let (game, warning) =
        ForeignGame::new(&history, &tags, result).map_err(|why| at(first)(why.to_string()))?;
    let notes = notes.iter().map(|note| language.fen_note(note));
    Ok((game, notes.chain(warning).collect()))
}

/// Splits a line into moves. A label begins a move, unless it belongs to a further part of the move.
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

/// Whether a text ends with the label of a further part of a move, as in `K e1-g1; R`.
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
