//! `glass bench`: searches fixed positions to fixed depths, and prints the speed and a signature.

use std::io::{Write, stdout};
use std::sync::Arc;

use glass_engine::{Evaluation, Exercise, Network, Performance, Simd, bench};
use glass_notation::fen;
use glass_rules::{AnyPosition, VariantId};

use crate::Failure;
use crate::cli::{BenchOptions, JudgedBy};
use crate::network_file::read_network;
use crate::progress::Progress;

pub fn run(options: &BenchOptions) -> Result<(), Failure> {
    let games =
        if options.game.is_empty() { VariantId::ALL.to_vec() } else { options.game.clone() };
    let learned = match &options.evaluation {
        JudgedBy::File(name) => Some(read_network(name)?),
        JudgedBy::Usual | JudgedBy::Derived => None,
    };
    let simd = options.simd.unwrap_or_else(Simd::detect);
    let evaluation = |game| match (&options.evaluation, &learned) {
        (JudgedBy::Derived, _) => Evaluation::Hce,
        (_, Some(network)) if network.variant() == game => by(Arc::clone(network), simd),
        _ => Network::embedded(game).map_or(Evaluation::Embedded, |network| by(network, simd)),
    };

    let mut out = stdout().lock();
    writeln!(
        out,
        "{:<18} {:>9} {:>7} {:>10} {:>8} {:>9}  {:<10} signature",
        "game", "positions", "depth", "nodes", "seconds", "nodes/s", "evaluation"
    )?;
    let mut progress = Progress::new();
    let (mut total, mut every_depth) = (Performance::default(), Vec::new());
    for &game in &games {
        progress.update(|| game.to_string());
        let exercises = exercises(game, options.depth)?;
        let evaluation = evaluation(game);
        let found = bench(&exercises, &evaluation);
        let depths: Vec<u32> = exercises.iter().map(|(_, depth)| *depth).collect();
        progress.clear();
        writeln!(out, "{}", row(game.as_str(), &depths, &found, evaluation_name(&evaluation)))?;
        out.flush()?;
        total.join(&found);
        every_depth.extend(depths);
    }
    writeln!(out, "{}", row("all", &every_depth, &total, String::new()))?;
    Ok(())
}

fn by(network: Arc<Network>, simd: Simd) -> Evaluation {
    Evaluation::Network(network, simd)
}

/// The benchmark positions of a game, with their own depths or all with this one.
fn exercises(game: VariantId, depth: Option<u32>) -> Result<Vec<(AnyPosition, u32)>, Failure> {
    let read = |exercise: Exercise| {
        let position = fen::position(game.default_rules(), exercise.fen)?;
        Ok((position, depth.unwrap_or(exercise.depth)))
    };
    Exercise::for_variant(game).map(read).collect()
}

/// The name of the evaluation that was used.
fn evaluation_name(evaluation: &Evaluation) -> String {
    match evaluation {
        Evaluation::Network(_, simd) => simd.to_string(),
        Evaluation::Embedded | Evaluation::Hce => "derived".to_owned(),
    }
}

fn row(name: &str, depths: &[u32], found: &Performance, evaluation: String) -> String {
    let (least, most) = (depths.iter().min(), depths.iter().max());
    let depths = match (least, most) {
        (Some(least), Some(most)) if least < most => format!("{least}-{most}"),
        _ => least.map(u32::to_string).unwrap_or_default(),
    };
    format!(
        "{name:<18} {:>9} {depths:>7} {:>10} {:>8.2} {:>9}  {evaluation:<10} {}",
        found.positions,
        found.nodes,
        found.time.as_secs_f64(),
        found.nodes_per_second(),
        found.signature
    )
}
