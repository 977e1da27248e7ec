//! Whole games of real players, replayed under the rules under which they were played.

use std::fs::{self, File};
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::PathBuf;

use glass_notation::algebraic;
use glass_notation::pgn::{self, Game, GameResult, Games, Mark, Reader, Visitor};
use glass_rules::{GameId, Outcome};

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    files.sort();
    files
}

fn games(path: &PathBuf) -> Vec<Game> {
    let file = BufReader::new(File::open(path).expect("the file is there"));
    Games::new(file, GameId::Alice.default_rules())
        .map(|game| game.unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        .collect()
}

/// The moves of a game as they were written.
struct Written;

impl Visitor for Written {
    type Tags = ();
    type Movetext = Vec<String>;
    type Output = Vec<String>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _: (), _: Mark) -> ControlFlow<Self::Output, Vec<String>> {
        ControlFlow::Continue(Vec::new())
    }

    fn token(&mut self, moves: &mut Vec<String>, text: &str, _: Mark) -> ControlFlow<Vec<String>> {
        moves.push(text.to_owned());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, moves: Vec<String>, _: Option<GameResult>) -> Vec<String> {
        moves
    }
}

fn written(path: &PathBuf) -> Vec<Vec<String>> {
    let file = BufReader::new(File::open(path).expect("the file is there"));
    let mut reader = Reader::new(file);
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
            let again: Vec<_> = Games::new(text.as_bytes(), GameId::Chess.default_rules())
                .collect::<Result<_, _>>()
                .expect("what is written can be read");
            assert_eq!(again.len(), 1);
            assert_eq!(again[0].history(), game.history());
            assert_eq!(pgn::write(&again[0]), text);
        }
    }
}
