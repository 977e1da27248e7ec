//! Perft numbers from data files; each file says where its numbers come from.

use std::fs;
use std::path::Path;

use glass_notation::fen;
use glass_rules::{AnyPosition, RuleSet};

/// One position of a data file with its counts.
#[derive(Default)]
struct Case {
    id: String,
    rules: String,
    fen: String,
    counts: Vec<(u32, u64)>,
}

fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').expect("a word and its value");
        if word == "id" {
            cases.push(Case::default());
        }
        let case = cases.last_mut().expect("`id` comes first");
        match word {
            "id" => case.id = rest.to_owned(),
            "rules" => case.rules = rest.to_owned(),
            "fen" => case.fen = rest.to_owned(),
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').expect("depth and nodes");
                case.counts.push((depth.parse().unwrap(), nodes.parse().unwrap()));
            }
            _ => panic!("unknown word {word}"),
        }
    }
    cases
}

fn check(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft").join(file);
    let cases = cases(&fs::read_to_string(path).unwrap());
    assert!(!cases.is_empty());
    for case in cases {
        let rules = RuleSet::find_any(&case.rules).unwrap();
        let setup = fen::read(rules.game, &case.fen).unwrap();
        let position = AnyPosition::new(&setup, rules).unwrap();
        for (depth, nodes) in case.counts {
            assert_eq!(position.view().perft(depth), nodes, "{} at depth {depth}", case.id);
        }
    }
}

#[test]
fn chess() {
    check("chess.perft");
}

#[test]
fn alice() {
    check("alice.perft");
}
