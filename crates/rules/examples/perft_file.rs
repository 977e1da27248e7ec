//! Prints the data file of a variant, `tests/perft/ID.perft`: its start position under each rule set, and positions of
//! random games. Each has the perft counts of the tests' second generator.
//!
//! `cargo run -p glass-rules --example perft_file -- ID`; `cargo xtask new-variant` calls it.
#![allow(clippy::print_stdout, reason = "the file is its output")]

use std::error::Error;

use glass_catalogue::Catalogued;
use glass_notation::fen;
use glass_rules::{AnyPosition, Random, RuleSet, VariantId};

#[allow(dead_code, unused_imports, reason = "the tests use more of it")]
#[path = "../tests/oracle/mod.rs"]
mod oracle;

/// The greatest count to compute, because the second generator is slow.
const MAX_LEAVES: u64 = 200_000;
/// The number of late positions from random games, with few pieces left.
const LATE_POSITIONS: usize = 3;
/// The most pieces of a late position.
const LATE_PIECES: usize = 12;
/// The maximum length of a random game in plies.
const MAX_PLIES: usize = 400;
/// The number of random games to try.
const MAX_GAMES: u64 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let id = std::env::args().nth(1).ok_or("usage: perft_file ID")?;
    let variant: VariantId = id.parse()?;
    println!(
        "# {}. No numbers are published: the generator of the rules and the second one of the tests, written apart from\n\
         # each other, agree on all.",
        variant.title()
    );
    for rules in variant.rule_sets() {
        let slow = second_rules(rules)?;
        let start = oracle::Position::start(&slow);
        print_case(&format!("start-{}", rules.short_name()), rules, &start)?;
    }
    let rules = variant.default_rules();
    for (number, position) in (1..).zip(late_positions(&second_rules(rules)?)) {
        print_case(&format!("late-{number}"), rules, &position)?;
    }
    Ok(())
}

fn second_rules(rules: &RuleSet) -> Result<oracle::Rules, String> {
    let missing = || {
        format!(
            "the second generator has no rules `{}`: add them to crates/rules/tests/oracle/rule_sets.rs",
            rules.name()
        )
    };
    oracle::Rules::find(rules.name()).ok_or_else(missing)
}

/// A paragraph of the file: the position with its key and its counts.
fn print_case(
    id: &str,
    rules: &'static RuleSet,
    position: &oracle::Position,
) -> Result<(), Box<dyn Error>> {
    let text = position.to_fen();
    let fast = fen::position(rules, &text)?;
    if id.starts_with("start") && fast != AnyPosition::start(rules) {
        let start = fen::write(AnyPosition::start(rules).view());
        return Err(format!(
            "{rules} begins with\n{start}\nbut in the second generator with\n{text}"
        )
        .into());
    }
    println!("\nid {id}\nrules {}\nfen {}", rules.id(), fen::write(fast.view()));
    println!("key {}", fast.view().key());
    for depth in 1.. {
        let leaves = fast.view().perft(depth);
        if leaves > MAX_LEAVES && depth > 1 {
            break;
        }
        let counted = count(position, depth);
        if counted != leaves {
            return Err(format!(
                "{id} under {rules} has {leaves} leaves at depth {depth}, but {counted} by the second generator;\n\
                 `cargo test -p glass-rules --test rules second_generator` names the moves that differ"
            )
            .into());
        }
        println!("perft {depth} {leaves}");
        if leaves == 0 {
            break;
        }
    }
    Ok(())
}

/// The leaves at that depth, by the second generator.
fn count(position: &oracle::Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.iter().map(|legal| count(&position.play(legal), depth - 1)).sum(),
    }
}

/// Late positions of random games, with pawns if possible.
fn late_positions(rules: &oracle::Rules) -> Vec<oracle::Position> {
    let mut found: Vec<oracle::Position> = Vec::new();
    for seed in 0..MAX_GAMES {
        let mut random = Random::new(seed);
        let mut position = oracle::Position::start(rules);
        for _ in 0..MAX_PLIES {
            let moves = position.legal_moves();
            if position.verdict(&moves).is_some() {
                break;
            }
            if position.boards.pieces().count() <= LATE_PIECES {
                found.push(position);
                break;
            }
            position = position.play(&moves[random.below(moves.len())]);
        }
        if found.len() == LATE_POSITIONS {
            break;
        }
    }
    found
}
