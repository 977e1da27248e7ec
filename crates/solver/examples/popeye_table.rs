//! Compares the solver with Popeye on the problems of `tests/problems.csv` and on the mates of the engine's tests that
//! Popeye can read. Checks that both find the same solutions and prints the table of `docs/research/popeye.md`. The
//! argument is the path of the Popeye program:
//!
//! ```sh
//! cargo run --release -p glass-solver --example popeye_table -- ./py
//! ```
//!
//! Both run on one thread. Seconds are processor time as reported by Linux, so other load on the machine does not
//! matter. Popeye's startup time, measured on a trivial problem, is subtracted. The fastest of several runs counts.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use glass_notation::fen;
use glass_rules::{AnyPosition, BoardId, Color, VariantId};
use glass_solver::popeye::{self, PopeyeProblem};
use glass_solver::{Aim, SolveControl, SolveOptions, Stipulation, solve};

/// The runs of each problem.
const RUNS: usize = 3;
/// The shortest measurement, in seconds: short problems are solved repeatedly.
const MIN_SECONDS: f64 = 0.2;

fn main() -> Result<(), Box<dyn Error>> {
    let program: PathBuf = std::env::args().nth(1).ok_or("expected the Popeye program")?.into();
    let program = program.canonicalize()?;
    let mates = include_str!("../../engine/tests/mates/problems.csv").lines().filter_map(mate);
    let own = include_str!("../tests/problems.csv").lines().filter(|line| !line.starts_with('#'));
    let (mut factors, mut different, mut sums) = (Vec::<f64>::new(), 0, (0.0, 0.0));
    let idle = "BeginProblem\nStipulation #1\nCondition AliceChess\nPieces White Ka1 Black Kh8\nEndProblem\n";
    let mut start = f64::MAX;
    for _ in 0..2 * RUNS {
        start = start.min(ask(&program, idle)?.1);
    }
    println!("| problem | asked | solutions | glass | Popeye | times |\n|---|---|---|---|---|---|");
    for line in own.map(str::to_owned).chain(mates) {
        let fields: Vec<&str> = line.split(';').collect();
        let &[variant, asked, _, text, source] = &fields[..] else {
            return Err(line.into());
        };
        let (variant, asked): (VariantId, Stipulation) = (variant.parse()?, asked.parse()?);
        let position = fen::position(variant.default_rules(), text)?;
        let Some(input) = input(&position, asked) else { continue };
        let (mut own, mut theirs, mut same, mut count) = (f64::MAX, f64::MAX, true, 0);
        for _ in 0..RUNS {
            let options = SolveOptions { variations: false, threads: 1, ..SolveOptions::default() };
            let (before, mut times) = (processor_seconds("thread-self")?, 0.0);
            // Linux updates the time of a running thread in steps of several milliseconds.
            let (solved, seconds) = loop {
                let solved = solve(&position, asked, &options, &SolveControl::new(None));
                times += 1.0;
                let seconds = processor_seconds("thread-self")? - before;
                if seconds >= MIN_SECONDS {
                    break (solved, seconds / times);
                }
            };
            own = own.min(seconds);
            let written = popeye::write(
                &PopeyeProblem::from_position(&position, asked),
                &[Ok(vec![(position.clone(), asked, solved)])],
            );
            let (answer, seconds) = ask(&program, &input)?;
            theirs = theirs.min(seconds - start);
            count = solutions(&written).len();
            same = solutions(&written) == solutions(&answer);
            if own + theirs > 10.0 {
                break;
            }
        }
        let verdict = if same { "" } else { ", Popeye finds others" };
        let factor = theirs / own;
        println!(
            "| {source} | `{asked}` | {count}{verdict} | {own:.4} | {theirs:.3} | {factor:.0} |"
        );
        if same {
            factors.push(factor);
            sums = (sums.0 + own, sums.1 + theirs);
        } else {
            different += 1;
        }
    }
    factors.sort_by(f64::total_cmp);
    let (Some(least), Some(middle)) = (factors.first(), factors.get(factors.len() / 2)) else {
        return Err("no problem has the same solutions".into());
    };
    println!("\n{} problems with the same solutions, {different} with others", factors.len());
    println!("Popeye takes {middle:.1} times as long in the middle, {least:.1} times at least");
    println!("all of them: {:.2} s and {:.2} s, {:.1} times", sums.0, sums.1, sums.1 / sums.0);
    println!("the start of Popeye, which is taken off: {start:.4} s");
    Ok(())
}

/// Converts a line of the engine's mates to a problem of the solver. `None` for the longest mates, which take Popeye
/// too long.
fn mate(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.split(';').collect();
    let &[variant, moves, keys, text, source] = &fields[..] else { return None };
    let is_short = moves.parse().is_ok_and(|moves: u16| moves < 5);
    is_short
        .then(|| format!("{variant};#{moves};{keys};{text};mate of the engine's tests, {source}"))
}

/// The problem in Popeye's language. `None` if Popeye does not have the variant, or if its first side differs.
fn input(position: &AnyPosition, asked: Stipulation) -> Option<String> {
    let view = position.view();
    let variant = view.variant();
    let two_boards = variant.boards() == 2 && !variant.transfer().is_choice();
    let is_known =
        two_boards && variant == VariantId::DEFAULT || variant == glass_catalogue::orthodox();
    let begins = asked.aim() == Aim::Diagram
        || PopeyeProblem::from_position(position, asked).first() == view.turn();
    if !is_known || !begins {
        return None;
    }
    let mut text = format!("BeginProblem\nStipulation {asked}\n");
    if two_boards {
        text.push_str("Condition AliceChess\n");
    }
    text.push_str("Pieces");
    for (name, color) in [("White", Color::White), ("Black", Color::Black)] {
        for board in (0..variant.boards() as u8).map(BoardId) {
            let there = view
                .pieces()
                .into_iter()
                .filter(|(cell, piece)| cell.board == board && piece.color == color);
            let words: Vec<String> = there
                .map(|(cell, piece)| {
                    let letter = match piece.role.letter() {
                        'N' => 'S',
                        letter => letter,
                    };
                    format!("{letter}{}", variant.shape().name(cell.square))
                })
                .collect();
            if !words.is_empty() {
                let on = if board == BoardId::A { "" } else { " AliceB" };
                let _ = write!(text, " {name}{on} {}", words.join(" "));
            }
        }
    }
    text.push_str("\nEndProblem\n");
    Some(text)
}

/// Popeye's output and its processor time in seconds.
fn ask(program: &Path, input: &str) -> Result<(String, f64), Box<dyn Error>> {
    let file = std::env::temp_dir().join(format!("glass-popeye-{}.inp", std::process::id()));
    fs::write(&file, input)?;
    let mut command = Command::new(program);
    let mut child = command.args(["-maxmem", "256M"]).arg(&file).stdout(Stdio::piped()).spawn()?;
    let mut bytes = Vec::new();
    child.stdout.take().ok_or("no output")?.read_to_end(&mut bytes)?;
    // The process has ended. Linux keeps its times until the parent waits for it.
    let seconds = processor_seconds(&child.id().to_string())?;
    child.wait()?;
    fs::remove_file(&file)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    if !text.contains("solution finished.") {
        return Err(text.into());
    }
    Ok((text, seconds))
}

/// The processor time of a process. `of` is its entry in `/proc`, such as a process id or `thread-self`.
fn processor_seconds(of: &str) -> Result<f64, Box<dyn Error>> {
    let text = fs::read_to_string(format!("/proc/{of}/schedstat"))?;
    let nanoseconds: f64 = text.split_whitespace().next().ok_or("nothing")?.parse()?;
    Ok(nanoseconds / 1e9)
}

/// The lines that start with the first move, sorted.
fn solutions(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| line.starts_with("1."));
    // Popeye prints the threat after the key.
    let mut found: Vec<String> = lines
        .map(|line| {
            line.split(" !")
                .next()
                .unwrap_or_default()
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    found.sort();
    found
}
