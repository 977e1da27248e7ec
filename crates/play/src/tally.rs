//! Counts the results of a match.

use std::ops::AddAssign;
use std::time::Duration;

use glass_rules::Color;

use crate::elo::Pairs;
use crate::{FaultKind, PlayedGame, Reason};

/// One of the two engines of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contestant {
    /// The engine whose score is shown.
    First,
    /// The other engine.
    Second,
}

impl Contestant {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];
}

/// The performance of an engine, summed over its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The number of faults of each kind, by [`FaultKind::ALL`].
    pub faults: [u32; FaultKind::ALL.len()],
    /// The number of games lost by faults, which do not show the other engine's strength.
    pub lost_by_faults: u32,
    /// The number of moves.
    pub moves: u64,
    /// The total time of these moves.
    pub time: Duration,
    /// The greatest time of a move.
    pub longest: Duration,
    /// The sum of the reported depths, and the number of moves with one.
    pub depth: (u64, u64),
    /// The sum of the reported nodes, and the time of these moves.
    pub nodes: (u64, Duration),
}

impl Figures {
    /// All faults.
    pub fn fault_count(&self) -> u32 {
        self.faults.iter().sum()
    }

    /// Mean time for a move.
    pub fn mean_time(&self) -> Option<Duration> {
        (self.moves > 0).then(|| self.time.div_f64(self.moves as f64))
    }

    /// Mean depth.
    pub fn mean_depth(&self) -> Option<f64> {
        (self.depth.1 > 0).then(|| self.depth.0 as f64 / self.depth.1 as f64)
    }

    /// Nodes per second.
    pub fn nodes_per_second(&self) -> Option<f64> {
        (!self.nodes.1.is_zero()).then(|| self.nodes.0 as f64 / self.nodes.1.as_secs_f64())
    }
}

impl AddAssign<&Self> for Figures {
    fn add_assign(&mut self, other: &Self) {
        self.faults.iter_mut().zip(other.faults).for_each(|(sum, count)| *sum += count);
        self.lost_by_faults += other.lost_by_faults;
        self.moves += other.moves;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.depth = (self.depth.0 + other.depth.0, self.depth.1 + other.depth.1);
        self.nodes = (self.nodes.0 + other.nodes.0, self.nodes.1 + other.nodes.1);
    }
}

/// The results of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games in which the first engine scored 0 to 4 quarters of a point.
    pub games: [u32; 5],
    /// The same counts for games in which the first engine had White.
    pub white: [u32; 5],
    /// The results of finished pairs.
    pub pairs: Pairs,
    /// The performance of each engine, by [`Contestant::ALL`].
    pub figures: [Figures; 2],
    /// The plies of all games.
    pub plies: u64,
}

impl Tally {
    /// Counts a game in which the first engine had the side `first`.
    pub fn count(&mut self, game: &PlayedGame, first: Color) {
        let quarters = usize::from(game.quarters[first]);
        self.games[quarters] += 1;
        if first == Color::White {
            self.white[quarters] += 1;
        }
        self.plies += game.history.moves().len() as u64;
        let seat = |side| usize::from(side != first);
        if let Some((side, fault)) = game.reason.fault() {
            let figures = &mut self.figures[seat(side)];
            figures.faults[fault.kind as usize] += 1;
            figures.lost_by_faults += u32::from(matches!(game.reason, Reason::Fault(..)));
        }
        for (side, _, thinking) in game.thoughts() {
            let figures = &mut self.figures[seat(side)];
            figures.moves += 1;
            figures.time += thinking.spent;
            figures.longest = figures.longest.max(thinking.spent);
            if let Some(depth) = thinking.thought.depth {
                figures.depth = (figures.depth.0 + u64::from(depth), figures.depth.1 + 1);
            }
            if let Some(nodes) = thinking.thought.nodes {
                figures.nodes = (figures.nodes.0 + nodes, figures.nodes.1 + thinking.spent);
            }
        }
    }

    /// Counts a finished pair, given the first engine's result in quarters.
    pub fn count_pair(&mut self, quarters: u8) {
        if let Some(count) = self.pairs.0.get_mut(usize::from(quarters)) {
            *count += 1;
        }
    }

    /// The number of games.
    pub fn game_count(&self) -> u32 {
        self.games.iter().sum()
    }

    /// The points of the first engine.
    pub fn points(&self) -> f64 {
        self.games
            .iter()
            .zip(0..)
            .map(|(&games, quarters)| f64::from(games * quarters))
            .sum::<f64>()
            / 4.0
    }

    /// The faults of both engines.
    pub fn fault_count(&self) -> u32 {
        self.figures.iter().map(Figures::fault_count).sum()
    }
}

impl AddAssign<&Self> for Tally {
    fn add_assign(&mut self, other: &Self) {
        let add = |sum: &mut [u32], counts: &[u32]| {
            sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        };
        add(&mut self.games, &other.games);
        add(&mut self.white, &other.white);
        add(&mut self.pairs.0, &other.pairs.0);
        self.figures.iter_mut().zip(&other.figures).for_each(|(sum, figures)| *sum += figures);
        self.plies += other.plies;
    }
}
