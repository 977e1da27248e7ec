//! The longest mates in `lines/`, move by move.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use glass_notation::{fen, read_move};
use glass_rules::{Outcome, RuleSet, VariantId};

/// The lines of a file without its header, by rule set, material and side. Of statistics, only those of positions that
/// a game can reach.
fn lines(folder: &str, variant: VariantId) -> HashMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(format!("{variant}.csv"));
    let text = fs::read_to_string(&path).unwrap_or_default();
    let split = |line: &str| {
        let (at, _) = line.match_indices(',').nth(2).unwrap();
        (line[..at].to_owned(), line[at + 1..].to_owned())
    };
    text.lines().skip(1).filter(|line| !line.ends_with(",set-up")).map(split).collect()
}

#[test]
fn every_longest_mate_is_played_to_its_end() {
    let mut played = 0;
    for variant in VariantId::ALL {
        let statistics = lines("statistics", variant);
        for (ending, moves) in lines("lines", variant) {
            let rules = RuleSet::find_any(ending.split(',').next().unwrap()).unwrap();
            let known: Vec<_> = statistics[&ending].split(',').collect();
            let [.., plies, start, "game"] = known.as_slice() else { panic!("{ending}") };
            let mut position = fen::position(rules, start).unwrap();
            let mut made = 0;
            for word in moves.split_whitespace() {
                position = position.after(read_move(position.view(), word).unwrap());
                made += 1;
            }
            assert_eq!(made, plies.parse::<usize>().unwrap(), "{ending}");
            let outcome = position.view().outcome();
            let is_mate = matches!(outcome, Some(Outcome::Checkmate { .. }));
            assert!(is_mate, "{ending}: {outcome:?}");
            played += 1;
        }
    }
    assert!(played > 150, "{played}");
}
