//! Moves and positions as people and other programs write them.

use glass_notation::{
    FileNames, PieceLetters, coordinate, courier, fen, move_styles, read_move_for, read_move_in,
};
use glass_rules::{AnyPosition, RuleSet};

fn position(rules: &'static RuleSet, text: &str) -> AnyPosition {
    let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let start = match start {
        "" | "start" => AnyPosition::start(rules),
        text => fen::position(rules, text).unwrap_or_else(|error| panic!("{text}: {error}")),
    };
    moves.split_whitespace().fold(start, |position, squares| {
        let legal = coordinate::read(position.view(), squares);
        position.after(legal.unwrap_or_else(|error| panic!("{text}: {squares}: {error}")))
    })
}

/// The style in which a game is read, and its last move.
fn game(start: &AnyPosition, text: &str) -> String {
    // A letter alone is that of the piece that moves.
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match words.last_mut().filter(|last| last.chars().count() == 1) {
            Some(letter) => letter.push_str(word),
            None => words.push(word.to_owned()),
        }
    }
    let styles = move_styles(start.variant(), words.iter().map(String::as_str));
    let played = styles.into_iter().find_map(|style| {
        let mut position = start.clone();
        let mut last = String::new();
        for word in &words {
            let legal = read_move_in(position.view(), word, style).ok()?;
            last = coordinate::write(start.variant(), legal);
            position = position.after(legal);
        }
        let files = if style.files == FileNames::WithoutGap { " without gap" } else { "" };
        Some(format!("{}{files} {last}", style.letters.name))
    });
    played.unwrap_or_else(|| "in no style".to_owned())
}

fn answer(rules: &'static RuleSet, start: &str, how: &str, text: &str) -> String {
    let start = position(rules, start);
    let squares = |legal| coordinate::write(rules.variant(), legal);
    if let Some(language) = how.strip_prefix("typed-") {
        let letters = PieceLetters::of_language(language).expect("a language");
        return read_move_for(start.view(), text, letters)
            .map_or_else(|why| why.to_string(), squares);
    }
    match how {
        "courier" => courier::read(start.view(), text).map_or_else(|why| why.to_string(), squares),
        "game" => game(&start, text),
        "fen" => match fen::position_lenient(rules, text) {
            Ok(read) if read.value == AnyPosition::start(rules) => "start".to_owned(),
            Ok(read) => {
                let notes = read.notes.iter().map(ToString::to_string);
                let written = fen::write(read.value.view());
                std::iter::once(written).chain(notes).collect::<Vec<_>>().join(" | ")
            }
            Err(why) => why.to_string(),
        },
        _ => panic!("{how} is no way of reading"),
    }
}

#[test]
fn typed_moves_are_understood() {
    let mut wrong = String::new();
    let mut count = 0;
    for line in include_str!("written_by_people.tsv").lines() {
        if line.starts_with('#') {
            continue;
        }
        let fields: Vec<_> = line.split('\t').collect();
        let [rules, start, how, text, expected, _source] = fields[..] else { panic!("{line}") };
        let rules = RuleSet::find_any(rules).expect("the rule set is known");
        let found = answer(rules, start, how, text);
        if found != expected {
            wrong += &format!("{how} {text}: {found}\n    and not {expected}\n");
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 80, "{count}");
}
