//! `glass measure`: plays the engine against a random and a greedy player.

use std::io::{Write, stdout};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread;

use glass_engine::{Engine, SEARCH_STACK, Signals};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, Sides, SimplePlayer, Strategy, TurnLimits,
};
use glass_rules::{AnyPosition, ByColor, Color, History, VariantId};

use crate::cli::MeasureOptions;
use crate::progress::Progress;
use crate::{Failure, interrupt};

/// The size of the transposition table of each thread, in MiB.
const HASH: usize = 4;
/// Games of this many plies are drawn.
const MAX_PLIES: u32 = 1_000;

/// The result of a game.
struct MeasuredGame {
    /// The engine's score, in quarters of a point.
    quarters: u8,
    plies: usize,
}

pub fn run(options: &MeasureOptions) -> Result<(), Failure> {
    let variants =
        if options.game.is_empty() { VariantId::ALL.to_vec() } else { options.game.clone() };
    let signals = Signals::new();
    interrupt::watched(|| signals.stop(), || measure(options, &variants, &signals))
}

fn measure(
    options: &MeasureOptions,
    variants: &[VariantId],
    signals: &Signals,
) -> Result<(), Failure> {
    let mut out = stdout().lock();
    writeln!(
        out,
        "The engine at {} positions a move, seed {}. A draw that may be claimed is claimed.\n",
        options.nodes, options.seed
    )?;
    writeln!(
        out,
        "{:<18} {:<8} {:>5} {:>5} {:>4} {:>5} {:>4} {:>6} {:>7} {:>6}",
        "game", "against", "games", "wins", "3/4", "draws", "1/4", "losses", "score", "plies"
    )?;
    for &variant in variants {
        for strategy in Strategy::ALL {
            let results = series(options, variant, strategy, signals);
            if !results.is_empty() {
                writeln!(out, "{variant:<18} {:<8} {}", strategy.name(), row(&results))?;
                out.flush()?;
            }
            if signals.is_stopped() {
                writeln!(out, "Stopped: only games that were over are counted.")?;
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Plays a series on several threads, with alternating colours. The games do not depend on the number of threads.
fn series(
    options: &MeasureOptions,
    variant: VariantId,
    strategy: Strategy,
    signals: &Signals,
) -> Vec<MeasuredGame> {
    let limits = TurnLimits { nodes: Some(options.nodes), ..TurnLimits::default() };
    let adjudication = Adjudication { max_plies: Some(MAX_PLIES), ..Adjudication::default() };
    let start = History::new(AnyPosition::start(variant.default_rules()));
    let next = AtomicU32::new(0);
    let shared = Mutex::new((Vec::new(), Progress::new()));
    let play = || {
        let mut engine = EnginePlayer::new(Engine::new(HASH));
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= options.games {
                return;
            }
            let side = Color::ALL[number as usize % 2];
            let seed = options.seed ^ u64::from(number / 2) << 32;
            let mut partner = SimplePlayer::new(strategy, seed);
            let mut runner = GameRunner {
                players: Sides::Two(match side {
                    Color::White => ByColor { white: &mut engine, black: &mut partner },
                    Color::Black => ByColor { white: &mut partner, black: &mut engine },
                }),
                limits: ByColor::from_fn(|_| limits),
                adjudication,
            };
            let Some(game) = runner.play(&start, signals) else { return };
            let result =
                MeasuredGame { quarters: game.quarters[side], plies: game.history.moves().len() };
            if let Ok(mut shared) = shared.lock() {
                let (results, progress) = &mut *shared;
                results.push(result);
                let over = results.len();
                progress.update(|| {
                    format!(
                        "{variant} against {}: {over} of {} games",
                        strategy.name(),
                        options.games
                    )
                });
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..options.threads {
            // If a thread cannot be started, fewer games are played at once.
            let _ = thread::Builder::new().stack_size(SEARCH_STACK).spawn_scoped(scope, play);
        }
        play();
    });
    shared.into_inner().map(|(results, _)| results).unwrap_or_default()
}

/// The statistics of a series.
fn row(results: &[MeasuredGame]) -> String {
    let count = results.len() as f64;
    let with = |quarters| results.iter().filter(|result| result.quarters == quarters).count();
    let quarters: u32 = results.iter().map(|result| u32::from(result.quarters)).sum();
    let plies: usize = results.iter().map(|result| result.plies).sum();
    format!(
        "{:>5} {:>5} {:>4} {:>5} {:>4} {:>6} {:>5.1} % {:>6.1}",
        results.len(),
        with(4),
        with(3),
        with(2),
        with(1),
        with(0),
        25.0 * f64::from(quarters) / count,
        plies as f64 / count
    )
}
