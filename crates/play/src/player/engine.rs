//! Our own engine, in this process.

use std::time::{Duration, Instant};

use glass_engine::{Clock, Engine, Handicap, Level, Limits, Signals};
use glass_rules::Random;

use super::{GameStart, Player, Reply, TimedReply, Turn};
use crate::{EngineFault, FaultKind, Interrupted, Thought};

/// Our own engine, in this process.
pub struct EnginePlayer {
    name: String,
    engine: Engine,
    weakness: Option<(Level, Random)>,
}

impl EnginePlayer {
    /// The engine at full strength with its current settings.
    pub fn new(engine: Engine) -> Self {
        Self { name: "Looking-Glass".to_owned(), engine, weakness: None }
    }

    /// The engine at a level. The seed determines its mistakes.
    pub fn at_level(engine: Engine, level: Level, seed: u64) -> Self {
        let name = format!("level {level}");
        Self { name, engine, weakness: Some((level, Random::new(seed))) }
    }

    /// The engine, for evaluating positions.
    pub fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }

    fn limits(&self, turn: &Turn<'_>) -> Limits {
        let ply = turn.history.moves().len() as u64;
        Limits {
            clock: turn.own.map(|clock| Clock {
                remaining: clock.left(),
                increment: clock.increment(),
                moves_to_go: clock.moves_to_go(),
            }),
            move_time: turn.limits.move_time,
            depth: turn.limits.depth,
            nodes: turn.limits.nodes,
            // There is no delay between the engine and the clock.
            overhead: Duration::ZERO,
            handicap: self
                .weakness
                .map(|(level, random)| Handicap { level, seed: random.stream(ply).next_u64() }),
            ..Limits::default()
        }
    }
}

impl Player for EnginePlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn begin(&mut self, _game: &GameStart<'_>, _stop: &Signals) -> Result<(), Interrupted> {
        self.engine.clear();
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>, stop: &Signals) -> Result<TimedReply, Interrupted> {
        let limits = self.limits(turn);
        let asked = Instant::now();
        let report = self.engine.go(turn.history, &limits, stop, &mut |_| ());
        let spent = asked.elapsed();
        if stop.is_stopped() {
            return Err(Interrupted::Stopped);
        }
        let best = report
            .best
            .ok_or_else(|| EngineFault::new(FaultKind::Nonsense, &self.name, "finds no move"))?;
        let thought = Thought {
            depth: Some(report.depth),
            score: Some(report.score),
            nodes: Some(report.nodes),
        };
        Ok(TimedReply { reply: Reply::Move(best), spent, thought })
    }
}
