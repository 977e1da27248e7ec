//! `worth`: estimates piece values from the results of games.
//!
//! The model is a logistic curve: the winning chance of the side to move depends on its surplus of each kind of piece,
//! and on being on move. The piece values are the weights with the best fit to the results (logistic regression, by
//! Newton's method). Each game has the same total weight, independently of its number of positions.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};
use glass_engine::Signals;
use glass_rules::{AnyPosition, Role, VariantId};
use nalgebra::{DMatrix, DVector};

use crate::cli::Worth;
use crate::games_file;
use crate::pack::{at_rest, result_for};
use crate::progress::Progress;
use crate::record::Record;

/// Newton's method stops when no weight changes by more.
const EXACT: f64 = 1e-9;
/// The most steps. Newton's method needs about ten; more mean that the results cannot be fitted.
const MAX_STEPS: usize = 100;
const TOO_FEW: &str =
    "too few games: a kind of pieces always wins, or two kinds are always there together";

/// Prints the piece values in the games of some files.
///
/// # Errors
///
/// If a file cannot be read, files are of different variants, or the games do not determine the values.
#[allow(clippy::print_stdout)] // it prints results
pub fn run(options: &Worth, stop: &Signals) -> Result<()> {
    let (variant, records) = games_file::read(&options.files)?;
    let mut sample = Sample::new(variant);
    let mut progress = Progress::new();
    for record in records {
        sample.add(&record?);
        progress.update(|| format!("{} games", sample.games));
        if stop.is_stopped() {
            bail!("stopped");
        }
    }
    println!("{}: {} positions of {} games", sample.variant, sample.positions, sample.games);
    for Value { role, centipawns, error } in sample.values()? {
        println!("  {:<10}{centipawns:>9.0} ± {error:.0}", role.to_string());
    }
    Ok(())
}

/// The value of a piece.
#[derive(Clone, Copy, Debug)]
struct Value {
    role: Role,
    /// Hundredths of a pawn, or, without pawns, of the variant's first role.
    centipawns: f64,
    /// Half of the 95 % confidence interval.
    error: f64,
}

/// The results of positions with the same pieces.
struct Sample {
    variant: VariantId,
    roles: Vec<Role>,
    games: usize,
    positions: usize,
    /// By surplus of each role: the total weight of such positions, and the weighted points.
    results: HashMap<Vec<i8>, [f64; 2]>,
}

impl Sample {
    fn new(variant: VariantId) -> Self {
        let roles = variant.roles().collect();
        Self { variant, roles, games: 0, positions: 0, results: HashMap::new() }
    }

    fn add(&mut self, record: &Record) {
        let mut position = AnyPosition::start(record.rules);
        let mut found = Vec::new();
        for &ply in &record.plies {
            if at_rest(&position, ply).is_ok() {
                found.push((self.surplus(&position), result_for(&position, record)));
            }
            position = position.after(ply.played);
        }
        self.games += 1;
        self.positions += found.len();
        let weight = 1.0 / found.len() as f64;
        for (surplus, quarters) in found {
            let [seen, points] = self.results.entry(surplus).or_default();
            *seen += weight;
            *points += weight * f64::from(quarters) / 4.0;
        }
    }

    /// The surplus of each role, for the side to move.
    fn surplus(&self, position: &AnyPosition) -> Vec<i8> {
        let view = position.view();
        let mut surplus = vec![0; self.roles.len()];
        for (_, piece) in view.pieces() {
            if let Some(place) = self.roles.iter().position(|&role| role == piece.role) {
                surplus[place] += if piece.color == view.turn() { 1 } else { -1 };
            }
        }
        surplus
    }

    /// The values of all roles. Skips roles without a surplus in any position.
    fn values(&self) -> Result<Vec<Value>> {
        let varies = |&place: &usize| self.results.keys().any(|surplus| surplus[place] != 0);
        let places: Vec<usize> = (0..self.roles.len()).filter(varies).collect();
        ensure!(!places.is_empty(), "no side ever had more pieces than the other");
        let facts: Vec<(DVector<f64>, [f64; 2])> = self
            .results
            .iter()
            .map(|(surplus, &result)| {
                // The last weight is for being on move.
                let pieces = places.iter().map(|&place| f64::from(surplus[place]));
                (DVector::from_iterator(places.len() + 1, pieces.chain([1.0])), result)
            })
            .collect();
        let (weights, variance) = fit(&facts)?;
        let unit = weights[0] / 100.0;
        ensure!(unit > 0.0, "more {}s do not win more games here", self.roles[places[0]]);
        let value = |(at, &place): (usize, &usize)| Value {
            role: self.roles[place],
            centipawns: weights[at] / unit,
            error: 1.96 * variance[(at, at)].sqrt() / unit,
        };
        Ok(places.iter().enumerate().map(value).collect())
    }
}

/// The weights of a logistic curve with the best fit to weighted results, and their covariance.
fn fit(facts: &[(DVector<f64>, [f64; 2])]) -> Result<(DVector<f64>, DMatrix<f64>)> {
    let size = facts.first().map_or(0, |(what, _)| what.len());
    let mut weights = DVector::zeros(size);
    for _ in 0..MAX_STEPS {
        let mut slope: DVector<f64> = DVector::zeros(size);
        let mut curvature = DMatrix::zeros(size, size);
        for (what, [seen, points]) in facts {
            let chance = 1.0 / (1.0 + (-weights.dot(what)).exp());
            slope.axpy(points - seen * chance, what, 1.0);
            curvature.ger(seen * chance * (1.0 - chance), what, what, 1.0);
        }
        let variance = curvature.try_inverse().context(TOO_FEW)?;
        let step = &variance * slope;
        weights += &step;
        if step.amax() < EXACT {
            return Ok((weights, variance));
        }
    }
    bail!(TOO_FEW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_found_again() {
        let truth = DVector::from_vec(vec![0.5, 1.7, 0.1]);
        let mut facts = Vec::new();
        for pawns in -3..=3 {
            for knights in -2..=2 {
                let what = DVector::from_vec(vec![f64::from(pawns), f64::from(knights), 1.0]);
                let chance = 1.0 / (1.0 + (-truth.dot(&what)).exp());
                facts.push((what, [100.0, 100.0 * chance]));
            }
        }
        let (weights, variance) = fit(&facts).unwrap();
        assert!((weights - truth).amax() < 1e-6);
        assert!(variance[(0, 0)] > 0.0);
    }

    #[test]
    fn certain_results_do_not_tell_how_much() {
        let facts = [1.0, -1.0].map(|more| {
            let points = if more > 0.0 { 10.0 } else { 0.0 };
            (DVector::from_vec(vec![more, 1.0]), [10.0, points])
        });
        assert!(fit(&facts).is_err());
    }

    #[test]
    fn pieces_are_counted_for_the_side_to_move() {
        // White wins a pawn and later the game.
        let line = "0 4 chess-fide/1 e2e4:10 d7d5:-10 e4d5:10 g8f6:-90 g1f3:90 b8c6:-90 d5c6:90";
        let mut sample = Sample::new(VariantId::Chess);
        sample.add(&Record::parse(line).unwrap());
        assert_eq!((sample.games, sample.positions), (1, 5));
        let of = |pawns: i8| sample.results.get(&vec![pawns, 0, 0, 0, 0, 0]).copied();
        let near = |found: Option<[f64; 2]>, wanted: [f64; 2]| {
            found.is_some_and(|found| {
                (found[0] - wanted[0]).abs() + (found[1] - wanted[1]).abs() < 1e-9
            })
        };
        assert!(near(of(0), [0.4, 0.2]), "{:?}", sample.results);
        assert!(near(of(1), [0.2, 0.2]) && near(of(-1), [0.4, 0.0]), "{:?}", sample.results);
    }
}
