//! Leaves per second of bulk-counted perft on one thread: every variant of ours, and the orthodox
//! chess of shakmaty and cozy-chess, in one run.
//!
//! Each contender runs once per round. The best round counts, so that other load on the machine has little effect on
//! the ratios.

use glass_benches::{cozy_chess, shakmaty, speed};
use glass_rules::{AnyPosition, VariantId};

/// The most leaves of a start position, which determines its depth.
const LEAVES: u64 = 20_000_000;

/// A measured function: its name, the function, which returns the number of leaves, and its best speed.
struct Contender {
    name: String,
    run: Box<dyn Fn() -> u64>,
    best: f64,
}

impl Contender {
    fn new(name: String, run: impl Fn() -> u64 + 'static) -> Self {
        Self { name, run: Box::new(run), best: 0.0 }
    }

    fn shakmaty() -> Self {
        Self::new("shakmaty's chess, depth 5".to_owned(), shakmaty)
    }

    fn cozy_chess() -> Self {
        Self::new("cozy-chess, depth 5".to_owned(), cozy_chess)
    }

    fn ours(variant: VariantId) -> Self {
        let start = AnyPosition::start(variant.default_rules());
        let mut depth = 1;
        // Assumes that each ply has as many moves as the first.
        let moves = start.view().legal_moves().len() as u64;
        while start.view().perft(depth) * moves <= LEAVES {
            depth += 1;
        }
        Self::new(format!("{variant}, depth {depth}"), move || start.view().perft(depth))
    }
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let mut contenders = vec![Contender::shakmaty(), Contender::cozy_chess()];
    contenders.extend(VariantId::ALL.map(Contender::ours));
    for _ in 0..rounds {
        for contender in &mut contenders {
            contender.best = contender.best.max(speed(&contender.run));
        }
    }
    let of = |name: &str| contenders.iter().find(|one| one.name.starts_with(name));
    let [shakmaty, alice] = ["shakmaty", "alice,"].map(|name| of(name).map_or(1.0, |one| one.best));
    println!("best of {rounds} rounds, one thread");
    println!("{:<30} {:>16} {:>12} {:>9}", "", "million leaves/s", "x shakmaty", "x alice");
    for Contender { name, best, .. } in &contenders {
        println!("{name:<30} {:>16.1} {:>12.2} {:>9.2}", best / 1e6, best / shakmaty, best / alice);
    }
}
