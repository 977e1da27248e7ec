//! How long readers take for long texts.

use std::hint::black_box;
use std::time::{Duration, Instant};

use glass_notation::fen;
use glass_notation::free_board::{FreeLayout, FreePosition};
use glass_notation::pgn::{self, GameResult, PgnGames, TimeStamps};
use glass_notation::{
    PieceLetters, algebraic, cell, coordinate, courier, epd, move_styles, read_move, read_move_for,
    read_move_in,
};
use glass_actions::ActionRequest;
use glass_rules::{AnyPosition, RuleSet};
use glass_solver::popeye;

use crate::Input;

/// Reads a text under a rule set, in one way or in several.
type Reader = fn(&'static RuleSet, &str);

/// Everything that reads text, by the names in the first line of an input.
const READERS: [(&str, Reader); 8] = [
    ("moves", read_moves),
    ("words", read_words),
    ("fen", read_position),
    ("pgn", read_games),
    ("free board", read_free_board),
    ("popeye", read_problems),
    ("names", read_names),
    ("letters", rewrite_letters),
];

/// The lengths that are compared, in bytes. A reader that looks at all the rest of a text for each of its parts needs
/// tens of milliseconds for the longer one at a nanosecond a step.
const SHORT_BYTES: usize = 8 << 10;
const LONG_BYTES: usize = 4 * SHORT_BYTES;
/// A reader takes four times as long for the longer text if its time is linear, and sixteen times if it is quadratic.
const MAX_RATIO: u32 = 10;
/// What a pause of the machine may add.
const TOLERANCE: Duration = Duration::from_millis(5);
/// How often a reader that seems slow is timed again, because the machine may be busy.
const TRIES: usize = 6;

/// A text is read in a time that grows no faster than its length, whatever part of it is repeated.
///
/// Bytes: a reader, a line; a rule set, a line; what the text begins with, what it repeats and what it ends with, with
/// a zero byte between them.
pub fn linear_time(bytes: &[u8]) {
    let mut input = Input(bytes);
    let read = reader(input.line());
    let rules = input.rules();
    let Some(text) = input.text() else { return };
    let mut parts = text.split('\0');
    let [begin, repeated, end] = [(); 3].map(|()| parts.next().unwrap_or_default());
    if repeated.is_empty() {
        return;
    }
    let text = |bytes: usize| format!("{begin}{}{end}", repeated.repeat(bytes / repeated.len()));
    let (short, long) = (text(SHORT_BYTES), text(LONG_BYTES));
    let time = |text: &str| {
        let began = Instant::now();
        read(rules, black_box(text));
        began.elapsed()
    };
    let mut slowest = Vec::new();
    for _ in 0..TRIES {
        let (short, long) = (time(&short), time(&long));
        if long <= short * MAX_RATIO + TOLERANCE {
            return;
        }
        slowest.push((short, long));
    }
    panic!("{repeated:?}, repeated to {SHORT_BYTES} and {LONG_BYTES} bytes, took {slowest:?}");
}

/// The reader of that name. Bytes that name none pick any, so that no input is wasted.
fn reader(name: &[u8]) -> Reader {
    let known = READERS.iter().find(|reader| reader.0.as_bytes() == name);
    let sum = name.iter().map(|&byte| usize::from(byte)).sum::<usize>();
    known.unwrap_or(&READERS[sum % READERS.len()]).1
}

/// Reads the text as one move, in every notation.
fn read_moves(rules: &'static RuleSet, text: &str) {
    let start = AnyPosition::start(rules);
    let view = start.view();
    let _ = black_box((
        coordinate::read(view, text),
        algebraic::read(view, text),
        courier::read(view, text),
        courier::notes(view.turn(), text),
    ));
    for letters in PieceLetters::all() {
        let _ = black_box(read_move_for(view, text, letters));
    }
    for style in move_styles(rules.variant(), [text]) {
        let _ = black_box(read_move_in(view, text, style));
    }
}

/// Reads each word of the text as a move of the start, and asks in which letters they are written.
fn read_words(rules: &'static RuleSet, text: &str) {
    let start = AnyPosition::start(rules);
    black_box(move_styles(rules.variant(), text.split_whitespace()));
    for word in text.split_whitespace() {
        let _ = black_box(read_move(start.view(), word));
    }
}

fn read_position(rules: &'static RuleSet, text: &str) {
    let _ = black_box((
        fen::position(rules, text),
        fen::position_lenient(rules, text),
        epd::read(rules, text),
    ));
}

fn read_games(rules: &'static RuleSet, text: &str) {
    black_box(pgn::is_pgn(text));
    for game in PgnGames::new(text.as_bytes(), rules).flatten() {
        black_box(pgn::write(&game.tree));
    }
}

fn read_free_board(rules: &'static RuleSet, text: &str) {
    let layout = FreeLayout::Variant(rules.variant());
    let _ = black_box((
        FreePosition::start(&layout).read_move(text),
        FreePosition::read_setup(&layout, text),
        text.parse::<FreeLayout>(),
    ));
}

fn read_problems(_: &'static RuleSet, text: &str) {
    black_box((popeye::read(text), popeye::read_olive(text)));
}

/// Reads the text as the name of a rule set or a cell, as a result, as a comment with a clock, and as a page's message.
fn read_names(rules: &'static RuleSet, text: &str) {
    let _ = black_box((
        RuleSet::find_any(text),
        RuleSet::find(rules.variant(), text),
        cell::read(rules.variant(), text),
        GameResult::parse(text),
        TimeStamps::parse(text),
        ActionRequest::parse(text),
    ));
}

/// Writes the moves in the text in the letters of every language.
fn rewrite_letters(rules: &'static RuleSet, text: &str) {
    for letters in PieceLetters::all() {
        black_box((letters.rewrite(rules.variant(), text), letters.spell(text)));
    }
}
