//! `glass bench` is reproducible, and equal with every instruction set.

use std::process::{Command, Output};

use glass_engine::{NetworkBase, Simd, Weights, network_shape};
use glass_rules::VariantId;

fn bench(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_glass")).arg("bench").args(arguments).output().unwrap()
}

/// The columns of the table without its heading.
fn rows(arguments: &[&str]) -> Vec<Vec<String>> {
    let output = bench(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let rows = text.lines().map(|row| row.split_whitespace().map(str::to_owned).collect());
    rows.skip(1).collect()
}

#[test]
fn a_row_for_each_game_and_one_for_all() {
    let asked = ["glinski", "mini-alice", "--depth", "3"];
    let first = rows(&asked);
    let names: Vec<_> = first.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, ["glinski", "mini-alice", "all"]);
    for column in [1, 3] {
        let numbers: Vec<u64> = first.iter().map(|row| row[column].parse().unwrap()).collect();
        assert!(numbers[0] > 0 && numbers[0] + numbers[1] == numbers[2], "{first:?}");
    }
    assert!(first.iter().all(|row| row[2] == "3"));
    let signature = |rows: &[Vec<String>]| rows.last().unwrap().last().unwrap().clone();
    assert_eq!(signature(&first), signature(&rows(&asked)));
    assert_ne!(signature(&first), signature(&rows(&["glinski", "mini-alice", "--depth", "4"])));
    assert_ne!(signature(&first), signature(&rows(&["mini-alice", "glinski", "--depth", "3"])));
}

#[test]
fn a_network_judges_its_game_with_every_instruction_set() {
    let game = VariantId::MiniAlice;
    let (shape, hidden) = (network_shape(game), 32);
    let numbers = |count: usize| (0..count).map(|i| (i * i % 23) as i16 - 11).collect();
    let weights = Weights {
        variant: game,
        base: NetworkBase::Nothing,
        hidden,
        features: numbers(shape.inputs * hidden),
        feature_biases: numbers(hidden),
        outputs: numbers(shape.buckets * 2 * hidden),
        output_biases: vec![0; shape.buckets],
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mini-alice.net");
    std::fs::write(&file, weights.write()).unwrap();

    let asked = ["mini-alice", "--depth", "4", "--evaluation"];
    let judged = |by: &str, more: &[&str]| {
        let arguments: Vec<&str> = asked.iter().copied().chain([by]).chain(more.to_vec()).collect();
        rows(&arguments)[0].clone()
    };
    let file = file.to_str().unwrap();
    let signature = |row: &[String]| row.last().unwrap().clone();
    let usual = signature(&judged(file, &[]));
    assert_ne!(usual, signature(&judged("derived", &[])));
    for simd in Simd::available() {
        let row = judged(file, &["--simd", &simd.to_string()]);
        assert_eq!((&row[6], &signature(&row)), (&simd.to_string(), &usual));
    }
    let other = &rows(&["glinski", "--depth", "2", "--evaluation", file])[0];
    assert_eq!(signature(other), signature(&rows(&["glinski", "--depth", "2"])[0]));
}

#[test]
fn invalid_arguments_are_refused() {
    for (arguments, named) in [
        (["ludo", "--depth", "1"], "ludo"),
        (["alice", "--depth", "0"], "0"),
        (["alice", "--simd", "abacus"], "portable"),
        (["alice", "--evaluation", "no such file"], "no such file"),
        (["alice", "--evaluation", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")], "GLASSNET"),
    ] {
        let output = bench(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(named) && error.lines().count() == 1, "{error}");
    }
}
