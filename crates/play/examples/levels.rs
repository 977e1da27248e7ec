//! Measures the levels of a game on one rating scale, together with the simple players.
//!
//!     cargo run --release -p glass-play --example levels -- [GAME] [PAIRS] [NODES] [FIRST] [LAST] [THREADS]
//!
//! Each player plays PAIRS pairs of games with colours reversed against the previous player, from random openings of
//! two plies. The players are the random mover, the greedy mover, and the levels from FIRST to LAST. Levels from 5 on
//! play half as many pairs. NODES is the number of nodes of full strength for a move. Because full strength would win
//! all games against the level below, it first plays with a 25th and with a fifth of its nodes. For each match, the
//! output has the games, the difference in Elo with its 95 % interval, the numbers of mates in one that the stronger
//! player gave and missed, and the reasons for draws. The last output is the rating scale: the sums of the differences,
//! with level 1 at 1,050, and the error of each sum. `level_strengths` in the catalogue has these numbers.
#![allow(clippy::print_stdout)] // it is a program

use std::collections::BTreeMap;
use std::f64::consts::LN_10;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use glass_engine::{Engine, Level, SEARCH_STACK, Signals};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, Pairs, PlayedGame, Player, Reason, ResignAdjudication,
    Sides, SimplePlayer, Strategy, TurnLimits, elo, random_walk,
};
use glass_rules::{AnyPosition, ByColor, Color, History, Move, Outcome, Random, VariantId};

/// The maximum length in plies. Longer games are drawn.
const MAX_PLIES: u32 = 400;
/// The number of random plies.
const OPENING: u32 = 2;
/// From this level on, a match has half as many games, and losing sides resign.
const STRONG: i8 = 5;
/// The resignation rule of strong levels.
const RESIGNATION: ResignAdjudication = ResignAdjudication { centipawns: 1_000, plies: 6 };
/// The number of standard deviations on each side that contain 95 % of a normal distribution.
const DEVIATIONS: f64 = 1.96;
/// The divisors of NODES for each step of full strength, the weakest first.
const STRONGEST_DIVISORS: [u64; 3] = [25, 5, 1];
/// The level that anchors the scale, with its strength: its former rating on the scale of Stockfish's levels in chess.
const ANCHOR: (i8, f64) = (1, 1050.0);

#[derive(Clone, Copy)]
enum Strength {
    Simple(Strategy),
    /// A level, with the most nodes for a move. Levels below full strength have their own, lower limits.
    Engine(Level, u64),
}

impl Strength {
    fn name(self) -> String {
        match self {
            Self::Simple(strategy) => strategy.name().to_owned(),
            Self::Engine(Level::STRONGEST, nodes) => {
                format!("level {} with {nodes} positions", Level::STRONGEST)
            }
            Self::Engine(level, _) => format!("level {level}"),
        }
    }

    fn is_strong(self) -> bool {
        matches!(self, Self::Engine(level, _) if level.number() >= STRONG)
    }

    fn limits(self) -> TurnLimits {
        let nodes = match self {
            Self::Simple(_) => None,
            Self::Engine(_, nodes) => Some(nodes),
        };
        TurnLimits { nodes, ..TurnLimits::default() }
    }

    fn player(self, seed: u64) -> Box<dyn Player> {
        match self {
            Self::Simple(strategy) => Box::new(SimplePlayer::new(strategy, seed)),
            Self::Engine(level, _) => {
                Box::new(EnginePlayer::at_level(Engine::new(level.hash_mib()), level, seed))
            }
        }
    }
}

/// The results of a match from its first player's point of view.
#[derive(Default)]
struct Match {
    results: [u32; 3],
    /// The reasons for draws.
    draws: BTreeMap<String, u32>,
    pairs: Pairs,
    /// The numbers of mates in one that the first player gave and missed.
    mates: [u32; 2],
}

/// Plays a game from a short random opening.
fn play(variant: VariantId, sides: ByColor<Strength>, seed: u64) -> Option<PlayedGame> {
    let start = History::new(AnyPosition::start(variant.default_rules()));
    let opening = random_walk(start, OPENING, &mut Random::new(seed))?;
    let are_strong = sides.white.is_strong() && sides.black.is_strong();
    let (mut white, mut black) = (sides.white.player(seed), sides.black.player(seed));
    let mut runner = GameRunner {
        players: Sides::Two(ByColor { white: white.as_mut(), black: black.as_mut() }),
        limits: ByColor::from_fn(|side| sides[side].limits()),
        adjudication: Adjudication {
            max_plies: Some(MAX_PLIES),
            resign: are_strong.then_some(RESIGNATION),
            draw: None,
        },
    };
    runner.play(&opening, &Signals::new())
}

/// Whether a move wins the game for its side.
fn wins(position: &AnyPosition, played: Move) -> bool {
    let outcome = History::new(position.after(played)).outcome();
    outcome.and_then(Outcome::winner) == Some(position.turn())
}

/// The mates in one that a side gave and missed.
fn mates(game: &PlayedGame, side: Color) -> [u32; 2] {
    let mut mates = [0; 2];
    let turns = game.history.positions().zip(game.history.moves()).skip(OPENING as usize);
    for (position, &played) in turns.filter(|(position, _)| position.turn() == side) {
        if wins(position, played) {
            mates[0] += 1;
        } else if position.view().legal_moves().iter().any(|&legal| wins(position, legal)) {
            mates[1] += 1;
        }
    }
    mates
}

/// The reason for a draw.
fn draw(reason: &Reason) -> String {
    match reason {
        Reason::Adjudication => format!("The game has {MAX_PLIES} plies."),
        other => other.to_string(),
    }
}

/// Plays pairs of games with colours reversed.
fn compare(variant: VariantId, [strong, weak]: [Strength; 2], pairs: u64, threads: u64) -> Match {
    let total = Mutex::new(Match::default());
    let next = AtomicU64::new(0);
    let play_pairs = || {
        for seed in std::iter::repeat_with(|| next.fetch_add(1, Relaxed)) {
            if seed >= pairs {
                return;
            }
            let mut quarters = 0;
            for side in Color::ALL {
                let sides = ByColor::from_fn(|player| if player == side { strong } else { weak });
                let Some(game) = play(variant, sides, seed) else { continue };
                let result = match game.quarters[side] {
                    3.. => 0,
                    2 => 1,
                    _ => 2,
                };
                quarters += game.quarters[side];
                let mates = mates(&game, side);
                let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                total.results[result] += 1;
                if result == 1 {
                    *total.draws.entry(draw(&game.reason)).or_default() += 1;
                }
                total.mates[0] += mates[0];
                total.mates[1] += mates[1];
            }
            let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
            total.pairs.0[usize::from(quarters)] += 1;
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // If a thread cannot be started, fewer games are played in parallel.
            let _ = thread::Builder::new().stack_size(SEARCH_STACK).spawn_scoped(scope, play_pairs);
        }
        play_pairs();
    });
    total.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The difference in Elo and half of its 95 % interval, from the pairs of a match. Adds one won and one lost pair, so
/// that one-sided matches have an estimate as well.
fn estimate(results: &Pairs) -> (f64, f64) {
    let mut pairs = *results;
    pairs.0[0] += 1;
    pairs.0[8] += 1;
    let (mean, variance) = pairs.moments().expect("there are pairs");
    let deviation = (variance / f64::from(pairs.count())).sqrt();
    // The slope of the logistic curve converts the deviation of the share to Elo.
    (elo(mean), DEVIATIONS * deviation * 400.0 / LN_10 / (mean * (1.0 - mean)))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, otherwise: i64| {
        arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let variant =
        arguments.first().and_then(|text| text.parse().ok()).unwrap_or(VariantId::DEFAULT);
    let (pairs, nodes) = (number(1, 20) as u64, number(2, 100_000) as u64);
    let (first, last) = (number(3, -1), number(4, 8));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = number(5, cores as i64) as u64;

    let levels = Level::ALL
        .into_iter()
        .filter(|level| (first..=last).contains(&i64::from(level.number())))
        .flat_map(|level| {
            let is_strongest = level == Level::STRONGEST;
            let divisors: &[u64] = if is_strongest { &STRONGEST_DIVISORS } else { &[1] };
            divisors.iter().map(move |divisor| Strength::Engine(level, nodes / divisor))
        });
    let simple = Strategy::ALL.into_iter().map(Strength::Simple);
    let players: Vec<Strength> = simple.chain(levels).collect();
    println!("{variant} | wins | draws | losses | score | Elo | mates in one given and missed");
    let mut ladder = vec![(players[0], 0.0, 0.0)];
    for step in players.windows(2) {
        let [weak, strong] = [step[0], step[1]];
        let pairs = if strong.is_strong() { pairs.div_ceil(2) } else { pairs };
        let found = compare(variant, [strong, weak], pairs, threads);
        let [wins, draws, losses] = found.results;
        let score = found.pairs.moments().map_or(50.0, |(share, _)| 100.0 * share);
        let (difference, error) = estimate(&found.pairs);
        let [given, missed] = found.mates;
        println!(
            "{} against {} | {wins} | {draws} | {losses} | {score:.0} % | {difference:+.0} ±{error:.0} | {given} and {missed}",
            strong.name(),
            weak.name()
        );
        for (reason, count) in &found.draws {
            println!("  {count} × {reason}");
        }
        let (_, sum, variance) = ladder[ladder.len() - 1];
        ladder.push((strong, sum + difference, variance + error * error));
    }
    let is_anchor =
        |player| matches!(player, Strength::Engine(level, _) if level.number() == ANCHOR.0);
    let fixed = ladder.iter().find(|(player, ..)| is_anchor(*player));
    let (zero, fixed_variance) =
        fixed.map_or((0.0, 0.0), |&(_, sum, variance)| (sum - ANCHOR.1, variance));
    for (player, sum, variance) in ladder {
        println!(
            "{} | {:.0} ±{:.0}",
            player.name(),
            sum - zero,
            f64::abs(variance - fixed_variance).sqrt()
        );
    }
}
