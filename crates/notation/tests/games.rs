//! Whole games of real players, replayed under the rules under which they were played.

use std::fs::{self, File};
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::PathBuf;

use glass_notation::algebraic;
use glass_notation::pgn::{
    self, GameResult, GameTree, GameTrees, LineColumn, PgnReader, PgnVisitor,
};
use glass_rules::{Outcome, VariantId};

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    files.sort();
    files
}

fn games(path: &PathBuf) -> Vec<GameTree> {
    let file = BufReader::new(File::open(path).expect("the file is there"));
    GameTrees::new(file, VariantId::Alice.default_rules())
        .map(|game| game.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        .collect()
}

/// The moves of a game as they were written.
struct Written;

impl PgnVisitor for Written {
    type Tags = ();
    type Movetext = Vec<String>;
    type Output = Vec<String>;

    fn begin_tags(&mut self, _: usize, _: LineColumn) -> ControlFlow<Self::Output, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _: (), _: LineColumn) -> ControlFlow<Self::Output, Vec<String>> {
        ControlFlow::Continue(Vec::new())
    }

    fn token(
        &mut self,
        moves: &mut Vec<String>,
        text: &str,
        _: LineColumn,
    ) -> ControlFlow<Vec<String>> {
        moves.push(text.to_owned());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, moves: Vec<String>, _: Option<GameResult>) -> Vec<String> {
        moves
    }
}

fn written(path: &PathBuf) -> Vec<Vec<String>> {
    let file = BufReader::new(File::open(path).expect("the file is there"));
    let mut reader = PgnReader::new(file);
    std::iter::from_fn(|| reader.read_game(&mut Written).expect("it is PGN")).collect()
}

#[test]
fn every_game_ends_as_stated_and_every_check_is_right() {
    let mut count = 0;
    for path in files() {
        for (game, written) in games(&path).iter().zip(written(&path)) {
            count += 1;
            let history = game.history();
            assert_eq!(history.moves().len(), written.len(), "{}", path.display());
            let coordinates = written.iter().all(|text| text.as_bytes()[1].is_ascii_digit());
            for ((position, &played), text) in
                history.positions().zip(history.moves()).zip(&written)
            {
                let ours = algebraic::write(position.view(), played);
                // Coordinates carry no marks.
                for mark in ['+', '#'] {
                    let wrong = !coordinates && ours.contains(mark) != text.contains(mark);
                    assert!(!wrong, "{}: {text} is {ours}", path.display());
                }
            }
            let outcome = history.outcome();
            let mate = matches!(outcome, Some(Outcome::Checkmate { .. }));
            assert_eq!(mate, game.tag("Termination") == Some("mate"), "{}", path.display());
            if let Some(outcome) = outcome {
                assert_eq!(GameResult::from(outcome), game.result, "{}", path.display());
            }
        }
    }
    assert_eq!(count, 17);
}

#[test]
fn every_game_survives_writing() {
    for path in files() {
        for game in games(&path) {
            let text = pgn::write(&game);
            assert!(text.lines().all(|line| line.len() < 80 || line.starts_with('[')), "{text}");
            let again: Vec<_> = GameTrees::new(text.as_bytes(), VariantId::Chess.default_rules())
                .collect::<Result<_, _>>()
                .expect("what is written can be read");
            assert_eq!(again.len(), 1);
            assert_eq!(again[0].history(), game.history());
            assert_eq!(pgn::write(&again[0]), text);
        }
    }
}

/// Texts of several megabytes on a few lines, which must be read within a moment.
#[test]
fn large_texts_are_read_in_linear_time() {
    let cycle = "Nf3 Nf6 Ng1 Ng8 ";
    let line = |part: &str| part.repeat((1 << 20) / part.len());
    let texts = [
        line(cycle) + &line(cycle),
        line("a ").replace("a a a a ", "a a \r\r\r\r"),
        format!("{}{}", &line("x ")[..1 << 19], &line("\r")[..1 << 19]),
        format!("{}{}", line("{} ").split_at(1 << 19).0, "\r".repeat(1 << 19)),
        line("( "),
        line("(e4) "),
        line("e4 (d4 "),
        line("e4 (d4) "),
        line(";"),
        line("{"),
        line("$"),
        line("$1 "),
        line("[A \"\"] "),
        line("[A \"\"]\n"),
        line("1-0 "),
        line("1."),
        line("1"),
        line("!"),
        line("{}"),
        line("e4{}"),
        line("%"),
        line("\n%"),
        line("\u{feff}"),
        line("é "),
    ];
    for text in texts {
        let start = std::time::Instant::now();
        for game in GameTrees::new(text.as_bytes(), VariantId::Chess.default_rules()) {
            let _ = game.map_err(|error| error.to_string());
        }
        // Generous, because the machine may be busy; a quadratic reader takes minutes.
        assert!(start.elapsed().as_secs() < 20, "{}", text.chars().take(40).collect::<String>());
    }
}

#[test]
fn line_ends_marks_and_escapes_do_not_matter() {
    let plain = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n";
    let games = |text: &str| -> Vec<_> {
        GameTrees::new(text.as_bytes(), VariantId::Chess.default_rules())
            .map(|game| game.expect(text).history())
            .collect()
    };
    for text in [
        plain.replace('\n', "\r\n"),
        format!("\u{feff}{plain}"),
        plain.replace("e5", "e5 ; a remark 2. d4\n"),
        plain.replace("e5", "\n% escaped ( {\ne5"),
        plain.replace("e5", "e5 (1... c5 (1... d5 2. exd5) 2. Nf3) (1... e6)"),
        plain.replace('*', ""),
        plain.replace("e5", "{one\r\nmore} e5 {(} $1"),
    ] {
        assert_eq!(games(&text), games(plain), "{text}");
    }
}
