//! The lines between the program and us, with their timeouts and faults, in either protocol.

use std::time::{Duration, Instant};

use glass_catalogue::orthodox;
use glass_engine::Signals;
use glass_notation::read_move;
use glass_rules::{Move, VariantId};

use super::{Reply, TimedReply, Turn};
use crate::process::{Line, Process, Silence};
use crate::{EngineFault, FaultKind, Interrupted, Thought, Timeouts};

/// Whether this is orthodox chess, which programs without variants play.
pub(super) fn is_orthodox(variant: VariantId) -> bool {
    variant == orthodox()
}

/// The meaning of a line while waiting for a move.
pub(super) enum LineMeaning {
    Nothing,
    Thought(Thought),
    /// A move in the program's notation.
    Move(String),
    Reply(Reply),
    Nonsense(String),
}

/// A program with its name, for errors.
pub(super) struct Wire {
    pub process: Process,
    pub name: String,
    pub timeouts: Timeouts,
}

impl Wire {
    pub fn fault(&self, kind: FaultKind, what: impl AsRef<str>) -> Interrupted {
        Interrupted::Fault(EngineFault::new(kind, &self.name, what.as_ref()))
    }

    pub fn send(&mut self, line: impl Into<String>) {
        self.process.send(line);
    }

    /// The fault if no line was received when `wanted` was expected.
    fn silent(&self, silence: Silence, wanted: &str) -> Interrupted {
        match silence {
            Silence::Closed(how) => {
                self.fault(FaultKind::Crash, format!("{how} before it sent {wanted}"))
            }
            Silence::Endless => self.fault(
                FaultKind::Nonsense,
                format!("sent a line without an end instead of {wanted}"),
            ),
            Silence::Late => self.fault(FaultKind::Stall, format!("did not send {wanted} in time")),
            Silence::Stopped => Interrupted::Stopped,
        }
    }

    /// Reads lines until one is accepted or the time is over.
    pub fn until(
        &mut self,
        wanted: &str,
        within: Duration,
        stop: &Signals,
        mut is_it: impl FnMut(&str) -> bool,
    ) -> Result<(), Interrupted> {
        let deadline = Instant::now() + within;
        let late = |wire: &Self| {
            let seconds = within.as_secs_f64();
            let what = format!("did not send “{wanted}” within {seconds} s");
            Err(wire.fault(FaultKind::Stall, what))
        };
        loop {
            match self.process.receive(deadline, stop) {
                Ok(line) if is_it(&line.text) => return Ok(()),
                Ok(_) if Instant::now() > deadline => return late(self),
                Ok(_) => {}
                Err(Silence::Late) => return late(self),
                Err(silence) => return Err(self.silent(silence, &format!("“{wanted}”"))),
            }
        }
    }

    /// Waits for the answer to a request. `hurry` makes the engine move immediately.
    pub fn answer(
        &mut self,
        turn: &Turn<'_>,
        hurry: &str,
        stop: &Signals,
        mut hear: impl FnMut(&str) -> LineMeaning,
    ) -> Result<TimedReply, Interrupted> {
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
                    LineMeaning::Nothing => {}
                    LineMeaning::Thought(news) => thought.update(news),
                    LineMeaning::Nonsense(what) => {
                        return Err(self.fault(FaultKind::Nonsense, what));
                    }
                    LineMeaning::Move(text) => {
                        let spent =
                            self.in_time(turn, at.saturating_duration_since(asked), most)?;
                        let legal = self.read_move(turn, &text)?;
                        return Ok(TimedReply { reply: Reply::Move(legal), spent, thought });
                    }
                    LineMeaning::Reply(reply) => {
                        let spent =
                            self.in_time(turn, at.saturating_duration_since(asked), most)?;
                        return Ok(TimedReply { reply, spent, thought });
                    }
                },
                // A late engine that still answers need not be restarted.
                Err(Silence::Late) if !hurried => {
                    hurried = true;
                    self.send(hurry);
                    deadline = Instant::now() + self.timeouts.stall;
                }
                Err(silence) => return Err(self.silent(silence, "a move")),
            }
        }
    }

    /// The time of an answer, or a time loss.
    fn in_time(
        &self,
        turn: &Turn<'_>,
        spent: Duration,
        most: Option<Duration>,
    ) -> Result<Duration, Interrupted> {
        if most.is_none_or(|most| spent <= most) {
            return Ok(spent);
        }
        let (spent, allowed) = (spent.as_millis(), turn.allowed().unwrap_or_default().as_millis());
        let what = format!("took {spent} ms where {allowed} ms were left");
        Err(self.fault(FaultKind::TimeLoss, what))
    }

    fn read_move(&self, turn: &Turn<'_>, text: &str) -> Result<Move, Interrupted> {
        read_move(turn.history.position().view(), text)
            .map_err(|error| self.fault(FaultKind::IllegalMove, format!("plays “{text}”: {error}")))
    }
}
