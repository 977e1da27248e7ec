//! Evaluation along the lines of a search.

use std::ops::AddAssign;
use std::sync::Arc;

use glass_engine::{
    Evaluate, Hce, Network, NetworkBase, NetworkEvaluator, Simd, Weights, features,
};
use glass_rules::{
    AnyPosition, Move, MoveKind, Position, PositionVisitor, Random, RuleSet, Variant, VariantId,
    variants,
};

use super::random_weights::random_weights;

const HIDDEN: usize = 64;

/// The value of a position, computed plainly from the features and the weights of the file.
fn value(weights: &Weights, position: &AnyPosition) -> i64 {
    let seen = features(position);
    let hidden = weights.hidden;
    let view = |on: &[u16]| -> Vec<i64> {
        (0..hidden)
            .map(|i| {
                let rows = on.iter().map(|&row| weights.features[usize::from(row) * hidden + i]);
                let sum = rows.fold(weights.feature_biases[i], i16::wrapping_add);
                i64::from(sum).clamp(0, 255)
            })
            .collect()
    };
    let bucket = usize::from(seen.bucket);
    let activations = [view(&seen.own), view(&seen.enemy)].concat();
    let weighted = activations.iter().zip(&weights.outputs[bucket * 2 * hidden..]);
    let sum: i64 =
        weighted.map(|(&activation, &weight)| activation.pow(2) * i64::from(weight)).sum();
    let output = sum / 255 + i64::from(weights.output_biases[bucket]);
    let own = (output * 400 / (255 * 64)).clamp(-20_000, 20_000);
    let base = match weights.base {
        NetworkBase::Nothing => 0,
        NetworkBase::Hce => position.visit(Derived),
    };
    (own + base).clamp(-20_000, 20_000)
}

/// Dispatches the hand-crafted evaluation.
struct Derived;

impl PositionVisitor for Derived {
    type Output = i64;

    fn visit<V: Variant>(self, position: &Position<V>) -> i64 {
        Hce::new().evaluate(position).into()
    }
}

/// The kinds of moves that were made.
#[derive(Clone, Copy, Debug, Default)]
struct Made {
    captures: usize,
    double_captures: usize,
    in_passing: usize,
    castlings: usize,
    promotions: usize,
    zero_moves: usize,
    passes: usize,
}

impl Made {
    fn count<V: Variant>(&mut self, position: &Position<V>, play: Move) {
        let captures = position.captures(play).count();
        self.captures += usize::from(captures > 0);
        self.double_captures += usize::from(captures > 1);
        self.in_passing += usize::from(play.kind() == MoveKind::EnPassant);
        self.castlings += usize::from(play.is_castling());
        self.promotions += usize::from(play.promotion().is_some());
        self.zero_moves += usize::from(play.is_zero());
    }
}

impl AddAssign for Made {
    fn add_assign(&mut self, more: Self) {
        self.captures += more.captures;
        self.double_captures += more.double_captures;
        self.in_passing += more.in_passing;
        self.castlings += more.castlings;
        self.promotions += more.promotions;
        self.zero_moves += more.zero_moves;
        self.passes += more.passes;
    }
}

/// Makes and unmakes moves as a search does, and compares the evaluations on the way.
struct Wandering {
    weights: Weights,
    random: Random,
    steps: usize,
    /// The percentage of steps that go back.
    back: usize,
    /// The percentage of positions that are evaluated.
    evaluated: usize,
}

/// Whether such a move, or a move that leads to it, is very rare in random games.
fn is_rare<V: Variant>(position: &Position<V>, play: Move) -> bool {
    play.is_castling()
        || play.promotion().is_some()
        || matches!(play.kind(), MoveKind::EnPassant | MoveKind::DoublePush)
        || position.captures(play).count() > 1
}

/// The position as one of any game.
fn any<V: Variant>(position: &Position<V>) -> AnyPosition {
    AnyPosition::new(&position.setup(), position.rules()).expect("a position")
}

impl PositionVisitor for Wandering {
    type Output = Made;

    fn visit<V: Variant>(self, start: &Position<V>) -> Made {
        let Self { weights, mut random, steps, back, evaluated } = self;
        let network = Arc::new(Network::new(&weights).expect("numbers within bounds"));
        let evaluator = |simd| NetworkEvaluator::<V>::new(Arc::clone(&network), simd);
        let mut evaluators: Vec<_> = Simd::available()
            .into_iter()
            .map(|simd| (simd, evaluator(simd).expect("its game")))
            .collect();
        let mut line = vec![*start];
        let mut made = Made::default();
        for (_, evaluator) in &mut evaluators {
            evaluator.reset();
        }
        for _ in 0..steps {
            let now = *line.last().expect("the root at least");
            let moves = now.legal_moves();
            if moves.is_empty() {
                // A new game that reuses the memory.
                line.truncate(1);
                evaluators.iter_mut().for_each(|(_, evaluator)| evaluator.reset());
            } else if line.len() > 1 && random.below(100) < back {
                line.pop();
                evaluators.iter_mut().for_each(|(_, evaluator)| evaluator.pop());
            } else {
                let next = if random.below(20) == 0 && !now.is_check() {
                    made.passes += 1;
                    now.null_move()
                } else {
                    let rare: Vec<Move> =
                        moves.iter().copied().filter(|&play| is_rare(&now, play)).collect();
                    let from =
                        if rare.is_empty() || random.below(2) == 0 { &moves[..] } else { &rare };
                    let play = from[random.below(from.len())];
                    made.count(&now, play);
                    now.after(play)
                };
                line.push(next);
                evaluators.iter_mut().for_each(|(_, evaluator)| evaluator.push());
            }
            if random.below(100) < evaluated {
                let now = line.last().expect("the root at least");
                let expected = value(&weights, &any(now));
                for (simd, evaluator) in &mut evaluators {
                    let value = i64::from(evaluator.evaluate(now));
                    assert_eq!(value, expected, "{} {simd} {:?}", V::ID, now.setup());
                }
            }
        }
        made
    }
}

/// Makes random moves in every game, from its start position.
fn wander_everywhere(steps: usize, back: usize, evaluated: usize) -> Made {
    let mut made = Made::default();
    for id in VariantId::ALL {
        let rules: &'static RuleSet = id.default_rules();
        for seed in 0..2 {
            let weights = random_weights(id, HIDDEN, seed);
            let random = Random::new(seed << 8 | id as u64);
            let wandering = Wandering { weights, random, steps, back, evaluated };
            made += AnyPosition::start(rules).visit(wandering);
        }
    }
    made
}

#[test]
fn a_search_that_goes_back_and_forth_sees_what_the_contract_says() {
    let made = wander_everywhere(400, 45, 70);
    assert!(made.captures > 0 && made.passes > 0, "{made:?}");
}

#[test]
fn whole_games_end_as_the_contract_says() {
    // Longer than any line of a search, so that the lists of the line grow.
    let made = wander_everywhere(1_000, 0, 80);
    let Made { captures, double_captures, in_passing, castlings, promotions, zero_moves, passes } =
        made;
    let kinds = [captures, double_captures, in_passing, castlings, promotions, zero_moves, passes];
    assert!(kinds.iter().all(|&count| count > 0), "a kind of move was never made: {made:?}");
}

#[test]
fn positions_that_are_seldom_evaluated_are_caught_up_with() {
    wander_everywhere(400, 30, 10);
}

#[test]
fn a_network_for_another_game_is_refused() {
    let network =
        Arc::new(Network::new(&random_weights(VariantId::Alice, 32, 1)).expect("numbers"));
    let evaluator = NetworkEvaluator::<variants::chess::Chess>::new(network, Simd::PORTABLE);
    assert!(evaluator.is_none());
}

#[test]
fn no_evaluation_looks_like_a_mate() {
    let start = Position::<variants::chess::Chess>::start();
    for (bias, expected) in [(i32::MAX, 20_000), (i32::MIN, -20_000), (255 * 64, 400)] {
        let mut weights = random_weights(VariantId::Chess, 32, 2);
        weights.outputs.fill(0);
        weights.output_biases.fill(bias);
        let network = Arc::new(Network::new(&weights).expect("numbers"));
        let mut evaluator = NetworkEvaluator::new(network, Simd::detect()).expect("its game");
        evaluator.reset();
        assert_eq!(evaluator.evaluate(&start), expected);
    }
}
