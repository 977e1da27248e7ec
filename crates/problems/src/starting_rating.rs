//! Estimates the difficulty of a problem before anyone has attempted it.

use glass_rules::AnyPosition;

use crate::ending::is_ending;
use crate::tries::is_forcing;
use crate::{Problem, Task};

/// The number of features.
const FEATURES: usize = 10;

/// The weight of each feature in points, fitted to the results of the engine's ten levels on 300 problems (two attempts
/// at each). They explain 50 % of the variance. The ratings
/// of levels have a different origin, so the first weight is adjusted for a mean of [`MEAN_RATING`].
const WEIGHTS: [f64; FEATURES] = [722.0, 202.9, 28.3, 411.6, 3.9, 38.6, 7.3, -155.9, -61.1, 284.3];
/// The mean rating of all problems, and the rating of a new solver.
pub const MEAN_RATING: f64 = 1500.0;
/// The range of ratings.
const MIN_RATING: f64 = 600.0;
const MAX_RATING: f64 = 2600.0;

/// The features of a problem that determine its difficulty, in the order of the weights: 1, moves beyond the first,
/// whether the key captures or promotes without check, whether it is quiet, tries up to ten, the binary logarithm of
/// legal moves, that of replies to the key, whether the task is mate, whether the task is to defend or draw, whether it
/// is an ending.
fn features(problem: &Problem) -> [f64; FEATURES] {
    let Problem { position, key, .. } = problem;
    let after = position.after(*key);
    let flag = |is: bool| if is { 1.0 } else { 0.0 };
    let is_check = after.view().is_check();
    let is_quiet = !is_forcing(position, *key);
    let logarithm =
        |position: &AnyPosition| (position.view().legal_moves().len() as f64 + 1.0).log2();
    [
        1.0,
        f64::from(problem.moves) - 1.0,
        flag(!is_check && !is_quiet),
        flag(is_quiet),
        f64::from(problem.tries.unwrap_or(2).min(10)),
        logarithm(position),
        logarithm(&after),
        flag(problem.task == Task::Mate),
        flag(!problem.task.is_won()),
        flag(is_ending(position)),
    ]
}

/// The initial rating of a problem, in points.
pub fn starting_rating(problem: &Problem) -> i64 {
    let sum: f64 =
        features(problem).iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum();
    sum.clamp(MIN_RATING, MAX_RATING).round() as i64
}
