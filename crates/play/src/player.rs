//! Players of games: our own engine, another program, or a player that does not think.

mod engine;
mod program;
mod simple;
mod uci;
mod xboard;

use std::time::Duration;

use glass_engine::Signals;
use glass_rules::{Color, History, Move, RuleSet};

use crate::{GameClock, Interrupted, Thought, TurnLimits};

pub use engine::EnginePlayer;
pub use program::start_program;
pub use simple::{SimplePlayer, Strategy};

/// Plays one side of a game, or both.
pub trait Player {
    /// The name in tables and faults.
    fn name(&self) -> &str;

    /// Prepares for a game, and forgets the games before.
    ///
    /// # Errors
    ///
    /// The player's fault, as that it does not know the variant.
    fn begin(&mut self, game: &GameStart<'_>, stop: &Signals) -> Result<(), Interrupted>;

    /// Answers with a move.
    ///
    /// # Errors
    ///
    /// The player's fault. After most of them it cannot be asked again, see
    /// [`FaultKind::needs_restart`](crate::FaultKind::needs_restart).
    fn think(&mut self, turn: &Turn<'_>, stop: &Signals) -> Result<TimedReply, Interrupted>;

    /// Handles the end of the game, with the result as PGN has it.
    fn end(&mut self, _result: &str) {}

    /// Ends the player. A program is asked to quit, and killed if it does not.
    fn quit(self: Box<Self>) {}
}

/// The start of a game, for a player.
#[derive(Clone, Copy, Debug)]
pub struct GameStart<'a> {
    /// The rules.
    pub rules: &'static RuleSet,
    /// The opening: a start position and moves.
    pub opening: &'a History,
    /// The side that the player has; White's if it plays both.
    pub side: Color,
}

/// A turn, for a player.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The game so far; it is not over.
    pub history: &'a History,
    /// The player's limits.
    pub limits: TurnLimits,
    /// The player's clock.
    pub own: Option<GameClock>,
    /// The other side's clock.
    pub other: Option<GameClock>,
}

impl Turn<'_> {
    /// The time that the move may take, without any margin.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        let left = self.own.as_ref().map(GameClock::left);
        left.into_iter().chain(self.limits.move_time).min()
    }
}

/// The answer of a player at its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It plays a legal move.
    Move(Move),
    /// It resigns.
    Resigns,
    /// It claims a draw.
    ClaimsDraw,
}

/// A reply with the time that it took.
#[derive(Clone, Copy, Debug)]
pub struct TimedReply {
    /// The reply.
    pub reply: Reply,
    /// From the question until the answer.
    pub spent: Duration,
    /// The report of the player.
    pub thought: Thought,
}
