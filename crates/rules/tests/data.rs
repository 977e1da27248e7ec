//! The data files of the games: positions with what is promised and known of them.
//!
//! A file `perft/<game>.perft` holds paragraphs of lines of a word and its value: `id` a name, `rules` the rule set
//! with its version, `fen` the position, `key` its key, `perft` a depth and the number of leaves.

use std::fs;
use std::path::Path;

use glass_rules::VariantId;

/// One position with what is known of it.
#[derive(Default)]
pub struct Case {
    pub id: String,
    pub rules: String,
    pub fen: String,
    pub key: Option<u64>,
    pub counts: Vec<(u32, u64)>,
}

/// What is known of a game; every game has a file.
pub fn cases(variant: VariantId) -> Vec<Case> {
    let file = format!("tests/perft/{variant}.perft");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
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
            "key" => case.key = Some(rest.parse().expect("a number")),
            "perft" => {
                let (depth, nodes) = rest.split_once(' ').expect("depth and nodes");
                case.counts.push((
                    depth.parse().expect("a depth"),
                    nodes.parse().expect("a number of leaves"),
                ));
            }
            _ => panic!("unknown word {word} in {file}"),
        }
    }
    cases
}
