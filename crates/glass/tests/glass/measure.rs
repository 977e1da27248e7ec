//! `glass measure` counts games and is repeatable.

use std::process::{Command, Output};

fn measure(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_glass")).arg("measure").args(arguments).output().unwrap()
}

/// The columns of the table.
fn rows(arguments: &[&str]) -> Vec<Vec<String>> {
    let output = measure(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with("game ")).skip(1);
    rows.map(|row| row.split_whitespace().map(str::to_owned).collect()).collect()
}

#[test]
fn every_game_is_counted_once_and_the_same_seed_plays_the_same() {
    let asked = ["--game", "mini-alice", "--game", "glinski", "--games", "3", "--nodes", "200"];
    let counted = rows(&asked);
    let named: Vec<_> = counted.iter().map(|row| (row[0].as_str(), row[1].as_str())).collect();
    assert_eq!(
        named,
        [
            ("mini-alice", "random"),
            ("mini-alice", "greedy"),
            ("glinski", "random"),
            ("glinski", "greedy")
        ]
    );
    for row in &counted {
        let numbers: Vec<u32> = row[2..8].iter().map(|word| word.parse().unwrap()).collect();
        assert_eq!((numbers[0], numbers[1..].iter().sum::<u32>()), (3, 3), "{row:?}");
    }
    let threaded: Vec<&str> = asked.into_iter().chain(["--threads", "2"]).collect();
    assert_eq!(rows(&threaded), counted);
}

#[test]
fn invalid_arguments_are_refused() {
    for (arguments, named) in [(["--game", "ludo"], "ludo"), (["--games", "0"], "0")] {
        let output = measure(&arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8(output.stderr).unwrap().contains(named));
    }
}
