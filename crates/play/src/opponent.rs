//! What a match asks of an engine, whatever its protocol.

mod uci;
mod xboard;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use glass_catalogue::orthodox;
use glass_rules::{Color, History, RuleSet, VariantId};

use crate::process::{Line, Process, Silence};
use crate::{
    EngineConfig, Fault, FaultKind, GameClock, Interrupted, Protocol, Thought, Timeouts, TurnLimits,
};

/// How long a program may take to start.
const START: Duration = Duration::from_secs(30);

/// What an engine is asked to think about.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The game so far.
    pub history: &'a History,
    /// The engine's limits.
    pub limits: TurnLimits,
    /// The engine's clock.
    pub own: Option<GameClock>,
    /// The other side's clock.
    pub other: Option<GameClock>,
}

impl Turn<'_> {
    /// The time that the move may take, without any margin.
    fn allowed(&self) -> Option<Duration> {
        let left = self.own.as_ref().map(GameClock::left);
        left.into_iter().chain(self.limits.move_time).min()
    }
}

/// What an engine answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move, as the engine wrote it.
    Move(String),
    /// It gives up.
    Resigns,
    /// It claims a draw.
    ClaimsDraw,
}

/// A reply with the time that it took.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The reply.
    pub reply: Reply,
    /// From the question until the answer.
    pub spent: Duration,
    /// What the engine told meanwhile.
    pub thought: Thought,
}

/// A running engine.
pub trait Opponent {
    /// Prepares for a game under these rules, in which the engine has the pieces of `side`.
    ///
    /// # Errors
    ///
    /// The engine's fault, as that it does not know the game.
    fn begin(&mut self, game: &NewGame<'_>, stop: &AtomicBool) -> Result<(), Interrupted>;

    /// Asks for a move.
    ///
    /// # Errors
    ///
    /// The engine's fault. After most of them it cannot be asked again, see [`FaultKind::needs_restart`].
    fn think(&mut self, turn: &Turn<'_>, stop: &AtomicBool) -> Result<Answer, Interrupted>;

    /// Tells the engine that the game is over, with the result as PGN has it.
    fn end(&mut self, result: &str);

    /// Ends the program.
    fn quit(self: Box<Self>);
}

/// What an engine is told before a game.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    /// The rules.
    pub rules: &'static RuleSet,
    /// The opening: a start position and moves.
    pub opening: &'a History,
    /// The side that the engine has.
    pub side: Color,
}

/// Starts an engine and makes its acquaintance.
///
/// # Errors
///
/// The program cannot be started, does not speak the protocol, or lacks an option that is to be set.
pub fn engage(
    config: &EngineConfig,
    timeouts: Timeouts,
    stop: &AtomicBool,
) -> Result<Box<dyn Opponent>, Interrupted> {
    let process = Process::start(&config.command).map_err(|error| {
        let what = format!("cannot be started as “{}”: {error}", config.command.program());
        Fault::new(FaultKind::Crash, &config.name, &what)
    })?;
    let line = Wire { process, name: config.name.clone(), timeouts };
    Ok(match config.protocol {
        Protocol::Uci => Box::new(uci::UciEngine::start(line, config, stop)?),
        Protocol::Xboard => Box::new(xboard::XboardEngine::start(line, config, stop)?),
    })
}

/// Whether it is the variant that programs play which know no other.
fn is_orthodox(variant: VariantId) -> bool {
    variant == orthodox()
}

/// What a line means for the one who waits for a move.
enum Heard {
    Nothing,
    Thought(Thought),
    Reply(Reply),
    Nonsense(String),
}

/// A program with its name, for errors.
struct Wire {
    process: Process,
    name: String,
    timeouts: Timeouts,
}

impl Wire {
    fn fault(&self, kind: FaultKind, what: impl AsRef<str>) -> Interrupted {
        Interrupted::Fault(Fault::new(kind, &self.name, what.as_ref()))
    }

    fn send(&mut self, line: impl Into<String>) {
        self.process.send(line);
    }

    /// What a silence means where `wanted` was waited for.
    fn silent(&self, silence: Silence, wanted: &str) -> Interrupted {
        match silence {
            Silence::Closed(how) => {
                self.fault(FaultKind::Crash, format!("{how} while “{wanted}” was waited for"))
            }
            Silence::Endless => self.fault(
                FaultKind::Nonsense,
                format!("writes a line without end while “{wanted}” was waited for"),
            ),
            Silence::Late => {
                self.fault(FaultKind::Stall, format!("does not answer: “{wanted}” was waited for"))
            }
            Silence::Stopped => Interrupted::Stopped,
        }
    }

    /// Hands out lines until one is accepted, within that time.
    fn until(
        &mut self,
        wanted: &str,
        within: Duration,
        stop: &AtomicBool,
        mut is_it: impl FnMut(&str) -> bool,
    ) -> Result<(), Interrupted> {
        let deadline = Instant::now() + within;
        loop {
            match self.process.receive(deadline, stop) {
                Ok(line) if is_it(&line.text) => return Ok(()),
                Ok(_) if Instant::now() > deadline => {
                    return Err(self.silent(Silence::Late, wanted));
                }
                Ok(_) => {}
                Err(silence) => return Err(self.silent(silence, wanted)),
            }
        }
    }

    /// Waits for the answer to a question that was just asked. `hurry` tells the engine to move at once.
    fn answer(
        &mut self,
        turn: &Turn<'_>,
        hurry: &str,
        stop: &AtomicBool,
        mut hear: impl FnMut(&str) -> Heard,
    ) -> Result<Answer, Interrupted> {
        let asked = Instant::now();
        let most = turn.allowed().map(|allowed| allowed + self.timeouts.margin);
        let mut deadline = asked + most.unwrap_or(self.timeouts.stall);
        let mut hurried = most.is_none();
        let mut thought = Thought::default();
        loop {
            let received = if Instant::now() > deadline {
                Err(Silence::Late)
            } else {
                self.process.receive(deadline, stop)
            };
            match received {
                Ok(Line { text, at }) => match hear(&text) {
                    Heard::Nothing => {}
                    Heard::Thought(news) => thought.update(news),
                    Heard::Nonsense(what) => return Err(self.fault(FaultKind::Nonsense, what)),
                    Heard::Reply(reply) => {
                        let spent = at.saturating_duration_since(asked);
                        return match most {
                            Some(most) if spent > most => Err(self.late(spent, turn)),
                            _ => Ok(Answer { reply, spent, thought }),
                        };
                    }
                },
                // Late is not yet never: an engine that still answers need not be started anew.
                Err(Silence::Late) if !hurried => {
                    hurried = true;
                    self.send(hurry);
                    deadline = Instant::now() + self.timeouts.stall;
                }
                Err(silence) => return Err(self.silent(silence, "a move")),
            }
        }
    }

    fn late(&self, spent: Duration, turn: &Turn<'_>) -> Interrupted {
        let (spent, allowed) = (spent.as_millis(), turn.allowed().unwrap_or_default().as_millis());
        self.fault(FaultKind::TimeLoss, format!("took {spent} ms where {allowed} ms were left"))
    }
}
