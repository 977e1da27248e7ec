//! Balanced openings of random moves.

use std::ops::RangeInclusive;

use glass_engine::{Engine, Limits, Score, Signals};
use glass_rules::{History, Random};

/// Openings of random legal moves that a short search evaluates as balanced. Reproducible by the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomOpenings {
    /// The range of the number of plies.
    pub plies: RangeInclusive<u32>,
    /// The seed of the moves.
    pub seed: u64,
    /// The greatest advantage of either side, in centipawns.
    pub balance: i32,
    /// The nodes of the search.
    pub nodes: u64,
    /// The maximum number of attempts to find a balanced opening.
    pub attempts: u64,
}

/// A random opening.
#[derive(Clone, Debug)]
pub struct RandomOpening {
    /// The start position and the moves.
    pub history: History,
    /// The advantage of either side in centipawns; [`i32::MAX`] for a mate.
    pub advantage: i32,
}

impl RandomOpenings {
    /// Openings of `plies` plies in which neither side is ahead by more than a pawn, by a search of three thousand
    /// nodes, with up to 500 attempts.
    pub fn new(plies: u32, seed: u64) -> Self {
        Self { plies: plies..=plies, seed, balance: 100, nodes: 3_000, attempts: 500 }
    }

    /// The opening with an index. If none of the attempts is balanced, the most balanced one. `None` if every random
    /// game ends too early, or if the search was stopped.
    pub fn find(
        &self,
        start: &History,
        number: u64,
        engine: &mut Engine,
        stop: &Signals,
    ) -> Option<RandomOpening> {
        let mut best: Option<RandomOpening> = None;
        for attempt in 0..self.attempts {
            let mut random = Random::new(self.seed).stream(number).stream(attempt);
            let plies = self.length(&mut random);
            let Some(history) = random_walk(start.clone(), plies, &mut random) else { continue };
            let advantage = self.advantage(engine, &history, stop);
            if stop.is_stopped() {
                return None;
            }
            if best.as_ref().is_none_or(|best| advantage < best.advantage) {
                best = Some(RandomOpening { history, advantage });
            }
            if advantage <= self.balance {
                break;
            }
        }
        best
    }

    /// The number of plies. Without a choice, no random number is used.
    fn length(&self, random: &mut Random) -> u32 {
        let (least, most) = (*self.plies.start(), *self.plies.end());
        if least < most { least + random.below((most - least) as usize + 1) as u32 } else { least }
    }

    fn advantage(&self, engine: &mut Engine, game: &History, stop: &Signals) -> i32 {
        engine.clear();
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        match engine.go(game, &limits, stop, &mut |_| ()).score {
            Score::Centipawns(value) => value.abs(),
            Score::Mate(_) => i32::MAX,
        }
    }
}

/// A game with `plies` more random moves. `None` if it is over by then, or if a draw can be claimed.
pub fn random_walk(mut game: History, plies: u32, random: &mut Random) -> Option<History> {
    for _ in 0..plies {
        let moves = game.position().view().legal_moves();
        game.play(*random.choose(&moves)?).ok()?;
    }
    (game.outcome().is_none() && game.claim().is_none()).then_some(game)
}
