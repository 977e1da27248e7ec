//! Openings of random moves that give neither side much.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use glass_engine::{Engine, Limits, Score, Signals};
use glass_rules::History;

/// How often to begin anew in search of balance.
const ATTEMPTS: u64 = 500;

/// Openings of random legal moves, of which a short search says that neither side has much of an advantage. The same
/// seed gives the same openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomOpenings {
    /// The number of moves of both sides together.
    pub plies: u32,
    /// Decides the moves.
    pub seed: u64,
    /// The greatest advantage that is accepted, in centipawns.
    pub balance: i32,
    /// The positions that the search looks at.
    pub nodes: u64,
}

impl RandomOpenings {
    /// Openings of so many plies, within a pawn by a search of three thousand positions.
    pub fn new(plies: u32, seed: u64) -> Self {
        Self { plies, seed, balance: 100, nodes: 3_000 }
    }

    /// The opening of that number. If none of many is balanced, the one that is most nearly so.
    pub(super) fn get(&self, start: History, number: u32, stop: &AtomicBool) -> Option<History> {
        if self.plies == 0 {
            return Some(start);
        }
        let mut engine = Engine::new(1);
        let mut best: Option<(i32, History)> = None;
        for attempt in 0..ATTEMPTS {
            let mut random = Random::new(self.seed, number, attempt);
            let Some(opening) = self.walk(start.clone(), &mut random) else { continue };
            let advantage = self.advantage(&mut engine, &opening);
            if stop.load(Relaxed) {
                return None;
            }
            if best.as_ref().is_none_or(|(least, _)| advantage < *least) {
                best = Some((advantage, opening));
            }
            if advantage <= self.balance {
                break;
            }
        }
        // A game of which every walk ends at once is played from its start.
        Some(best.map_or(start, |(_, opening)| opening))
    }

    /// Random moves; `None` if the game is over by then, or may be drawn.
    fn walk(&self, mut game: History, random: &mut Random) -> Option<History> {
        for _ in 0..self.plies {
            let moves = game.position().view().legal_moves();
            let chosen = random.below(moves.len())?;
            game.play(moves[chosen]).ok()?;
        }
        (game.outcome().is_none() && game.claim().is_none()).then_some(game)
    }

    /// How much better one side stands, in centipawns.
    fn advantage(&self, engine: &mut Engine, game: &History) -> i32 {
        engine.clear();
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        match engine.go(game, &limits, &Signals::new(), &mut |_| ()).score {
            Score::Centipawns(value) => value.abs(),
            Score::Mate(_) => i32::MAX,
        }
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the stream never changes with a version of a crate.
struct Random(u64);

impl Random {
    fn new(seed: u64, number: u32, attempt: u64) -> Self {
        let mut random = Self(seed);
        random.0 = random.next() ^ u64::from(number);
        random.0 = random.next() ^ attempt;
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below that one; `None` below 0.
    fn below(&mut self, bound: usize) -> Option<usize> {
        self.next().checked_rem(bound as u64).map(|number| number as usize)
    }
}
