//! The data files of the games: positions with their keys and counts.
//!
//! A file `perft/<game>.perft` has paragraphs of lines with a word and its value: `id` is a name, `rules` the rule set
//! with its version, `fen` the position, `key` its key, and `perft` a depth with the number of leaves.

use std::fs;
use std::path::Path;

use glass_rules::VariantId;

/// A position with its expected key and counts.
#[derive(Default)]
pub struct Case {
    pub id: String,
    pub rules: String,
    pub fen: String,
    pub key: Option<u64>,
    pub counts: Vec<(u32, u64)>,
}

/// The positions of a game. `None` if its file is missing, which `every_game_has_its_file` detects.
pub fn cases(variant: VariantId) -> Option<Vec<Case>> {
    let file = format!("tests/perft/{variant}.perft");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
    let text = fs::read_to_string(path).ok()?;
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
    Some(cases)
}

/// The positions of all games.
pub fn every_case() -> impl Iterator<Item = Case> {
    VariantId::ALL.into_iter().filter_map(cases).flatten()
}

#[test]
fn every_game_has_its_file() {
    let missing = VariantId::ALL.into_iter().filter(|&variant| cases(variant).is_none());
    let commands: Vec<_> = missing
        .map(|variant| format!("  cargo xtask new-variant {variant} --only perft"))
        .collect();
    assert!(
        commands.is_empty(),
        "files are missing under crates/rules/tests/perft; make them by\n{}",
        commands.join("\n")
    );
}
