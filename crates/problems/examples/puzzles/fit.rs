//! Fits starting ratings to the problems that the engine's levels solve.

use std::time::Duration;

use glass_catalogue::Catalogued;
use glass_engine::{Engine, Level, Signals, choose_with};
use glass_problems::{FEATURES, MEAN_RATING, Problem, Task, all, features};
use glass_rules::{History, VariantId};

use crate::Result;

/// The strength of the levels in Elo for variants without measurements, including full strength.
const USUAL: [f64; 10] =
    [400.0, 700.0, 1050.0, 1200.0, 1400.0, 1600.0, 1800.0, 2000.0, 2200.0, 2400.0];
/// The number of attempts of each level at each problem.
const ATTEMPTS: u64 = 2;
/// The time of full strength for a move.
const TIME: Duration = Duration::from_millis(100);
/// Ridge regularisation, which limits weights with little evidence.
const RIDGE: f64 = 1.0;

/// Lets all levels attempt a sample of problems. Prints the weights with which the features best predict the ratings at
/// which levels solve half of the attempts.
pub fn fit(each: usize) -> Result<()> {
    let mut rows: Vec<([f64; FEATURES], f64)> = Vec::new();
    for variant in VariantId::ALL {
        let problems = all(variant);
        let step = problems.len().div_ceil(each.max(1)).max(1);
        for problem in problems.iter().step_by(step) {
            rows.push((features(problem), rating(variant, problem)?));
        }
    }
    let mean = rows.iter().map(|(_, rating)| rating).sum::<f64>() / rows.len() as f64;
    // The ratings of the levels have a different origin.
    rows.iter_mut().for_each(|(_, rating)| *rating += MEAN_RATING - mean);
    let weights = least_squares(&rows);
    let predicted =
        |row: &[f64; FEATURES]| row.iter().zip(&weights).map(|(a, b)| a * b).sum::<f64>();
    let error: f64 = rows.iter().map(|(row, rating)| (rating - predicted(row)).powi(2)).sum();
    let spread: f64 = rows.iter().map(|(_, rating)| (rating - MEAN_RATING).powi(2)).sum();
    let weights: Vec<String> = weights.iter().map(|weight| format!("{weight:.1}")).collect();
    println!(
        "{} problems; mean {mean:.0} on the levels' ladder; explained {:.2}",
        rows.len(),
        1.0 - error / spread
    );
    println!("[{}]", weights.join(", "));
    Ok(())
}

/// The rating at which the expected number of solved attempts equals the actual number. Adds one win and one loss
/// against a problem of 1,500.
fn rating(variant: VariantId, problem: &Problem) -> Result<f64> {
    let measured = variant.entry().level_strengths;
    let (mut solved, mut strengths) = (0.5, vec![1500.0]);
    for (at, level) in Level::ALL.into_iter().enumerate() {
        let strength = measured
            .and_then(|strengths| strengths.get(at))
            .map_or(USUAL[at], |strength| f64::from(strength.elo));
        let mut engine = Engine::new(level.hash_mib());
        for seed in 0..ATTEMPTS {
            strengths.push(strength);
            solved += if solves(&mut engine, problem, level, seed) { 1.0 } else { 0.0 };
        }
    }
    let (mut low, mut high) = (0.0, 4000.0);
    while high - low > 1.0 {
        let middle: f64 = (low + high) / 2.0;
        let expected: f64 =
            strengths.iter().map(|it| 1.0 / (1.0 + 10_f64.powf((middle - it) / 400.0))).sum();
        if expected > solved { low = middle } else { high = middle }
    }
    Ok(low)
}

/// Whether a level finds every move of a line, or the key of a mate.
fn solves(engine: &mut Engine, problem: &Problem, level: Level, seed: u64) -> bool {
    let line = if problem.task == Task::Mate { vec![problem.key] } else { problem.line.clone() };
    let mut game = History::new(problem.position.clone());
    line.iter().enumerate().all(|(at, &mv)| {
        let found = at % 2 == 1
            || choose_with(engine, &game, level, TIME, None, seed, &Signals::new()).best
                == Some(mv);
        game.play_unchecked(mv);
        found
    })
}

/// The weights with the least sum of squares, from the normal equations by Gaussian elimination.
fn least_squares(rows: &[([f64; FEATURES], f64)]) -> [f64; FEATURES] {
    let mut matrix = [[0.0; FEATURES + 1]; FEATURES];
    for (row, rating) in rows {
        for i in 0..FEATURES {
            for j in 0..FEATURES {
                matrix[i][j] += row[i] * row[j];
            }
            matrix[i][FEATURES] += row[i] * rating;
        }
    }
    for (i, row) in matrix.iter_mut().enumerate() {
        row[i] += RIDGE;
    }
    for i in 0..FEATURES {
        let pivot = matrix[i];
        for (j, row) in matrix.iter_mut().enumerate() {
            if j != i {
                let factor = row[i] / pivot[i];
                for (value, above) in row.iter_mut().zip(pivot) {
                    *value -= factor * above;
                }
            }
        }
    }
    std::array::from_fn(|i| matrix[i][FEATURES] / matrix[i][i])
}
