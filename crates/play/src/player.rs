//! Players of games: our own engine, another program, or a simple player without search.

mod engine;
mod program;
mod simple;
mod uci;
mod wire;
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

    /// Prepares for a game, and discards the state of earlier games.
    ///
    /// # Errors
    ///
    /// The player's fault, for example that it does not support the variant.
    fn begin(&mut self, game: &GameStart<'_>, stop: &Signals) -> Result<(), Interrupted>;

    /// Answers with a move.
    ///
    /// # Errors
    ///
    /// The player's fault. After most faults, the player must be restarted, see
    /// [`FaultKind::needs_restart`](crate::FaultKind::needs_restart).
    fn think(&mut self, turn: &Turn<'_>, stop: &Signals) -> Result<TimedReply, Interrupted>;

    /// Notifies the player of the end of the game, with the result in PGN format.
    fn end(&mut self, _result: &str) {}

    /// Quits the player. A program that does not react is killed.
    fn quit(self: Box<Self>) {}
}

/// The start of a game, for a player.
#[derive(Clone, Copy, Debug)]
pub struct GameStart<'a> {
    /// The rules.
    pub rules: &'static RuleSet,
    /// The opening: a start position and moves.
    pub opening: &'a History,
    /// The side of the player; White if it plays both.
    pub side: Color,
}

/// A turn, for a player.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The unfinished game so far.
    pub history: &'a History,
    /// The player's limits.
    pub limits: TurnLimits,
    /// The player's clock.
    pub own: Option<GameClock>,
    /// The other side's clock.
    pub other: Option<GameClock>,
}

impl Turn<'_> {
    /// The time for the move, without margin.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        let left = self.own.as_ref().map(GameClock::left);
        left.into_iter().chain(self.limits.move_time).min()
    }
}

/// The reply of a player.
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
    /// The time from the request to the reply.
    pub spent: Duration,
    /// The report of the player.
    pub thought: Thought,
}
