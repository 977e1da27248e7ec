//! Estimates how hard a problem is before people have tried it.

use glass_rules::AnyPosition;

use crate::ending::is_ending;
use crate::tries::is_forcing;
use crate::{Problem, Task};

/// The number of features.
pub const FEATURES: usize = 10;

/// What each feature adds, in points, by `cargo run -p glass-problems --example puzzles -- fit --each 22`: fitted to
/// what the ten levels of the engine solved of 300 problems. It explains 50 % of the variance. Levels are rated on a
/// ladder of their own, so the first weight is chosen for a mean of [`MEAN_RATING`].
const WEIGHTS: [f64; FEATURES] = [722.0, 202.9, 28.3, 411.6, 3.9, 38.6, 7.3, -155.9, -61.1, 284.3];
/// The mean rating of all problems, which is also the rating of a new solver.
pub const MEAN_RATING: f64 = 1500.0;
/// A rating lies between these.
const MIN_RATING: f64 = 600.0;
const MAX_RATING: f64 = 2600.0;

/// The features of a problem that tell how hard it is, in the order of the fit: 1, moves beyond the first, whether the
/// key captures or promotes without check, whether it is quiet, tries up to ten, the binary logarithm of legal moves,
/// that of replies to the key, whether the task is mate, whether it is to stay level, whether it is an ending.
pub fn features(problem: &Problem) -> [f64; FEATURES] {
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

/// The rating with which a problem begins, in points.
pub fn starting_rating(problem: &Problem) -> i64 {
    let sum: f64 =
        features(problem).iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum();
    sum.clamp(MIN_RATING, MAX_RATING).round() as i64
}
