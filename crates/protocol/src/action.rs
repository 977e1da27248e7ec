//! The actions that the caller must perform after a protocol line.

use glass_engine::{Engine, Limits};
use glass_rules::{AnyPosition, History, Move, VariantId};

use glass_notation::coordinate;

use crate::perft::Perft;

/// An action. Actions must be performed in order.
#[derive(Clone, Debug)]
pub enum EngineAction {
    /// Write this line.
    Reply(String),
    /// Write this line when the engine has finished its earlier work, except for searches. Write it soon in any case.
    Ready(String),
    /// Stop the running work, if any, and start this search.
    Go(Box<Go>),
    /// Stop the running work, if any, and count moves.
    Perft(Box<Perft>),
    /// Stop the last search or count.
    Stop,
    /// Signal a ponder hit to the last search.
    PonderHit,
    /// Set the size of the engine's table in MiB.
    Hash(usize),
    /// Set the number of the engine's threads.
    Threads(usize),
    /// Clear the engine's tables and histories.
    Clear,
    /// Set the evaluation: the network in this file, the hand-crafted evaluation for [`DERIVED`](crate::DERIVED), or
    /// the default for an empty text.
    Evaluation(String),
    /// Use the endgame tables in this folder, or none for an empty text.
    Tables(String),
    /// Write the static evaluation of a position.
    Judge(Box<Judge>),
    /// Quit the program.
    Quit,
}

/// A request for the static evaluation of a position.
#[derive(Clone, Debug)]
pub struct Judge {
    /// The position to evaluate.
    pub position: AnyPosition,
}

impl Judge {
    /// The line with the evaluation.
    pub fn run(&self, engine: &Engine) -> String {
        format!("info string static evaluation {}", engine.evaluate(&self.position))
    }
}

/// A request for a search.
#[derive(Clone, Debug)]
pub struct Go {
    /// The number of the search in this conversation.
    pub number: u64,
    /// The game whose last position is searched.
    pub history: History,
    /// The limits of the search.
    pub limits: Limits,
}

impl Go {
    /// A move in the notation of programs.
    pub(crate) fn write(&self, step: Move) -> String {
        coordinate::write(self.variant(), step)
    }

    /// A line of play, with moves separated by blanks.
    pub(crate) fn write_line(&self, line: &[Move]) -> String {
        line.iter().map(|&step| self.write(step)).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn variant(&self) -> VariantId {
        self.history.position().variant()
    }
}

/// The start position of a rule set.
pub(crate) fn start(rules: &'static glass_rules::RuleSet) -> History {
    History::new(AnyPosition::start(rules))
}
