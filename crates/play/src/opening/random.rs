//! Openings of random moves that are balanced.

use std::ops::RangeInclusive;

use glass_engine::{Engine, Limits, Score, Signals};
use glass_rules::{History, Random};

/// Openings of random legal moves that a short search judges balanced. The same seed gives the same openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomOpenings {
    /// The number of moves of both sides together; one of these.
    pub plies: RangeInclusive<u32>,
    /// The seed of the moves.
    pub seed: u64,
    /// The greatest advantage that is accepted, in centipawns.
    pub balance: i32,
    /// The positions that the search looks at.
    pub nodes: u64,
    /// How often to begin anew in search of balance.
    pub attempts: u64,
}

/// A random opening.
#[derive(Clone, Debug)]
pub struct RandomOpening {
    /// The start position and the moves.
    pub history: History,
    /// How much better one of the sides stands, in centipawns; [`i32::MAX`] if it gives mate.
    pub advantage: i32,
}

impl RandomOpenings {
    /// Openings of so many plies, within a pawn by a search of three thousand positions, if one of 500 is.
    pub fn new(plies: u32, seed: u64) -> Self {
        Self { plies: plies..=plies, seed, balance: 100, nodes: 3_000, attempts: 500 }
    }

    /// The opening of that number. If none is balanced, the one that is most nearly so. `None` if every random game
    /// is over too soon, or if the search was stopped.
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

    /// The number of moves to play. Where there is no choice no random number is drawn.
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

/// A game with so many random moves more; `None` if it is over by then, or may be drawn.
pub fn random_walk(mut game: History, plies: u32, random: &mut Random) -> Option<History> {
    for _ in 0..plies {
        let moves = game.position().view().legal_moves();
        game.play(*random.choose(&moves)?).ok()?;
    }
    (game.outcome().is_none() && game.claim().is_none()).then_some(game)
}
