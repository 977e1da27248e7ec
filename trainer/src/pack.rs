//! `pack`: converts games to positions.

use std::collections::HashSet;
use std::fmt;

use anyhow::{Result, bail, ensure};
use glass_engine::{Evaluate, Hce, Signals, features};
use glass_rules::{AnyPosition, Color, Position, PositionVisitor, Variant, VariantId};

use crate::cli::{Choice, Pack};
use crate::games_file;
use crate::packed::{Learned, Packed};
use crate::progress::Progress;
use crate::record::{Ply, Record};

/// Positions with greater scores are skipped, because the game is decided.
const DECIDED: i16 = 10_000;
/// The winning chance is 1 / (1 + exp(-score / SCALE)), in centipawns, as in `train.py`.
const SCALE: f64 = 400.0;
/// One of this number of games is for validation. `train.py` expects its positions at the end.
const VALIDATION: u64 = 50;

/// Packs the quiet positions of all games.
///
/// # Errors
///
/// If a file cannot be read or written, files are of different variants, or no position remains.
pub fn run(options: &Pack, stop: &Signals) -> Result<()> {
    let (variant, records) = games_file::read(&options.files)?;
    let mut packer = Packer::new(variant, options.choice);
    let mut progress = Progress::new();
    for record in records {
        packer.add(&record?)?;
        progress.update(|| packer.to_string());
        if stop.is_stopped() {
            bail!("stopped, nothing is written");
        }
    }
    ensure!(packer.packed.len() > 0, "no position is left: {packer}");
    packer.packed.write(&options.out, options.seed)?;
    Progress::print(&format!("{}: {packer}", options.out.display()));
    Ok(())
}

/// The reason why a position is skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    Opening,
    Early,
    Check,
    Capture,
    Promotion,
    Castling,
    Decided,
    Surprising,
    Known,
}

impl Unfit {
    const ALL: [Self; 9] = [
        Self::Opening,
        Self::Early,
        Self::Check,
        Self::Capture,
        Self::Promotion,
        Self::Castling,
        Self::Decided,
        Self::Surprising,
        Self::Known,
    ];

    const fn reason(self) -> &'static str {
        match self {
            Self::Opening => "in random openings",
            Self::Early => "among the plies to skip",
            Self::Check => "in check",
            Self::Capture => "before a capture",
            Self::Promotion => "before a promotion",
            Self::Castling => "before castling",
            Self::Decided => "decided",
            Self::Surprising => "surprising",
            Self::Known => "known already",
        }
    }
}

/// Selects positions.
struct Packer {
    choice: Choice,
    packed: Packed,
    known: HashSet<u64>,
    games: usize,
    dropped: [usize; Unfit::ALL.len()],
}

impl Packer {
    fn new(variant: VariantId, choice: Choice) -> Self {
        let packed = Packed::new(variant);
        Self { choice, packed, known: HashSet::new(), games: 0, dropped: [0; _] }
    }

    fn add(&mut self, record: &Record) -> Result<()> {
        self.games += 1;
        let last = record.number.is_multiple_of(VALIDATION);
        let mut position = AnyPosition::start(record.rules);
        let ahead = looking_ahead(record, self.choice.horizon);
        for (number, (&ply, score)) in record.plies.iter().zip(ahead).enumerate() {
            match self.fit(&position, number, ply) {
                Ok(derived) => {
                    let result = result_for(&position, record);
                    let learned = Learned { score, derived, result };
                    self.packed.push(&features(&position), learned, last)?;
                }
                Err(unfit) => self.dropped[unfit as usize] += 1,
            }
            position = position.after(ply.played);
        }
        Ok(())
    }

    /// The hand-crafted evaluation of a position that is suitable for training.
    fn fit(&mut self, position: &AnyPosition, number: usize, ply: Ply) -> Result<i16, Unfit> {
        if ply.score.is_some() && number < self.choice.skip_plies {
            return Err(Unfit::Early);
        }
        let score = at_rest(position, ply)?;
        let derived = position.visit(Derived);
        if score.abs_diff(derived) > self.choice.most_surprise {
            Err(Unfit::Surprising)
        } else if self.known.insert(position.view().key()) {
            Ok(derived)
        } else {
            Err(Unfit::Known)
        }
    }
}

/// For each ply, a score for the side to move that includes the rest of the game. It is a weighted mean of the search's
/// winning chance and of the next ply's score, with weights of 1 and `horizon` (TD(λ), Sutton 1988, with λ = horizon /
/// (1 + horizon)). The last ply uses the result. A search with few nodes only sees the near future; the rest of the
/// game shows the outcome.
fn looking_ahead(record: &Record, horizon: u16) -> Vec<i16> {
    let later = f64::from(horizon) / (f64::from(horizon) + 1.0);
    let last = if record.plies.len().is_multiple_of(2) { record.result } else { 4 - record.result };
    let mut chance = f64::from(last) / 4.0;
    let mut ahead: Vec<i16> = record
        .plies
        .iter()
        .rev()
        .map(|ply| {
            let now = 1.0 / (1.0 + (-f64::from(ply.score.unwrap_or(0)) / SCALE).exp());
            chance = (1.0 - later) * now + later * (1.0 - chance);
            let score = SCALE * (chance / (1.0 - chance)).ln();
            score.round().clamp(-f64::from(DECIDED), f64::from(DECIDED)) as i16
        })
        .collect();
    ahead.reverse();
    ahead
}

/// The score of a quiet position, whose value is clear without a search.
///
/// # Errors
///
/// The reason why the position is not quiet.
pub fn at_rest(position: &AnyPosition, ply: Ply) -> Result<i16, Unfit> {
    let (view, played) = (position.view(), ply.played);
    let score = ply.score.ok_or(Unfit::Opening)?;
    let unfit = if score.abs() >= DECIDED {
        Unfit::Decided
    } else if played.promotion().is_some() {
        Unfit::Promotion
    } else if played.is_castling() {
        Unfit::Castling
    } else if !view.captures(played).is_empty() {
        Unfit::Capture
    } else if view.is_check() {
        Unfit::Check
    } else {
        return Ok(score);
    };
    Err(unfit)
}

/// Dispatches the hand-crafted evaluation.
struct Derived;

impl PositionVisitor for Derived {
    type Output = i16;

    fn visit<V: Variant>(self, position: &Position<V>) -> i16 {
        // The evaluation is within ±20,000.
        Hce::new().evaluate(position) as i16
    }
}

/// The result for the side to move, in quarters of a point.
pub fn result_for(position: &AnyPosition, record: &Record) -> u8 {
    match position.turn() {
        Color::White => record.result,
        Color::Black => 4 - record.result,
    }
}

impl fmt::Display for Packer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dropped =
            Unfit::ALL.map(|unfit| format!("{} {}", self.dropped[unfit as usize], unfit.reason()));
        let kept = self.packed.len();
        let all = kept + self.dropped.iter().sum::<usize>();
        write!(
            f,
            "{kept} of {all} positions of {} games kept; dropped {}",
            self.games,
            dropped.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packer(skip_plies: usize, most_surprise: u16, lines: &[&str]) -> Packer {
        let choice = Choice { skip_plies, most_surprise, horizon: 0 };
        let mut packer = Packer::new(VariantId::Chess, choice);
        lines.iter().for_each(|line| packer.add(&Record::parse(line).unwrap()).unwrap());
        packer
    }

    const ANY: u16 = u16::MAX;
    const GAME: &str = "0 4 chess-fide/1 e2e4:- e7e5:30 d1h5:-20 e8e7:20 h5e5:20000";

    #[test]
    fn positions_at_rest_are_kept_and_others_counted() {
        let count = |packer: &Packer| (packer.packed.len(), packer.dropped);
        assert_eq!(count(&packer(0, ANY, &[GAME])), (3, [1, 0, 0, 0, 0, 0, 1, 0, 0]));
        assert_eq!(count(&packer(2, ANY, &[GAME])), (2, [1, 1, 0, 0, 0, 0, 1, 0, 0]));
        assert_eq!(count(&packer(0, ANY, &[GAME, GAME])), (3, [2, 0, 0, 0, 0, 0, 2, 0, 3]));
        let lively = "0 2 chess-fide/1 e2e4:1 f7f5:1 e4f5:1 g7g6:1 d1h5:1 g6h5:1 g1f3:1 h5h4:1 f1d3:1 h4h3:1 e1g1:1 \
                      h3g2:1 f5f6:1 g2f1q:1 d3f1:1 e8f7:1 f1c4:1 d7d5:1";
        assert_eq!(count(&packer(0, ANY, &[lively])), (11, [0, 0, 1, 4, 1, 1, 0, 0, 0]));
    }

    #[test]
    fn a_score_far_from_the_derived_evaluation_is_a_surprise() {
        let surprising = |score: i16, most| {
            let packer = packer(0, most, &[&format!("0 2 chess-fide/1 e2e4:{score}")]);
            packer.dropped[Unfit::Surprising as usize]
        };
        let start = AnyPosition::start(VariantId::Chess.default_rules()).visit(Derived);
        for (difference, expected) in [(-31, 1), (-30, 0), (0, 0), (30, 0), (31, 1)] {
            assert_eq!(surprising(start + difference, 30), expected, "{difference}");
        }
    }

    #[test]
    fn a_score_looks_ahead_to_the_end_of_the_game() {
        let record = Record::parse("0 4 chess-fide/1 e2e4:100 e7e5:0 g1f3:0").unwrap();
        assert_eq!(looking_ahead(&record, 0), [100, 0, 0]);
        // White won. The third ply has 3/4 of that, so the second has 3/8 for Black. The first has half of its score's
        // 0.562 and half of 5/8.
        let score = |chance: f64| (SCALE * (chance / (1.0 - chance)).ln()).round() as i16;
        let first = 0.5 / (1.0 + (-0.25_f64).exp()) + 0.5 * 0.625;
        assert_eq!(looking_ahead(&record, 1), [score(first), score(0.375), score(0.75)]);
        let lost = Record::parse("0 0 chess-fide/1 e2e4:0").unwrap();
        assert_eq!(looking_ahead(&lost, u16::MAX), [-4713]);
    }
}
