//! Compares tables with published numbers.

use std::fs;
use std::path::Path;

use glass_rules::{Color, RuleSet};
use glass_tablebase::{Scope, Statistics};

/// The statistics of a variant for positions that a game can reach, with the names of the rule sets.
fn kept(variant: &str) -> Vec<(String, Statistics)> {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("statistics");
    let text = fs::read_to_string(place.join(format!("{variant}.csv"))).unwrap();
    let rows = text.lines().skip(1).map(|line| Statistics::from_row(line).unwrap());
    let reachable = rows.filter(|(_, statistics)| statistics.scope == Scope::Game);
    reachable.map(|(rules, statistics)| (rules.id(), statistics)).collect()
}

/// `published.csv` has the figures, the published numbers and their authors. Every line with a table must agree with
/// it.
#[test]
fn tables_agree_with_what_others_have_published() {
    let text = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("published.csv"),
    )
    .unwrap();
    let (mut compared, mut open) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = line.splitn(5, ',').collect();
        let &[rules, material, figure, published, _source] = fields.as_slice() else {
            panic!("{line}")
        };
        let variant = RuleSet::find_any(rules).unwrap().variant();
        let kept = kept(&variant.to_string());
        let sides: Vec<&Statistics> = kept
            .iter()
            .filter(|(of, statistics)| of == rules && statistics.material == material)
            .map(|(_, statistics)| statistics)
            .collect();
        let [white, black] = sides.as_slice() else {
            open += 1;
            continue;
        };
        assert_eq!((white.side, black.side), (Color::White, Color::Black), "{line}");
        let published: f64 = published.parse().unwrap();
        let found = match figure {
            // The most moves that White needs, with either side to move.
            "moves" => {
                let win = |side: &Statistics, wins: u64| {
                    let (plies, _) = side.longest.as_ref().filter(|_| wins > 0)?;
                    Some(f64::from(plies.div_ceil(2)))
                };
                let [white, black] = [win(white, white.wins), win(black, black.losses)];
                white.into_iter().chain(black).fold(0.0, f64::max)
            }
            // The share of all positions with either side to move, in percent.
            "won" => {
                100.0 * (white.wins + black.losses) as f64
                    / (white.positions + black.positions) as f64
            }
            "plies with black to move" => {
                black.longest.as_ref().map_or(0.0, |(plies, _)| f64::from(*plies))
            }
            "positions with white to move" => white.positions as f64,
            "positions with black to move" => black.positions as f64,
            other => panic!("{other}"),
        };
        // The precision is that of the published number.
        let places = fields[3].split_once('.').map_or(0, |(_, places)| places.len());
        let tolerance = 0.5 / 10_f64.powi(places as i32) + 1e-9;
        assert!((found - published).abs() <= tolerance, "{found} instead of {line}");
        compared += 1;
    }
    assert!(compared >= 8, "{compared} compared, {open} without table");
}
