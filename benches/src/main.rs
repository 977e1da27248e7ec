//! Leaves per second of bulk-counted perft on one thread: ours and shakmaty's, in one run.
//!
//! Each contender runs once a round, rounds are repeated, and the best round counts, so that other
//! work on the machine disturbs the ratios little.

use std::time::Instant;

use glass_rules::games::{alice::Alice, chess::Chess};
use glass_rules::{Game, Position, perft};

/// What is measured: a name and a function that returns the number of leaves.
struct Contender {
    name: &'static str,
    run: fn() -> u64,
    /// Leaves per second of the best round.
    best: f64,
}

fn ours<G: Game>(depth: u32) -> u64 {
    perft(&Position::<G>::start(), depth)
}

fn shakmaty() -> u64 {
    shakmaty::perft(&shakmaty::Chess::default(), 5)
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let mut contenders = [
        Contender { name: "shakmaty, chess, depth 5", run: shakmaty, best: 0.0 },
        Contender { name: "glass-rules, chess, depth 5", run: || ours::<Chess>(5), best: 0.0 },
        Contender { name: "glass-rules, Alice, depth 5", run: || ours::<Alice>(5), best: 0.0 },
    ];
    for _ in 0..rounds {
        for contender in &mut contenders {
            let start = Instant::now();
            let leaves = (contender.run)();
            let speed = leaves as f64 / start.elapsed().as_secs_f64();
            contender.best = contender.best.max(speed);
        }
    }
    let reference = contenders[0].best;
    println!("best of {rounds} rounds, one thread");
    for Contender { name, best, .. } in &contenders {
        println!("{name:<28} {:>8.1} million leaves/s   ratio {:.2}", best / 1e6, best / reference);
    }
}
