//! Published problems, and those of the engine's tests, have their known solutions.

use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, Move, VariantId};
use glass_solver::{Solutions, SolveControl, SolveOptions, Stipulation, solve};

/// The solutions in the format of the files.
fn found(position: &AnyPosition, stipulation: Stipulation) -> String {
    let options = SolveOptions { variations: false, ..SolveOptions::default() };
    let solved = solve(position, stipulation, &options, &SolveControl::new(None));
    assert!(solved.is_complete);
    let words = |moves: &[Move]| {
        let words = moves.iter().map(|&mv| coordinate::write(position.variant(), mv));
        words.collect::<Vec<_>>().join(" ")
    };
    let found = match solved.solutions {
        Solutions::Battle { keys, .. } => words(&keys.iter().map(|key| key.mv).collect::<Vec<_>>()),
        Solutions::Lines { lines, .. } => {
            lines.iter().map(|line| words(line)).collect::<Vec<_>>().join(",")
        }
        Solutions::AfterKey { .. } => panic!("no key has been played"),
    };
    if found.is_empty() { "-".to_owned() } else { found }
}

/// The sorted parts of a text, so that the order of solutions does not matter.
fn sorted(text: &str, parted_by: char) -> Vec<&str> {
    let mut words: Vec<_> = text.split(parted_by).collect();
    words.sort_unstable();
    words
}

/// Solves the problems of a file.
fn check(text: &str) {
    let mut wrong = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let &[variant, asked, solutions, text, _source] = &fields[..] else {
            panic!("five fields: {line}")
        };
        let variant: VariantId = variant.parse().expect(line);
        let position = fen::position(variant.default_rules(), text).expect(line);
        let stipulation: Stipulation = asked.parse().expect(line);
        let found = found(&position, stipulation);
        let parted_by = if stipulation.play().is_battle() { ' ' } else { ',' };
        if sorted(&found, parted_by) != sorted(solutions, parted_by) {
            wrong += &format!("{line}\nfound: {found}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn problems_have_their_solutions() {
    check(include_str!("problems.csv"));
}

/// These keys were proved by a separate exhaustive prover (`mates/prover.rs` of the engine's tests).
#[test]
fn mates_of_the_engines_tests_have_their_keys() {
    let mut wrong = String::new();
    let text = include_str!("../../engine/tests/mates/problems.csv");
    let mut count = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let &[variant, moves, keys, text, _source] = &fields[..] else {
            panic!("five fields: {line}")
        };
        let moves: u16 = moves.parse().expect(line);
        if moves > 3 {
            continue;
        }
        count += 1;
        let variant: VariantId = variant.parse().expect(line);
        let position = fen::position(variant.default_rules(), text).expect(line);
        for fewer in 1..moves {
            let found = found(&position, format!("#{fewer}").parse().expect("a stipulation"));
            if found != "-" {
                wrong += &format!("{line}\nin {fewer}: {found}\n");
            }
        }
        let found = found(&position, format!("#{moves}").parse().expect("a stipulation"));
        if sorted(&found, ' ') != sorted(keys, ' ') {
            wrong += &format!("{line}\nfound: {found}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 30, "{count}");
}
