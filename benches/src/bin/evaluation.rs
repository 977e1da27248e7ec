//! Evaluations per second on one thread: the hand-crafted evaluation and networks, with each available instruction set.
//!
//! A network evaluates all successors of a position after the position itself, as a search does, and then a series of
//! unrelated positions. The benchmark covers the variants with a network. Contenders alternate, and the best round
//! counts, so that other load on the machine has little effect on the ratios.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin evaluation [ROUNDS]`

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use glass_engine::{Evaluate, Hce, Network, NetworkEvaluator, Simd};
use glass_rules::{AnyPosition, Position, PositionVisitor, Random, Variant, VariantId};

/// The number of parent positions, and of moves from each.
const POSITIONS: usize = 200;
const MOVES: usize = 30;

/// Positions of random games, each with some of its successors.
fn positions<V: Variant>() -> Vec<(Position<V>, Vec<Position<V>>)> {
    let mut random = Random::new(7);
    let mut families = Vec::new();
    let mut now = Position::<V>::start();
    while families.len() < POSITIONS {
        let moves = now.legal_moves();
        if moves.is_empty() || now.halfmove_clock() > 40 {
            now = Position::start();
            continue;
        }
        let next = moves.iter().map(|&play| now.after(play));
        families.push((now, next.take(MOVES).collect()));
        now = now.after(moves[random.below(moves.len())]);
    }
    // Adjacent positions in the list must not be from the same game.
    random.shuffle(&mut families);
    families
}

/// An evaluation method: its name, a function that evaluates a number of positions, and its best time for one.
struct EvaluationContender<'a> {
    name: String,
    run: Box<dyn FnMut() -> usize + 'a>,
    nanoseconds: f64,
}

impl<'a> EvaluationContender<'a> {
    fn new(name: String, run: impl FnMut() -> usize + 'a) -> Self {
        Self { name, run: Box::new(run), nanoseconds: f64::INFINITY }
    }
}

/// The measurement of a variant.
struct Measuring {
    network: Arc<Network>,
    rounds: usize,
}

impl PositionVisitor for Measuring {
    type Output = ();

    fn visit<V: Variant>(self, _: &Position<V>) {
        let families = positions::<V>();
        let mut contenders = vec![EvaluationContender::new("rules of thumb".to_owned(), || {
            let mut count = 0;
            for (_, next) in &families {
                for next in next {
                    black_box(Hce::new().evaluate(next));
                }
                count += next.len();
            }
            count
        })];
        for simd in Simd::available() {
            let evaluator = || NetworkEvaluator::<V>::new(Arc::clone(&self.network), simd);
            if let Some(mut evaluator) = evaluator() {
                contenders.push(EvaluationContender::new(
                    format!("network, {simd}, after a move"),
                    {
                        let families = &families;
                        move || {
                            let mut count = 0;
                            for (before, next) in families {
                                evaluator.reset();
                                black_box(evaluator.evaluate(before));
                                for next in next {
                                    evaluator.push();
                                    black_box(evaluator.evaluate(next));
                                    evaluator.pop();
                                }
                                count += 1 + next.len();
                            }
                            count
                        }
                    },
                ));
            }
            if let Some(mut evaluator) = evaluator() {
                contenders.push(EvaluationContender::new(format!("network, {simd}, unrelated"), {
                    let families = &families;
                    move || {
                        for (position, _) in families {
                            evaluator.reset();
                            black_box(evaluator.evaluate(position));
                        }
                        families.len()
                    }
                }));
            }
        }
        for _ in 0..self.rounds {
            for contender in &mut contenders {
                let start = Instant::now();
                let count = (contender.run)();
                let nanoseconds = start.elapsed().as_secs_f64() * 1e9 / count as f64;
                contender.nanoseconds = contender.nanoseconds.min(nanoseconds);
            }
        }
        println!("{}, network of {} numbers a view", V::ID, self.network.hidden());
        for EvaluationContender { name, nanoseconds, .. } in &contenders {
            println!("  {name:<32} {nanoseconds:>9.1} ns {:>9.2} million/s", 1e3 / nanoseconds);
        }
    }
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(50);
    println!("best of {rounds} rounds, one thread");
    for variant in VariantId::ALL {
        let Some(network) = Network::embedded(variant) else { continue };
        AnyPosition::start(variant.default_rules()).visit(Measuring { network, rounds });
    }
}
