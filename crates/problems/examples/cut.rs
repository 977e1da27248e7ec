//! Cuts problems out of games that the engine plays against itself.
//!
//! ```sh
//! glass match --game alice --rounds 500 --first-nodes 500 --second-nodes 60 --option Hash=1 --random-plies 6 \
//!     --max-plies 160 --pgn alice.pgn
//! cargo run --release -p glass-problems --example cut -- alice 300 alice.pgn
//! ```
//!
//! goes on with `crates/problems/problems/alice.csv` until it has 300 problems or the games are used up. Both commands give
//! the same whenever they are asked, and what is in the file says with which game to go on. Each position near the end
//! of a game is proved by exhaustive search (`glass_problems::prove`): one key, no shorter mate. Of each game the best
//! is kept, if no problem of the file has the same pieces and the same piece for its key. Standard error tells how far
//! it has come.
//!
//! `… -- check` proves all problems of all files anew, themes included, and says which are wrong. The environment variable
//! `GLASS_PROBLEMS` names another folder for the files.
#![allow(clippy::print_stdout, clippy::print_stderr)] // it is a program

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use glass_notation::pgn::GameTrees;
use glass_problems::{Problem, ProblemId, Soundness, Theme, find_themes, prove};
use glass_rules::{AnyPosition, Color, History, Outcome, Piece, Setup, VariantId};
use glass_solver::Effort;

/// The longest mates that are looked for.
const MOST_MOVES: u16 = 4;
/// How far from the end of a game mates are looked for.
const LAST_PLIES: usize = 9;
/// The positions of a proof, and four times as many of the search for themes.
const MOST_POSITIONS: u64 = 600_000;
/// Of a hundred problems, how many at most may be mates in one, and how many mates in two.
const MOST_OF_LENGTH: [usize; 2] = [8, 66];

/// The positions in which a mate may be found, the last first.
fn candidates(history: &History) -> Vec<AnyPosition> {
    let winner = history.outcome().and_then(Outcome::winner);
    let last = history.moves().len();
    let is_wanted =
        |ply: usize, turn| Some(turn) == winner && ply + LAST_PLIES >= last && ply < last;
    let positions = history.positions().enumerate().collect::<Vec<_>>();
    let chosen =
        positions.into_iter().rev().filter(|&(ply, position)| is_wanted(ply, position.turn()));
    chosen.map(|(_, position)| position.clone()).collect()
}

/// The same position as the first of a game.
fn first_of_a_game(position: &AnyPosition) -> Option<AnyPosition> {
    let setup = Setup { halfmove_clock: 0, fullmove_number: 1, ..position.view().setup() };
    AnyPosition::new(&setup, position.view().rules()).ok()
}

/// The problems of the game of that number.
fn problems(history: &History, number: u64) -> Vec<Problem> {
    let mut found = Vec::new();
    for position in candidates(history).iter().filter_map(first_of_a_game) {
        let effort = Effort::of_positions(MOST_POSITIONS);
        let sound = (1..=MOST_MOVES).find_map(|moves| match prove(&position, moves, &effort) {
            Soundness::NoSolution => None,
            soundness => Some((moves, soundness)),
        });
        let (moves, key) = match sound {
            Some((moves, Soundness::Sound(key))) => (moves, key),
            // What lies before it is harder.
            Some((_, Soundness::Unfinished)) => break,
            _ => continue,
        };
        let effort = Effort::of_positions(4 * MOST_POSITIONS);
        let Some(themes) = find_themes(&position, moves, key, &effort) else { continue };
        if moves == 1 && !themes.iter().any(|theme| theme.is_particular()) {
            continue;
        }
        found.push(Problem {
            id: ProblemId::for_position(&position, moves),
            moves,
            key,
            themes,
            source: format!("self-play, game {number}"),
            position,
        });
    }
    found
}

/// The merit of a problem: it shows much, its key is quiet, it is not the shortest, and there is something to choose.
fn merit(problem: &Problem) -> usize {
    let shows = |theme| problem.themes.contains(&theme);
    let particular = problem.themes.iter().filter(|theme| theme.is_particular()).count();
    let after = problem.position.after(problem.key);
    3 * usize::from(problem.moves)
        + 3 * particular
        + 4 * usize::from(shows(Theme::QuietKey))
        + 2 * usize::from(shows(Theme::Sacrifice))
        + 2 * usize::from(shows(Theme::Interposition))
        + after.view().legal_moves().len().min(12) / 4
}

/// The pieces and the piece that begins, as if White began: alike in problems that look alike.
fn pattern(problem: &Problem) -> String {
    let view = problem.position.view();
    let turned = |piece: Piece| {
        if view.turn() == Color::White { piece } else { Piece { color: !piece.color, ..piece } }
    };
    let mut pieces: Vec<char> =
        view.pieces().iter().map(|&(_, piece)| turned(piece).letter()).collect();
    pieces.sort_unstable();
    let beginner = view.piece_at(problem.key.from()).map_or('?', |piece| turned(piece).letter());
    pieces.into_iter().chain(['/', beginner]).collect()
}

/// The number of the game from which a problem was cut.
fn game_number(problem: &Problem) -> u64 {
    problem.source.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or_default()
}

fn file(variant: VariantId) -> PathBuf {
    let folder = std::env::var_os("GLASS_PROBLEMS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("problems"), PathBuf::from);
    folder.join(format!("{variant}.csv"))
}

const HEADER: &str = "# Problems cut out of games by `cargo run --release -p glass-problems --example cut`, each proved \
                      by exhaustive search: one key, no shorter mate.\n\
                      # id; stipulation; key; themes; FEN; source\n";

fn cut(variant: VariantId, wanted: usize, games: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let path = file(variant);
    let text = fs::read_to_string(&path).unwrap_or_default();
    let mut known: Vec<Problem> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        known.push(Problem::read(variant, line)?);
    }
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    if text.is_empty() {
        file.write_all(HEADER.as_bytes())?;
    }
    let mut patterns: HashSet<String> = known.iter().map(pattern).collect();
    let first = known.last().map_or(1, |problem| game_number(problem) + 1);
    let games = GameTrees::new(BufReader::new(File::open(games)?), variant.default_rules());
    for (number, game) in (1..).zip(games) {
        let history = game?.history();
        if number < first {
            continue;
        }
        if known.len() >= wanted {
            break;
        }
        let is_wanted = |problem: &Problem| {
            let of_length = known.iter().filter(|known| known.moves == problem.moves).count();
            let most = MOST_OF_LENGTH.get(usize::from(problem.moves) - 1);
            most.is_none_or(|most| 100 * of_length < most * wanted)
                && !patterns.contains(&pattern(problem))
        };
        let found = problems(&history, number);
        if let Some(problem) = found.into_iter().filter(is_wanted).max_by_key(merit) {
            writeln!(file, "{}", problem.line())?;
            patterns.insert(pattern(&problem));
            known.push(problem);
        }
        eprint!("\r{variant}: {} of {wanted} problems, {number} games ", known.len());
    }
    eprintln!();
    Ok(())
}

/// Proves the problems of every file anew; returns how many are wrong.
fn check() -> Result<usize, Box<dyn std::error::Error>> {
    let (mut wrong, mut count) = (0, 0);
    for variant in VariantId::ALL {
        let text = fs::read_to_string(file(variant)).unwrap_or_default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let problem = Problem::read(variant, line)?;
            let effort = Effort::new(None);
            let proved = prove(&problem.position, problem.moves, &effort);
            let themes = find_themes(&problem.position, problem.moves, problem.key, &effort);
            let id = ProblemId::for_position(&problem.position, problem.moves);
            if proved != Soundness::Sound(problem.key)
                || themes.as_ref() != Some(&problem.themes)
                || id != problem.id
            {
                wrong += 1;
                println!("{line}\nis instead: {id} {proved:?} {themes:?}");
            }
            count += 1;
            eprint!("\r{variant}: {count} problems proved ");
        }
    }
    eprintln!();
    println!("{count} problems, {wrong} wrong");
    Ok(wrong)
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => Ok(if check()? == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }),
        [variant, wanted, games] => {
            cut(variant.parse()?, wanted.parse()?, Path::new(games))?;
            Ok(ExitCode::SUCCESS)
        }
        _ => Err("expected: GAME WANTED GAMES.pgn, or: check".into()),
    }
}
