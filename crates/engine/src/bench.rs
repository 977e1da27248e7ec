//! Benchmarks the engine: searches fixed positions of every variant to fixed depths, and computes a signature that
//! shows whether the search has changed.

use std::fmt;
use std::time::Duration;

use glass_rules::{AnyPosition, History, VariantId};
use web_time::Instant;

use crate::fnv::Fnv1a;
use crate::{Engine, Evaluation, Limits, Report, Signals};

/// The size of the table, in MiB. It is small, so that entries are replaced.
const HASH: usize = 4;

/// A position to search to a fixed depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The variant, under its default rule set.
    pub variant: VariantId,
    /// The depth in plies. All exercises take about the same time.
    pub depth: u32,
    /// The position.
    pub fen: &'static str,
}

impl Exercise {
    /// The exercises of a variant: its start position, and positions of self-play games.
    pub fn for_variant(variant: VariantId) -> impl Iterator<Item = Self> {
        include_str!("bench.txt").lines().filter_map(move |line| {
            let (name, exercise) = line.split_once(' ')?;
            let (depth, fen) = exercise.split_once(' ')?;
            (name == variant.as_str()).then_some(Self { variant, depth: depth.parse().ok()?, fen })
        })
    }
}

/// The result of a series of searches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Performance {
    /// The number of searched positions.
    pub positions: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// The total time of the searches.
    pub time: Duration,
    /// The signature of the results.
    pub signature: Signature,
}

impl Performance {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }

    /// Appends the results of later searches.
    pub fn join(&mut self, later: &Self) {
        self.positions += later.positions;
        self.nodes += later.nodes;
        self.time += later.time;
        self.signature.number(later.signature.0.finish());
    }
}

/// Searches each position to its depth in plies, on one thread and from empty tables.
pub fn bench(exercises: &[(AnyPosition, u32)], evaluation: &Evaluation) -> Performance {
    let mut engine = Engine::new(HASH);
    engine.set_evaluation(evaluation.clone());
    let mut performance = Performance::default();
    for (position, depth) in exercises {
        engine.clear();
        let history = History::new(position.clone());
        let limits = Limits { depth: Some(*depth), ..Limits::default() };
        let start = Instant::now();
        let report = engine.go(&history, &limits, &Signals::new(), &mut |_| ());
        performance.time += start.elapsed();
        performance.positions += 1;
        performance.nodes += report.nodes;
        performance.signature.add(&report);
    }
    performance
}

/// A hash of search results that is the same on every machine. It covers the nodes, the value and the principal
/// variation of each search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signature(Fnv1a);

impl Signature {
    /// Adds a search.
    fn add(&mut self, report: &Report) {
        self.number(report.nodes);
        self.bytes(report.score.to_string().as_bytes());
        self.number(report.pv.len() as u64);
        report.pv.iter().for_each(|&play| self.number(play.bits().into()));
    }

    fn number(&mut self, number: u64) {
        self.bytes(&number.to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.0 = self.0.with(bytes);
    }
}

impl fmt::Display for Signature {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:016x}", self.0.finish()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_is_an_exercise() {
        let lines = include_str!("bench.txt").lines();
        let listed = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(VariantId::ALL.into_iter().flat_map(Exercise::for_variant).count(), listed);
    }

    /// Searches only the variant with the fewest nodes, which is fast enough even under an emulator. This is for builds
    /// with some of the variants; a build with all variants is compared with the whole file, which requires the
    /// embedded networks.
    #[cfg(all(glass_some, feature = "networks"))]
    #[test]
    fn the_cheapest_variant_is_searched_as_it_was() {
        let kept = include_str!("../tests/signature.txt");
        let row = |variant: VariantId| {
            let mut words = kept
                .lines()
                .find(|row| row.starts_with(&format!("{variant} ")))?
                .split_whitespace();
            let nodes: u64 = words.nth(1)?.parse().ok()?;
            Some((nodes, words.next()?, variant))
        };
        let rows = VariantId::ALL.map(|variant| row(variant).expect("a row for each variant"));
        let (nodes, signature, variant) =
            rows.into_iter().min_by_key(|row| row.0).expect("a variant");
        let exercises: Vec<_> = Exercise::for_variant(variant)
            .map(|Exercise { fen, depth, .. }| {
                (glass_notation::fen::position(variant.default_rules(), fen).expect(fen), depth)
            })
            .collect();
        let found = bench(&exercises, &Evaluation::Embedded);
        assert_eq!(
            (found.nodes, found.signature.to_string().as_str()),
            (nodes, signature),
            "{variant}"
        );
    }
}
