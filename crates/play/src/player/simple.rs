//! Simple players without search, to measure the engine against.

use std::time::Instant;

use glass_engine::{Signals, piece_values};
use glass_rules::{AnyPosition, History, Move, Outcome, Random};

use super::{GameStart, Player, Reply, TimedReply, Turn};
use crate::{EngineFault, FaultKind, Interrupted, Thought};

/// The strategy of a simple player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Plays any legal move.
    Random,
    /// Plays a winning move if there is one. Otherwise the capture or promotion with the greatest value by the engine's
    /// piece values, or any legal move.
    Greedy,
}

impl Strategy {
    /// Both strategies, the weaker first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// Chooses a move; `None` if there is no legal move.
    fn choose(self, position: &AnyPosition, mut random: Random) -> Option<Move> {
        let view = position.view();
        let mut moves: Vec<Move> = view.legal_moves().to_vec();
        if self == Self::Greedy {
            let values = piece_values(position.variant());
            let gain = |&legal: &Move| -> i32 {
                let taken: i32 = view
                    .captures(legal)
                    .iter()
                    .map(|(_, victim)| values[victim.role as usize])
                    .sum();
                let promoted =
                    legal.promotion().map_or(0, |role| values[role as usize] - values[0]);
                taken + promoted
            };
            let wins = |legal: Move| {
                let outcome = History::new(position.after(legal)).outcome();
                outcome.and_then(Outcome::winner) == Some(position.turn())
            };
            if let Some(&winning) = moves.iter().find(|&&legal| wins(legal)) {
                return Some(winning);
            }
            let most = moves.iter().map(gain).max()?;
            moves.retain(|legal| gain(legal) == most);
        }
        random.choose(&moves).copied()
    }
}

/// A player without search. The same seed gives the same moves in the same positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimplePlayer {
    strategy: Strategy,
    seed: u64,
}

impl SimplePlayer {
    /// Creates a player whose choice among equal moves depends on the seed.
    pub const fn new(strategy: Strategy, seed: u64) -> Self {
        Self { strategy, seed: Random::new(seed).next_u64() }
    }
}

impl Player for SimplePlayer {
    fn name(&self) -> &str {
        self.strategy.name()
    }

    fn begin(&mut self, _game: &GameStart<'_>, _stop: &Signals) -> Result<(), Interrupted> {
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>, stop: &Signals) -> Result<TimedReply, Interrupted> {
        if stop.is_stopped() {
            return Err(Interrupted::Stopped);
        }
        let asked = Instant::now();
        let random = Random::new(self.seed ^ turn.history.moves().len() as u64);
        let chosen = self
            .strategy
            .choose(turn.history.position(), random)
            .ok_or_else(|| EngineFault::new(FaultKind::Nonsense, self.name(), "finds no move"))?;
        let (spent, thought) = (asked.elapsed(), Thought::default());
        Ok(TimedReply { reply: Reply::Move(chosen), spent, thought })
    }
}
