//! Players that do not think, by which the engine is measured.

use std::time::Instant;

use glass_engine::{Signals, piece_values};
use glass_rules::{AnyPosition, History, Move, Outcome, Random};

use super::{GameStart, Player, Reply, TimedReply, Turn};
use crate::{EngineFault, FaultKind, Interrupted, Thought};

/// How a player that does not think finds its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Plays any legal move.
    Random,
    /// Wins the game at once if it can. Otherwise takes or promotes what is worth most by the engine's own values, or
    /// plays any legal move.
    Greedy,
}

impl Strategy {
    /// Both, the weaker first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// A move; `None` if there is no legal one.
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

/// A player that does not think. The same seed chooses the same moves in the same positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimplePlayer {
    strategy: Strategy,
    seed: u64,
}

impl SimplePlayer {
    /// A player whose choices among equal moves the seed decides.
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
