//! The actions that a line of a protocol asks of the caller.

use glass_engine::{Engine, Limits};
use glass_rules::{AnyPosition, History, Move, VariantId};

use glass_notation::coordinate;

use crate::perft::Perft;

/// An action, in the order in which it has to be done.
#[derive(Clone, Debug)]
pub enum EngineAction {
    /// Write this line.
    Reply(String),
    /// Write this line when the engine has finished its earlier work, searches apart, and in any case soon.
    Ready(String),
    /// End the running work, if any, and start this search.
    Go(Box<Go>),
    /// End the running work, if any, and count moves.
    Perft(Box<Perft>),
    /// End the last search or count.
    Stop,
    /// Tell the last search that the move it ponders on was played.
    PonderHit,
    /// Give the engine a table of that size in MiB.
    Hash(usize),
    /// Let the engine use that many threads.
    Threads(usize),
    /// Clear what the engine remembers of positions.
    Clear,
    /// Evaluate by the network in the file of that name, by the hand-crafted evaluation for
    /// [`DERIVED`](crate::DERIVED), or as usual for the empty text.
    Evaluation(String),
    /// Use the endgame tables in the folder of that name, or none for the empty text.
    Tables(String),
    /// Write the static evaluation of a position.
    Judge(Box<Judge>),
    /// End the program.
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
    /// The number of the search in its conversation.
    pub number: u64,
    /// The game whose last position is to be searched.
    pub history: History,
    /// The limits of the search.
    pub limits: Limits,
}

impl Go {
    /// A move in the notation that programs use.
    pub(crate) fn write(&self, step: Move) -> String {
        coordinate::write(self.variant(), step)
    }

    /// A line of play, moves parted by blanks.
    pub(crate) fn write_line(&self, line: &[Move]) -> String {
        line.iter().map(|&step| self.write(step)).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn variant(&self) -> VariantId {
        self.history.position().variant()
    }
}

/// The start position of the rules, no move played.
pub(crate) fn start(rules: &'static glass_rules::RuleSet) -> History {
    History::new(AnyPosition::start(rules))
}
