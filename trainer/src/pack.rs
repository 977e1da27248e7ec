//! `pack`: from games to positions.

use std::collections::HashSet;
use std::fmt;

use anyhow::{Result, bail, ensure};
use glass_engine::{Signals, features};
use glass_rules::{AnyPosition, Color};

use crate::cli::Pack;
use crate::games_file;
use crate::packed::Packed;
use crate::progress::Progress;
use crate::record::{Ply, Record};

/// Scores beyond this teach nothing: the game is decided.
const DECIDED: i16 = 10_000;
/// One game in so many is for validation: its positions come last, where `train.py` looks for them.
const VALIDATION: u64 = 50;

/// Packs the positions at rest of all games.
///
/// # Errors
///
/// A file cannot be read or written, files are of different games, or nothing is left.
pub fn run(options: &Pack, stop: &Signals) -> Result<()> {
    let (game, records) = games_file::read(&options.files)?;
    let mut packer = Packer::new(game, options.skip_plies);
    let mut progress = Progress::new();
    for record in records {
        packer.add(&record?)?;
        progress.tell(|| packer.to_string());
        if stop.is_stopped() {
            bail!("stopped, nothing is written");
        }
    }
    ensure!(packer.packed.len() > 0, "no position is left: {packer}");
    packer.packed.write(&options.out, options.seed)?;
    Progress::say(&format!("{}: {packer}", options.out.display()));
    Ok(())
}

/// Why a position is not learned from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    Opening,
    Early,
    Check,
    Capture,
    Promotion,
    Castling,
    Decided,
    Known,
}

impl Unfit {
    const ALL: [Self; 8] = [
        Self::Opening,
        Self::Early,
        Self::Check,
        Self::Capture,
        Self::Promotion,
        Self::Castling,
        Self::Decided,
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
            Self::Known => "known already",
        }
    }
}

/// Chooses positions.
struct Packer {
    skip_plies: usize,
    packed: Packed,
    known: HashSet<u64>,
    games: usize,
    dropped: [usize; Unfit::ALL.len()],
}

impl Packer {
    fn new(game: glass_rules::GameId, skip_plies: usize) -> Self {
        let packed = Packed::new(game);
        Self { skip_plies, packed, known: HashSet::new(), games: 0, dropped: [0; _] }
    }

    fn add(&mut self, record: &Record) -> Result<()> {
        self.games += 1;
        let last = record.number.is_multiple_of(VALIDATION);
        let mut position = AnyPosition::start(record.rules);
        for (number, &ply) in record.plies.iter().enumerate() {
            match self.fit(&position, number, ply) {
                Ok(score) => {
                    let result = result_for(&position, record);
                    self.packed.push(&features(&position), score, result, last)?;
                }
                Err(unfit) => self.dropped[unfit as usize] += 1,
            }
            position = position.after(ply.played);
        }
        Ok(())
    }

    /// The score of a position from which the network can learn.
    fn fit(&mut self, position: &AnyPosition, number: usize, ply: Ply) -> Result<i16, Unfit> {
        if ply.score.is_some() && number < self.skip_plies {
            return Err(Unfit::Early);
        }
        let score = at_rest(position, ply)?;
        if self.known.insert(position.view().key()) { Ok(score) } else { Err(Unfit::Known) }
    }
}

/// The score of a position in which nothing is about to happen, so that its worth can be seen without a search.
///
/// # Errors
///
/// Says what is about to happen.
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

/// What the side to move got in the end, in quarters of the point.
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
    use glass_rules::GameId;

    use super::*;

    fn packer(skip_plies: usize, lines: &[&str]) -> Packer {
        let mut packer = Packer::new(GameId::Chess, skip_plies);
        lines.iter().for_each(|line| packer.add(&Record::parse(line).unwrap()).unwrap());
        packer
    }

    const GAME: &str = "0 4 chess-fide/1 e2e4:- e7e5:30 d1h5:-20 e8e7:20 h5e5:20000";

    #[test]
    fn positions_at_rest_are_kept_and_others_counted() {
        let count = |packer: &Packer| (packer.packed.len(), packer.dropped);
        assert_eq!(count(&packer(0, &[GAME])), (3, [1, 0, 0, 0, 0, 0, 1, 0]));
        assert_eq!(count(&packer(2, &[GAME])), (2, [1, 1, 0, 0, 0, 0, 1, 0]));
        assert_eq!(count(&packer(0, &[GAME, GAME])), (3, [2, 0, 0, 0, 0, 0, 2, 3]));
        let lively = "0 2 chess-fide/1 e2e4:1 f7f5:1 e4f5:1 g7g6:1 d1h5:1 g6h5:1 g1f3:1 h5h4:1 f1d3:1 h4h3:1 e1g1:1 \
                      h3g2:1 f5f6:1 g2f1q:1 d3f1:1 e8f7:1 f1c4:1 d7d5:1";
        assert_eq!(count(&packer(0, &[lively])), (11, [0, 0, 1, 4, 1, 1, 0, 0]));
    }
}
