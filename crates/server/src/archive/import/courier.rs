//! Parses games in the notation of Game Courier: one move a line, or the moves of both sides. Tags may be in comments,
//! which start with `//`.

use std::collections::HashSet;
use std::fmt::Write;
use std::io::{self, BufRead};

use glass_notation::courier::{self, CourierNote};
use glass_notation::fen::{self, Lenient};
use glass_notation::pgn::GameResult;
use glass_rules::{AnyPosition, Color, History, RuleSet};
use glass_words::Message;

use super::foreign_game::{ForeignGame, MAX_MOVES, ReadGame, Tags, annotated, value};
use super::lines::Lines;
use super::report::Remark;
use crate::game::side;
use crate::http::language;
use crate::jobs::cancellation;
use crate::t;
use crate::text::limits;

/// The maximum size of a game, in bytes: far more than its moves can take.
const MAX_BYTES: usize = 1 << 20;

/// Whether the moves of a text are in Game Courier notation with a separate label: `1. N g1-f3`.
pub(super) fn is_courier(text: &str) -> bool {
    let mut lines = text.lines().map(|line| line.trim_start_matches('\u{feff}'));
    let first = lines.find(|line| tag_name(line).is_none() && !is_blank(line));
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
        let mut names: HashSet<_> = lines.iter().filter_map(|(_, line)| tag_name(line)).collect();
        for (number, line) in self.lines.by_ref() {
            let name = tag_name(&line);
            let is_tag = name.is_some();
            // A game without moves ends where a tag comes again.
            if is_tag && (in_moves || name.as_ref().is_some_and(|name| names.contains(name))) {
                self.next = Some((number, line));
                break;
            }
            names.extend(name);
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

/// Whether a line has neither a tag nor moves.
fn is_blank(line: &str) -> bool {
    let is_comment = line.trim_start().starts_with("//") && tag_name(line).is_none();
    line.trim().is_empty() || line.starts_with('%') || is_comment
}

/// A line without the slashes of a comment before it.
fn uncommented(line: &str) -> &str {
    let line = line.trim();
    line.strip_prefix("//").unwrap_or(line).trim_start()
}

/// The name of the tag in a line.
fn tag_name(line: &str) -> Option<String> {
    let name = uncommented(line).strip_prefix('[')?.trim_start();
    let is_tag =
        name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && line.contains('"');
    is_tag.then(|| name.chars().take_while(char::is_ascii_alphanumeric).collect())
}

/// The name and value of a tag.
fn parse_tag(line: &str) -> Option<(String, String)> {
    let inner = uncommented(line).strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.trim().split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.replace("\\\"", "\"").replace("\\\\", "\\")))
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

/// Parses the game that begins in line `first`. Also returns warnings about repairs.
fn read_game(
    first: usize,
    lines: &[(usize, String)],
    rules: &'static RuleSet,
) -> Result<(ForeignGame, Vec<Message>), Remark> {
    let (tags, moves): (Vec<_>, Vec<_>) =
        lines.iter().partition(|(_, line)| tag_name(line).is_some());
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
    let (mut unusual, mut comments) = (Vec::new(), Vec::new());
    let mut result =
        value(&tags, "Result").and_then(GameResult::parse).unwrap_or(GameResult::Unfinished);
    'lines: for (number, line) in moves {
        let mut parts = line.split("//");
        let line = parts.next().unwrap_or_default();
        for text in courier_moves(without_number(line)) {
            cancellation::stop_if_cancelled();
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
                let message = t("import-move")
                    .with("number", move_number)
                    .with("side", side::name(turn))
                    .with("move", &text)
                    .with("why", language.move_error(&why));
                at(*number)(message.into())
            })?;
            unusual.extend(courier::notes(turn, &text));
            history.play_unchecked(legal);
            // What is refused need not be played to its end.
            if history.moves().len() > MAX_MOVES {
                break 'lines;
            }
        }
        let texts = parts.map(limits::clean_line).filter(|text| !text.is_empty());
        comments.extend(texts.map(|text| (history.moves().len(), text)));
    }
    let game = annotated(&history, tags, result, comments);
    let (game, warning) =
        ForeignGame::new(&history, &game).map_err(|why| at(first)(why.to_string()))?;
    let notes = notes.iter().map(|note| language.fen_note(note));
    // Some presets have capital labels for both sides. Of other labels, one warning is enough.
    let labels = unusual.iter().find(|note| !is_capital_for_black(note));
    let labels = labels.map(|note| language.courier_note(note));
    Ok((game, notes.chain(labels).chain(warning).collect()))
}

fn is_capital_for_black(note: &CourierNote) -> bool {
    matches!(note, CourierNote::CaseOfOtherSide { turn: Color::Black, .. })
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
    use glass_notation::pgn::GameTree;
    use glass_rules::{Random, VariantId};

    use super::super::{GameReader, ImportOptions};
    use super::*;
    use crate::archive;

    #[test]
    fn a_label_begins_a_move_or_belongs_to_a_part() {
        assert_eq!(courier_moves("P e7-e8; Q-e8 k e8-d8"), ["P e7-e8; Q-e8", "k e8-d8"]);
        assert_eq!(courier_moves("K e1-g1; R h1-f1 p e7-e5"), ["K e1-g1; R h1-f1", "p e7-e5"]);
    }

    /// The games of a text as coordinate moves, each with its warnings.
    fn read(text: &str, rules: &'static RuleSet) -> Vec<(ForeignGame, Vec<String>)> {
        let options = ImportOptions { rules, strict: false };
        let games = GameReader::new(text.as_bytes(), options);
        let read = games.map(|game| {
            let warnings = game.warnings.into_iter().map(|warning| warning.text).collect();
            (game.game.unwrap_or_else(|why| panic!("{}: {text}", why.text)), warnings)
        });
        read.collect()
    }

    /// Random games of every variant that Game Courier has, from the start or from a later position, are read back as
    /// they were, several in one file.
    #[test]
    fn written_games_are_read_back() {
        let mut random = Random::new(2);
        let known = VariantId::ALL.into_iter().filter(|&variant| archive::courier::serves(variant));
        for variant in known {
            let mut written = String::new();
            let mut games = Vec::new();
            for number in 0..12 {
                let rules =
                    *random.choose(&variant.rule_sets().iter().collect::<Vec<_>>()).unwrap();
                let mut start = AnyPosition::start(rules);
                for _ in 0..(number % 3) * 5 {
                    let moves = start.view().legal_moves();
                    start = start.after(*random.choose(&moves).unwrap());
                }
                let mut history = History::new(start);
                for _ in 0..number * 8 {
                    let moves = history.position().view().legal_moves();
                    let Some(&legal) = random.choose(&moves) else { break };
                    if history.outcome().is_some() {
                        break;
                    }
                    history.play_unchecked(legal);
                }
                let mut tree = GameTree::from_history(&history);
                let name = format!("Ann \"the\" \\ {number}");
                tree.tags = vec![("White".to_owned(), name)];
                let first = tree.main_line().next();
                if let Some(first) = first {
                    tree.node_mut(first).comments.push("P e2-e4 // 1-0".to_owned());
                }
                written += &(courier::write_game(&tree) + "\n");
                games.push((history, tree.result));
            }
            let read = read(&written, VariantId::DEFAULT.default_rules());
            assert_eq!(read.len(), games.len(), "{written}");
            for (number, ((game, warnings), (history, result))) in
                read.iter().zip(&games).enumerate()
            {
                let again = game.history().expect("the text was not recognised as a game");
                assert_eq!(again.moves(), history.moves(), "{written}");
                assert_eq!(again.start(), history.start(), "{written}");
                assert_eq!(game.rules(), history.start().view().rules(), "{written}");
                assert_eq!(game.ending.result, result.as_str(), "{written}");
                assert_eq!(game.origin.white, format!("Ann \"the\" \\ {number}"));
                assert!(warnings.is_empty(), "{warnings:?}: {written}");
            }
        }
    }

    #[test]
    fn labels_of_the_other_case_are_read_with_one_note() {
        let rules = VariantId::Chess.default_rules();
        let moves = |text: &str| {
            let (game, warnings) = read(text, rules).remove(0);
            let moves: Vec<_> = game.moves.iter().map(|mv| mv.coordinate.clone()).collect();
            (moves.join(" "), warnings)
        };
        let fen = "[FEN \"k7/4P3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
        let (played, warnings) = moves(&format!("{fen}1. p e7-e8; q-e8\n"));
        assert_eq!(played, "e7e8q");
        assert_eq!(warnings.len(), 1);
        assert!(warnings[0].contains("“p”"), "{warnings:?}");
        // Presets with capital labels for both sides.
        let (played, warnings) = moves("1. P e2-e4\n1... P e7-e5\n");
        assert_eq!((played.as_str(), warnings.len()), ("e2e4 e7e5", 0));
        let (_, warnings) = moves("1. p e2-e4\n1... p e7-e5\n2. n g1-f3\n");
        assert_eq!(warnings.len(), 1);
    }
}
