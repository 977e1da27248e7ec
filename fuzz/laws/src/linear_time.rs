//! How long readers take for long texts.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use glass_actions::ActionRequest;
use glass_notation::fen;
use glass_notation::free_board::{FreeLayout, FreePosition};
use glass_notation::pgn::{self, GameResult, PgnGames, TimeStamps};
use glass_notation::{
    PieceLetters, algebraic, cell, coordinate, courier, epd, move_styles, read_move, read_move_for,
    read_move_in,
};
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

/// The lengths of the shortest text that is timed, in bytes: the first for which a reader needs this long, or the last.
/// A reader that looks at all the rest of a text for each of its parts needs tens of milliseconds for four times the
/// last one at a nanosecond a step, and slow readers are tried on many inputs all the same.
const LENGTHS: [usize; 4] = [1 << 10, 2 << 10, 4 << 10, 8 << 10];
const LONG_ENOUGH: Duration = Duration::from_millis(2);
/// How many times as long the next text is.
const STEP: usize = 4;
/// A reader takes four times as long for a text of four times the length if its time is linear, and sixteen times if
/// it is quadratic.
const MAX_RATIO: u32 = 8;
/// What a longer text may add at once: the first use of a table, or memory from the system.
const TOLERANCE: Duration = Duration::from_millis(1);
/// How often two lengths that seem to differ too much are timed again. Only the shortest times count.
const TRIES: usize = 5;

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
    if let Some(times) = superlinear(|text| read(rules, text), text) {
        panic!("{repeated:?}, repeated in texts of growing lengths, took {times:?}");
    }
}

/// The times for two pairs of lengths if the longer text of both pairs takes too long, else `None`.
///
/// One pair alone proves nothing: where a text outgrows a cache or the memory that the allocator has at hand, a linear
/// reader becomes slower once. A quadratic one is as bad for the second pair.
fn superlinear(read: impl Fn(&str), text: impl Fn(usize) -> String) -> Option<[[Duration; 2]; 2]> {
    // Twice, because a delay of a quick reader would leave it with a text that is too short to show anything.
    let enough = |&length: &usize| {
        let text = text(length);
        (0..2).all(|_| time(&read, &text) >= LONG_ENOUGH)
    };
    let length = LENGTHS.into_iter().find(enough).unwrap_or(LENGTHS[LENGTHS.len() - 1]);
    let middle = text(STEP * length);
    let first = too_slow(&read, &text(length), &middle)?;
    let second = too_slow(&read, &middle, &text(STEP * STEP * length))?;
    Some([first, second])
}

/// The shortest times for both texts if those for the longer one are too long, else `None`.
fn too_slow(read: &impl Fn(&str), short: &str, long: &str) -> Option<[Duration; 2]> {
    let mut shortest = [Duration::MAX; 2];
    for _ in 0..TRIES {
        // A delay counts most in the short text, where it would hide a slow reader.
        for text in [short; 2] {
            shortest[0] = shortest[0].min(time(read, text));
        }
        shortest[1] = shortest[1].min(time(read, long));
        if shortest[1] <= shortest[0] * MAX_RATIO + TOLERANCE {
            return None;
        }
    }
    Some(shortest)
}

/// The time of the processor for reading a text in this thread. By the clock, a thread that waits for a busy processor
/// would seem slow.
fn time(read: &impl Fn(&str), text: &str) -> Duration {
    let began = ThreadTime::now();
    read(black_box(text));
    began.elapsed()
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    use super::*;

    fn text(bytes: usize) -> String {
        "1. e4 e5 ".repeat(bytes / 9)
    }

    /// Copies the text, and looks at each character a few times.
    fn linear(text: &str) {
        for round in 0..4 {
            black_box(text.chars().filter(|&letter| u32::from(letter) > round).collect::<String>());
        }
    }

    /// Searches all the rest of the text from every word, in the fastest way there is.
    fn quadratic(text: &str) {
        for (at, _) in text.match_indices(' ') {
            black_box(text[at..].contains('\n'));
        }
    }

    #[test]
    fn quadratic_reader_is_caught() {
        // Another program may have delayed the short text alone, twice in a row.
        assert!((0..3).any(|_| superlinear(quadratic, text).is_some()));
    }

    #[test]
    fn linear_reader_passes_on_a_busy_machine() {
        let done = AtomicBool::new(false);
        let busy = 4 * thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            for _ in 0..busy {
                scope.spawn(|| {
                    while !done.load(Ordering::Relaxed) {
                        linear(&text(LENGTHS[3]));
                    }
                });
            }
            let slow = (0..4).find_map(|_| superlinear(linear, text));
            done.store(true, Ordering::Relaxed);
            assert_eq!(slow, None);
        });
    }
}
