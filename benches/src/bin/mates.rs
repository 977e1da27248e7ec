//! Measures how the engine solves the mate problems of its tests: nodes, depth and time until it announces the shortest
//! mate.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin mates [NODES]` marks problems that are not solved
//! within NODES nodes, by default ten million.

#[path = "../../../crates/engine/tests/mates/problem.rs"]
#[allow(dead_code)] // the tests take more of it
mod problem;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use glass_engine::{Engine, Limits, Score, Signals};
use glass_notation::coordinate;
use glass_rules::{History, VariantId};
use problem::Problem;

/// The totals of one kind of problems.
#[derive(Default)]
struct Sum {
    problems: usize,
    solved: usize,
    nodes: u64,
    most_nodes: u64,
    time: Duration,
}

fn main() {
    let nodes = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10_000_000);
    let mut sums: BTreeMap<(usize, u32), (VariantId, Sum)> = BTreeMap::new();
    println!("| variant | mate in | found | move | depth | positions | ms |");
    println!("|---|---|---|---|---|---|---|");
    for problem in Problem::list(include_str!("../../../crates/engine/tests/mates/problems.csv")) {
        let (variant, moves) = (problem.position.variant(), problem.moves);
        let limits = Limits { mate: Some(moves), nodes: Some(nodes), ..Limits::default() };
        let history = History::new(problem.position.clone());
        let mut engine = Engine::new(16);
        let start = Instant::now();
        let report = engine.go(&history, &limits, &Signals::new(), &mut |_| ());
        let time = start.elapsed();

        let is_solved = report.score == Score::Mate(moves as i32)
            && report.best.is_some_and(|best| problem.keys.contains(&best));
        let best = report.best.map(|best| coordinate::write(variant, best)).unwrap_or_default();
        let found = if is_solved { "yes".to_owned() } else { format!("no: {}", report.score) };
        println!(
            "| `{variant}` | {moves} | {found} | `{best}` | {} | {} | {:.1} |",
            report.depth,
            report.nodes,
            time.as_secs_f64() * 1e3
        );
        let (_, sum) = sums.entry((variant as usize, moves)).or_insert((variant, Sum::default()));
        sum.problems += 1;
        sum.solved += usize::from(is_solved);
        sum.nodes += report.nodes;
        sum.most_nodes = sum.most_nodes.max(report.nodes);
        sum.time += time;
    }
    println!();
    println!("| variant | mate in | problems | solved | positions, mean | most | ms, mean |");
    println!("|---|---|---|---|---|---|---|");
    for ((_, moves), (variant, sum)) in sums {
        let problems = sum.problems as f64;
        println!(
            "| `{variant}` | {moves} | {} | {} | {:.0} | {} | {:.1} |",
            sum.problems,
            sum.solved,
            sum.nodes as f64 / problems,
            sum.most_nodes,
            sum.time.as_secs_f64() * 1e3 / problems
        );
    }
}
