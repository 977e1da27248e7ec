//! `glass measure [GAME…]`: the engine against players that do not think.

use std::io::{Write, stdout};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread;

use glass_engine::{Bout, Engine, Limits, Signals, Sparring, spar};
use glass_rules::{Color, VariantId};

use crate::cli::MeasureOptions;
use crate::progress::Progress;
use crate::{Failure, interrupt};

/// The table of each thread's engine, in MiB.
const HASH: usize = 4;

pub fn run(options: &MeasureOptions) -> Result<(), Failure> {
    let games =
        if options.game.is_empty() { VariantId::ALL.to_vec() } else { options.game.clone() };
    let signals = Signals::new();
    interrupt::watched(|| signals.stop(), || measure(options, &games, &signals))
}

fn measure(
    options: &MeasureOptions,
    games: &[VariantId],
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
    for &game in games {
        for partner in Sparring::ALL {
            let bouts = series(options, game, partner, signals);
            if !bouts.is_empty() {
                writeln!(out, "{game:<18} {:<8} {}", partner.name(), row(&bouts))?;
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

/// Plays a series on as many threads as were asked for, with colours alternating. The games are the same whatever
/// the number of threads.
fn series(
    options: &MeasureOptions,
    game: VariantId,
    partner: Sparring,
    signals: &Signals,
) -> Vec<Bout> {
    let limits = Limits { nodes: Some(options.nodes), ..Limits::default() };
    let next = AtomicU32::new(0);
    let shared = Mutex::new((Vec::new(), Progress::new()));
    let play = || {
        let mut engine = Engine::new(HASH);
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= options.games {
                return;
            }
            let side = Color::ALL[number as usize % 2];
            let seed = options.seed ^ u64::from(number / 2) << 32;
            let rules = game.default_rules();
            let Some(bout) = spar(&mut engine, &limits, rules, (side, partner), seed, signals)
            else {
                return;
            };
            if let Ok(mut shared) = shared.lock() {
                let (bouts, progress) = &mut *shared;
                bouts.push(bout);
                let over = bouts.len();
                progress.tell(|| {
                    format!("{game} against {}: {over} of {} games", partner.name(), options.games)
                });
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..options.threads {
            scope.spawn(play);
        }
        play();
    });
    shared.into_inner().map(|(bouts, _)| bouts).unwrap_or_default()
}

/// The numbers of a series.
fn row(bouts: &[Bout]) -> String {
    let count = bouts.len() as f64;
    let with = |quarters| bouts.iter().filter(|bout| bout.quarters == quarters).count();
    let quarters: u32 = bouts.iter().map(|bout| u32::from(bout.quarters)).sum();
    let plies: usize = bouts.iter().map(|bout| bout.plies).sum();
    format!(
        "{:>5} {:>5} {:>4} {:>5} {:>4} {:>6} {:>5.1} % {:>6.1}",
        bouts.len(),
        with(4),
        with(3),
        with(2),
        with(1),
        with(0),
        25.0 * f64::from(quarters) / count,
        plies as f64 / count
    )
}
